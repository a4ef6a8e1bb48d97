// One row of a text with separators, strictly by RFC 4180, and its other readings if the quotation
// marks are wrong. Apps write quotation marks in notes as they are.
import Papa from 'papaparse';

/** After this many characters, a quotation mark was certainly never closed. */
const MAX_ROW_LENGTH = 1024 * 1024;

export interface CsvRow {
  cells: string[];
  /** Where the next row starts. */
  next: number;
  /** How many line ends it has, including its own. */
  lineEnds: number;
  /** What is wrong with its quotation marks. */
  broken: null | 'not closed' | 'misplaced';
  /** Whether an unquoted cell contains a quotation mark. */
  looseQuote: boolean;
}

/** Reads the row that starts at a place in a text whose line ends are all `\n`. */
export function readRow(text: string, start: number, separator: string): CsvRow {
  const lineEnd = endOfLine(text, start);
  const line = parse(text.slice(start, lineEnd), separator);
  const row =
    line.broken === 'not closed'
      ? parse(text.slice(start, start + MAX_ROW_LENGTH), separator)
      : line;
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

/** The first row of a text, and its length without the line end. */
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
  // A byte order mark, as in concatenated files, is dropped and not counted.
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  return { cells: data[0] ?? [], length: start + meta.cursor - 1, broken };
}

/** The row without its quoted cells. */
function withoutQuoted(row: string, separator: string): string {
  if (!row.includes('"')) return row;
  const quoted = new RegExp(`(^|[${separator}])"(?:[^"]|"")*"\\s*(?=[${separator}]|$)`, 'g');
  return row.replace(quoted, '$1');
}

export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** The cell without surrounding quotation marks, as in `a, "b"`. */
function bare(cell: string): string {
  const [, inner] = /^\s*"(.*)"\s*$/s.exec(cell) ?? [];
  return inner === undefined ? cell : inner.replaceAll('""', '"');
}

/** Beyond these, the search is given up. */
const MAX_SEPARATORS = 400;
const MAX_READINGS = 100;

/**
 * Every reading of a line as `width` cells, if quotation marks may be anywhere: a separator is part
 * of a cell only between a mark at the cell's start and one at its end. Anything with as many
 * cells as a row may be a row whose line end is lost.
 */
export function readingsOf(line: string, separator: string, width: number): string[][] {
  const ends = [...separatorsOf(line, separator), line.length];
  if (ends.length < width || ends.length > MAX_SEPARATORS) return [];
  const readings: string[][] = [];
  follow([], 0, 0);
  return readings;

  /** `used` ends are inside cells, and the next cell starts at `from`. */
  function follow(cells: readonly string[], used: number, from: number) {
    if (readings.length >= MAX_READINGS) return;
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

/** Whether it may all be one quoted cell, and does not look like two. */
function isWrapped(cell: string, separator: string): boolean {
  return /^".*"$/s.test(cell) && !cell.slice(1, -1).includes(`"${separator}"`);
}

function separatorsOf(line: string, separator: string): number[] {
  const found: number[] = [];
  for (let at = line.indexOf(separator); at >= 0; at = line.indexOf(separator, at + 1)) {
    found.push(at);
    if (found.length > MAX_SEPARATORS) break;
  }
  return found;
}
