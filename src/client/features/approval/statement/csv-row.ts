// One row of a text with separators, by the letter of RFC 4180, and what else it may mean where the
// quotation marks are wrong. Apps write notes with quotation marks as they are.

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
  const row: CsvRow = { cells: [], next: start, lineEnds: 0, broken: null, looseQuote: false };
  let lineEnd = endOfLine(text, start);
  let at = start;
  for (;;) {
    if (text[at] === '"') {
      const close = closingQuote(text, at);
      const after = close < 0 ? '' : (text[close + 1] ?? '\n');
      if (after !== separator && after !== '\n') {
        return { ...row, broken: close < 0 ? 'not closed' : 'misplaced' };
      }
      const quoted = text.slice(at + 1, close);
      row.cells.push(quoted.replaceAll('""', '"'));
      row.lineEnds += quoted.split('\n').length - 1;
      if (close > lineEnd) lineEnd = endOfLine(text, close);
      at = close + 1;
    } else {
      const rest = text.slice(at, lineEnd);
      const length = rest.indexOf(separator);
      const cell = length < 0 ? rest : rest.slice(0, length);
      const loose = cell.includes('"');
      row.looseQuote ||= loose;
      row.cells.push(loose ? bare(cell) : cell);
      at += cell.length;
    }
    if (at >= lineEnd) return { ...row, next: lineEnd + 1, lineEnds: row.lineEnds + 1 };
    at += 1;
  }
}

export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** The mark that closes the one at `open`; below zero when there is none in reach. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at >= 0 && at - open <= LONGEST_ROW) {
    if (text[at + 1] !== '"') return at;
    at = text.indexOf('"', at + 2);
  }
  return -1;
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
