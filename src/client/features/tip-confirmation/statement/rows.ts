// Yields the rows of a statement below its heading. None is dropped: an ambiguous one is refused
// with its line number.
import { type CsvRow, endOfLine, readingsOf, readRow } from './csv-row';
import { StatementProblem } from './problem';

export interface Row {
  /** The line where it starts, from 1. */
  line: number;
  cells: readonly string[];
  end: number;
}

export interface Shape {
  separator: string;
  width: number;
  /** Returns true if cells fit their headings: the date is a date, the amount an amount. */
  canBe(cells: readonly string[]): boolean;
}

/**
 * Reads the rows from a position of a text, which is on line `firstLine`.
 * @throws {StatementProblem} when a row is damaged
 */
export function* rowsOf(text: string, start: number, firstLine: number, shape: Shape) {
  let [at, line] = [start, firstLine];
  /** Thrown if another row follows a line of words, which would then be part of that row. */
  let words: StatementProblem | null = null;
  while (at < text.length) {
    const read = readRow(text, at, shape.separator);
    const lineEnd = endOfLine(text, at);
    if (isWords(read)) words ??= new StatementProblem(line, faultOf(read, shape));
    else if (words && !isBlank(read)) throw words;
    if (isWhole(text, at, read, shape)) {
      yield { line, cells: read.cells, end: read.next } satisfies Row;
      at = read.next;
      line += read.lineEnds;
      continue;
    }
    const mended = mend(text.slice(at, lineEnd), read, shape);
    if (!mended) throw new StatementProblem(line, faultOf(read, shape));
    yield { line, cells: mended, end: lineEnd + 1 } satisfies Row;
    at = lineEnd + 1;
    line += 1;
  }
}

function isWhole(text: string, at: number, read: CsvRow, shape: Shape): boolean {
  if (isBlank(read) || isWords(read)) return true;
  return !read.broken && read.cells.length === shape.width && !hidesRow(text, at, read, shape);
}

function isBlank({ cells, broken }: CsvRow): boolean {
  return !broken && cells.every((cell) => cell.trim() === '');
}

/** Returns true for a line such as “End of statement”. A single word may be part of a cell. */
function isWords({ cells, broken }: CsvRow): boolean {
  const [cell = ''] = cells;
  return !broken && cells.length === 1 && cell.trim().includes(' ') && !/\d/.test(cell);
}

/**
 * Returns true if a row of several lines may have swallowed others because of an open quotation
 * mark: one of its lines is a row by itself. The second line of a note has no date in the right
 * place.
 */
function hidesRow(text: string, at: number, read: CsvRow, shape: Shape): boolean {
  if (read.lineEnds < 2) return false;
  const [, ...later] = text.slice(at, read.next - 1).split('\n');
  return later.some((line) => readings(line, shape).length > 0);
}

/** Returns a line's cells despite wrong quotation marks, if there is only one way to read it. */
function mend(line: string, read: CsvRow, shape: Shape): string[] | null {
  if (!read.broken && !read.looseQuote) return null;
  const found = readings(line, shape);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function readings(line: string, { separator, width, canBe }: Shape): string[][] {
  return readingsOf(line, separator, width).filter(canBe);
}

function faultOf({ broken, cells }: CsvRow, { width }: Shape): string {
  if (broken === 'not closed') return 'a quotation mark is not closed.';
  if (broken === 'misplaced') return 'a quotation mark stands where it can be read in two ways.';
  return cells.length === width
    ? 'a quotation mark may hide the next line.'
    : `there should be ${width} columns, and there ${cells.length === 1 ? 'is' : 'are'} ${cells.length}.`;
}
