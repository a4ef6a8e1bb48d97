// The rows of a statement under its heading, one by one. None is dropped: what cannot be read for
// certain is refused with its line.
import { type CsvRow, endOfLine, readingsOf, readRow } from './csv-row';
import { StatementProblem } from './problem';

export interface Row {
  /** The line in which it starts, from 1. */
  line: number;
  cells: readonly string[];
  /** Where it ends in the text. */
  end: number;
}

export interface Shape {
  separator: string;
  /** How many cells a row has. */
  width: number;
  /** Whether cells can be what the heading says: the date a date, the amount an amount. */
  canBe(cells: readonly string[]): boolean;
}

/**
 * Reads the rows from a place of a text on, which is in that line.
 * @throws {StatementProblem} when a row is damaged
 */
export function* rowsOf(text: string, start: number, firstLine: number, shape: Shape) {
  let [at, line] = [start, firstLine];
  while (at < text.length) {
    const read = readRow(text, at, shape.separator);
    const lineEnd = endOfLine(text, at);
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
  if (read.broken) return false;
  if (isText(read.cells)) return true;
  return read.cells.length === shape.width && !hidesRow(text, at, read, shape);
}

/** An empty line, or a line of words, such as “End of statement”; one word may be a part of a cell. */
function isText(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length === 0) return true;
  return cells.length === 1 && filled.every((cell) => cell.includes(' ') && !/\d/.test(cell));
}

/**
 * Whether a row of several lines may as well be several rows, because a quotation mark that was
 * left open has swallowed them: each line is a row by itself.
 */
function hidesRow(text: string, at: number, read: CsvRow, shape: Shape): boolean {
  if (read.lineEnds < 2) return false;
  const lines = text.slice(at, read.next - 1).split('\n');
  return lines.every((line) => readings(line, shape).length > 0);
}

/** The cells of a line whose quotation marks are wrong, if there is one way alone to read it. */
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
    : `there are ${cells.length} columns, and there should be ${width}.`;
}
