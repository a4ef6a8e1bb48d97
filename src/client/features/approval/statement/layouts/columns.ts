// Which column is which, by the words of its heading.

/** What a column of a statement holds, as far as we read it. */
export type Column =
  /** Date and time in one. */
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
  /** The id of the row that this one belongs to. */
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

/** The headings of a column, as an app writes them; blanks, case and accents do not matter. */
export type Headings = Partial<Record<Column, readonly string[]>>;
export type HeadingsByLanguage = Partial<Record<Language, Headings>>;

export interface FoundColumns {
  /** The place of each column, from 0. */
  at: ReadonlyMap<Column, number>;
  /** The language of most headings. */
  language: Language;
  /** The zone that a heading names: `Time (UTC)`. */
  zone: string;
}

const ZONE_IN_HEADING = /\s*\(?\b(utc|gmt|[ecmp][sd]t)\)?$/;

/** A heading or a word of a cell, so that it can be compared. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s\u200b\ufeff"]+/g, ' ')
    .replaceAll('\u2019', "'")
    .trim()
    .toLowerCase();
}

/** Finds the columns of a heading in the language that most of them are in. */
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

/** Made once for each table: every line of a file's beginning is looked up in all of them. */
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
