/** The content of a statement's column, as far as we need it. */
export type Column =
  /** Date and time in one column. */
  | 'when'
  | 'date'
  | 'time'
  | 'zone'
  | 'type'
  | 'status'
  | 'currency'
  /** Before fees. */
  | 'amount'
  | 'fee'
  | 'net'
  | 'balance'
  /** Whether money came in or went out. */
  | 'direction'
  | 'id'
  /** The id of the row that this one is about. */
  | 'reference'
  | 'from'
  | 'to'
  | 'fromEmail'
  | 'toEmail'
  | 'note'
  | 'subject'
  | 'description'
  | 'account'
  | 'check';

export type Language = 'en' | 'es' | 'de' | 'fr' | 'it' | 'pt';

/** A column's headings, as the app writes them; spaces, case and accents do not matter. */
export type Headings = Partial<Record<Column, readonly string[]>>;
export type HeadingsByLanguage = Partial<Record<Language, Headings>>;

export interface FoundColumns {
  /** Each column's position, from 0. */
  at: ReadonlyMap<Column, number>;
  /** The language of most headings. */
  language: Language;
  /** The time zone in a heading: `Time (UTC)`. */
  zone: string;
}

const ZONE_IN_HEADING = /\s*\(?\b(utc|gmt|[ecmp][sd]t)\)?$/;

/** Normalizes a heading or a word of a cell for comparison. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s\u200b\ufeff"]+/g, ' ')
    .replaceAll('\u2019', "'")
    .trim()
    .toLowerCase();
}

/** Finds a heading's columns, in the language that matches the most of them. */
export function findColumns(cells: readonly string[], headings: HeadingsByLanguage): FoundColumns {
  const names = cells.map(plain);
  const found = (Object.keys(headings) as Language[]).map((language) => ({
    language,
    at: placesOf(names, headings[language] ?? {}),
  }));
  const best = found.reduce<Pick<FoundColumns, 'at' | 'language'>>(
    (one, other) => (other.at.size > one.at.size ? other : one),
    { language: 'en', at: new Map() },
  );
  const zone = names.map((name) => ZONE_IN_HEADING.exec(name)?.[1] ?? '').find(Boolean) ?? '';
  return { ...best, zone: zone.toUpperCase() };
}

function placesOf(names: readonly string[], headings: Headings): Map<Column, number> {
  const known = knownIn(headings);
  const places = new Map<Column, number>();
  for (const [place, name] of names.entries()) {
    const column = known.get(name) ?? known.get(name.replace(ZONE_IN_HEADING, ''));
    if (column && !places.has(column)) places.set(column, place);
  }
  return places;
}

/** Cached per table, because every line at a file's start is looked up in all of them. */
const columnsByName = new WeakMap<Headings, ReadonlyMap<string, Column>>();

function knownIn(headings: Headings): ReadonlyMap<string, Column> {
  const made = columnsByName.get(headings);
  if (made) return made;
  const known = new Map(
    (Object.entries(headings) as [Column, readonly string[]][]).flatMap(([column, words]) =>
      words.map((word) => [plain(word), column] as const),
    ),
  );
  columnsByName.set(headings, known);
  return known;
}
