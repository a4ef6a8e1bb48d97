// One row of a text with separators, by the letter of RFC 4180, and what else it may mean where the
// quotation marks are wrong. Apps write notes with quotation marks as they are.
import Papa from 'papaparse';

/** Characters after which a quotation mark was surely never closed. */
const LONGEST_ROW = 1024 * 1024;

export interface CsvRow {
  cells: string[];
  /** Where the next row starts. */
  next: number;
  /** How many line ends it has, with its own. */
  lineEnds: number;
  /** What is wrong with its quotation marks. */
  broken: null | 'not closed' | 'misplaced';
  /** Whether a quotation mark stands in a cell that is not quoted. */
  looseQuote: boolean;
}

/** Reads the row that starts at a place of a text whose line ends are all `\n`. */
export function readRow(text: string, start: number, separator: string): CsvRow {
  const lineEnd = endOfLine(text, start);
  const line = parse(text.slice(start, lineEnd), separator);
  const row =
    line.broken === 'not closed' ? parse(text.slice(start, start + LONGEST_ROW), separator) : line;
  const raw = text.slice(start, start + row.length);
  const looseQuote = !row.broken && withoutQuoted(raw, separator).includes('"');
  return {
    cells: looseQuote ? row.cells.map(bare) : row.cells,
    next: start + row.length + 1,
    lineEnds: raw.split('\n').length,
    broken: row.broken,
    looseQuote,
  };
}

/** The first row of a text, with its length without its line end. */
function parse(text: string, delimiter: string) {
  // Without a line end, a doubled mark at the end of the text would close its cell.
  const { data, errors, meta } = Papa.parse<string[]>(`${text}\n`, {
    delimiter,
    newline: '\n',
    preview: 1,
  });
  const faults = errors.map(({ code }) => code);
  const broken = faults.includes('InvalidQuotes')
    ? ('misplaced' as const)
    : faults.includes('MissingQuotes')
      ? ('not closed' as const)
      : null;
  // A byte order mark, as where files were put together, is left out and not counted.
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  return { cells: data[0] ?? [], length: start + meta.cursor - 1, broken };
}

/** A row without its quoted cells. */
function withoutQuoted(row: string, separator: string): string {
  if (!row.includes('"')) return row;
  const quoted = new RegExp(`(^|[${separator}])"(?:[^"]|"")*"\\s*(?=[${separator}]|$)`, 'g');
  return row.replace(quoted, '$1');
}

export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** A cell without the quotation marks around it, as in `a, "b"`. */
function bare(cell: string): string {
  const [, inner] = /^\s*"(.*)"\s*$/s.exec(cell) ?? [];
  return inner === undefined ? cell : inner.replaceAll('""', '"');
}

/** What more than that is not looked through. */
const MOST_SEPARATORS = 400;
const MOST_READINGS = 100;

/**
 * Every way to read a line as so many cells, if its quotation marks may stand anywhere: a separator
 * belongs to a cell only between a mark at the cell's start and one at its end. As many as a row
 * has may be a row, whose line end is lost.
 */
export function readingsOf(line: string, separator: string, width: number): string[][] {
  const ends = [...separatorsOf(line, separator), line.length];
  if (ends.length < width || ends.length > MOST_SEPARATORS) return [];
  const readings: string[][] = [];
  follow([], 0, 0);
  return readings;

  /** `used` of the ends are in cells, and the next cell starts at `from`. */
  function follow(cells: readonly string[], used: number, from: number) {
    if (readings.length >= MOST_READINGS) return;
    if (cells.length === width) {
      if (used === ends.length) readings.push([...cells]);
      return;
    }
    const spare = Math.min(ends.length - used - (width - cells.length), width - 2);
    for (let hidden = 0; hidden <= spare; hidden += 1) {
      const end = ends[used + hidden] ?? line.length;
      const cell = line.slice(from, end);
      if (hidden === 0 || isWrapped(cell, separator)) {
        follow([...cells, bare(cell)], used + hidden + 1, end + 1);
      }
      if (hidden === 0 && !cell.startsWith('"')) break;
    }
  }
}

/** Whether all of it may be one quoted cell, and does not look like two. */
function isWrapped(cell: string, separator: string): boolean {
  return /^".*"$/s.test(cell) && !cell.slice(1, -1).includes(`"${separator}"`);
}

function separatorsOf(line: string, separator: string): number[] {
  const found: number[] = [];
  for (let at = line.indexOf(separator); at >= 0; at = line.indexOf(separator, at + 1)) {
    found.push(at);
    if (found.length > MOST_SEPARATORS) break;
  }
  return found;
}
