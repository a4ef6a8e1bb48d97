// Reads one row of delimited text, strictly by RFC 4180, and its alternative readings if its
// quotation marks are wrong: apps do not escape quotation marks in notes.
import Papa from 'papaparse';

/** Beyond this many characters, a quotation mark was certainly never closed. */
const MAX_ROW_LENGTH = 1024 * 1024;

export interface CsvRow {
  cells: string[];
  next: number;
  /** The number of line ends in the row, including its own. */
  lineEnds: number;
  /** The fault of its quotation marks, or null. */
  broken: null | 'not closed' | 'misplaced';
  looseQuote: boolean;
}

/** Reads the row at a position of a text whose line ends are all `\n`. */
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

/** Parses the first row of a text. The length excludes the line end. */
function parse(text: string, delimiter: string) {
  // Without this line end, a doubled mark at the end of the text would close its cell.
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
  // A byte order mark, found inside concatenated files, is dropped but not counted.
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  return { cells: data[0] ?? [], length: start + meta.cursor - 1, broken };
}

function withoutQuoted(row: string, separator: string): string {
  if (!row.includes('"')) return row;
  const quoted = new RegExp(`(^|[${separator}])"(?:[^"]|"")*"\\s*(?=[${separator}]|$)`, 'g');
  return row.replace(quoted, '$1');
}

export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Strips quotation marks around a cell, as in `a, "b"`. */
function bare(cell: string): string {
  const [, inner] = /^\s*"(.*)"\s*$/s.exec(cell) ?? [];
  return inner === undefined ? cell : inner.replaceAll('""', '"');
}

const MAX_SEPARATORS = 400;
const MAX_READINGS = 100;

/**
 * Returns every reading of a line as `width` cells, if quotation marks may be anywhere: a separator
 * is part of a cell only between a mark at the start of the cell and one at its end. A reading with
 * enough cells may be a row whose line end is lost.
 */
export function readingsOf(line: string, separator: string, width: number): string[][] {
  const ends = [...separatorsOf(line, separator), line.length];
  if (ends.length < width || ends.length > MAX_SEPARATORS) return [];
  const readings: string[][] = [];
  follow([], 0, 0);
  return readings;

  /** The first `used` entries of `ends` are consumed, and the next cell starts at `from`. */
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

/** Returns true if a cell may be one quoted cell, and does not look like two. */
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
