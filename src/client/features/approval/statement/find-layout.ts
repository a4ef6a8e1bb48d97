// Which layout a file has, and where its rows start.
import { endOfLine, readRow } from './csv-row';
import { type FoundColumns, findColumns } from './layouts/columns';
import type { Layout } from './layouts/layout';
import { layouts } from './layouts/layouts';
import { readAmount } from './read-amount';
import { readDate, splitTime } from './read-time';

export const separators = [',', '\t', ';', '|'] as const;
/** What apps and banks write before their headings is shorter. */
const HEADING_WITHIN_LINES = 40;

export interface Line {
  /** From 1. */
  number: number;
  text: string;
  /** Where the next line starts. */
  next: number;
}

export interface FoundLayout {
  layout: Layout;
  columns: FoundColumns;
  separator: string;
  width: number;
  /** The cells of the heading; null where there is none. */
  heading: readonly string[] | null;
  /** What stands before the heading. */
  preamble: readonly Line[];
  /** Where the rows start. */
  start: number;
  firstLine: number;
}

/** Finds the layout of a file, or null. */
export function findLayout(lines: readonly Line[]): FoundLayout | null {
  const [first] = lines;
  if (!first) return null;
  for (const [index, line] of lines.entries()) {
    for (const separator of separators) {
      const { cells, broken } = readRow(line.text, 0, separator);
      if (broken || cells.length < 2 || cells.some(isData)) continue;
      for (const layout of layouts) {
        const columns = findColumns(cells, layout.headings);
        if (missingOf(layout, columns).length > 0) continue;
        return {
          layout,
          columns,
          separator,
          width: cells.length,
          heading: cells,
          preamble: lines.slice(0, index),
          start: line.next,
          firstLine: line.number + 1,
        };
      }
    }
  }
  return withoutHeading(lines);
}

/** The first lines of a file, without a line that names the separator. */
export function firstLines(text: string): Line[] {
  const lines: Line[] = [];
  for (let at = 0; at < text.length && lines.length < HEADING_WITHIN_LINES; ) {
    const end = endOfLine(text, at);
    lines.push({ number: lines.length + 1, text: text.slice(at, end), next: end + 1 });
    at = end + 1;
  }
  return lines.filter(({ text: line }) => !/^"?sep=.?"?$/i.test(line.trim()));
}

/** The columns that a layout needs and a heading has not. */
export function missingOf({ needs }: Layout, { at }: FoundColumns) {
  return needs.filter((group) => !group.some((column) => at.has(column)));
}

function withoutHeading(lines: readonly Line[]): FoundLayout | null {
  const index = lines.findIndex(({ text }) => text.trim() !== '');
  const line = lines[index];
  if (!line) return null;
  for (const layout of layouts) {
    const order = layout.withoutHeadings;
    for (const separator of order ? separators : []) {
      const { cells, broken } = readRow(line.text, 0, separator);
      const at = new Map((order ?? []).map((column, place) => [column, place]));
      const cell = (column: 'date' | 'amount') => cells[at.get(column) ?? -1] ?? '';
      if (broken || cells.length !== order?.length) continue;
      if (!isDate(cell('date')) || !isAmount(cell('amount'))) continue;
      return {
        layout,
        columns: { at, language: 'en', zone: '' },
        separator,
        width: cells.length,
        heading: null,
        preamble: lines.slice(0, index),
        start: line.next - line.text.length - 1,
        firstLine: line.number,
      };
    }
  }
  return null;
}

/** Whether a cell is something that is said under a heading, and never in it. */
export function isData(cell: string): boolean {
  return isDate(splitTime(cell).date) || (/\d/.test(cell) && isAmount(cell)) || cell.includes('@');
}

function isDate(text: string): boolean {
  return readDate(text, 'month first') !== null || readDate(text, 'day first') !== null;
}

function isAmount(text: string): boolean {
  return readAmount(text, 'point') !== null || readAmount(text, 'comma') !== null;
}
