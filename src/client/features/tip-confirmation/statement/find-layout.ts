import { endOfLine, readRow } from './csv-row';
import { isAmount, isDate } from './evidence';
import { type Column, type FoundColumns, findColumns } from './layouts/columns';
import type { Layout } from './layouts/layout';
import { layouts } from './layouts/layouts';
import { splitTime } from './read-time';

export const separators = [',', '\t', ';', '|'] as const;
/** Apps and banks write fewer lines than this above their headings. */
const HEADING_WITHIN_LINES = 40;

export interface Line {
  /** From 1. */
  number: number;
  text: string;
  next: number;
}

export interface FoundLayout {
  layout: Layout;
  columns: FoundColumns;
  separator: string;
  width: number;
  heading: readonly string[] | null;
  /** The lines above the heading. */
  preamble: readonly Line[];
  start: number;
  firstLine: number;
}

export function findLayout(lines: readonly Line[]): FoundLayout | null {
  const [first] = lines;
  if (!first) return null;
  for (const [index, line] of lines.entries()) {
    for (const separator of separators) {
      const { cells, broken } = readRow(line.text, 0, separator);
      if (broken || cells.length < 2 || cells.some(isNoHeading)) continue;
      for (const layout of layouts) {
        const columns = findColumns(cells, layout.headings);
        if (missingOf(layout, columns).length > 0) continue;
        if (isTorn(lines, index, separator, columns, layout)) return null;
        return {
          layout,
          columns,
          separator,
          width: cells.length + (layout.endsWithSeparator && cells.at(-1) !== '' ? 1 : 0),
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

/** Returns the first lines of a file, except one that names the separator (`sep=;`). */
export function firstLines(text: string): Line[] {
  const lines: Line[] = [];
  for (let at = 0; at < text.length && lines.length < HEADING_WITHIN_LINES; ) {
    const end = endOfLine(text, at);
    lines.push({ number: lines.length + 1, text: text.slice(at, end), next: end + 1 });
    at = end + 1;
  }
  return lines.filter(({ text: line }) => !/^"?sep=.?"?$/i.test(line.trim()));
}

/** Returns the groups of columns that a layout needs and a heading lacks. */
export function missingOf(
  { needs, american }: Layout,
  { at, language }: FoundColumns,
): readonly (readonly Column[])[] {
  // Without a currency, amounts are read as dollars. Only old files in English have none: others
  // have lost its heading, such as “Währung” saved in another encoding.
  const needsCurrency = !american && language !== 'en';
  const all: typeof needs = needsCurrency ? [...needs, ['currency']] : needs;
  return all.filter((group) => !group.some((column) => at.has(column)));
}

/** Returns the layout of a file that has no heading, by the first row that fits. */
function withoutHeading(lines: readonly Line[]): FoundLayout | null {
  const first = lines.find(({ text }) => text.trim() !== '');
  for (const layout of layouts) {
    const order = layout.withoutHeadings;
    if (!order || !first) continue;
    const at = new Map(order.map((column, place) => [column, place]));
    const separator = separators.find((one) => lines.some((line) => isRow(line, one, at)));
    if (separator === undefined) continue;
    return {
      layout,
      columns: { at, language: 'en', zone: '' },
      separator,
      width: order.length,
      heading: null,
      preamble: [],
      start: first.next - first.text.length - 1,
      firstLine: first.number,
    };
  }
  return null;
}

function isRow({ text }: Line, separator: string, at: ReadonlyMap<Column, number>): boolean {
  const { cells, broken } = readRow(text, 0, separator);
  const cell = (column: Column) => cells[at.get(column) ?? -1] ?? '';
  return !broken && cells.length === at.size && isDate(cell('date')) && isAmount(cell('amount'));
}

/** Returns true if a line end splits a heading, so that a column would be missed. */
function isTorn(
  lines: readonly Line[],
  index: number,
  separator: string,
  columns: FoundColumns,
  layout: Layout,
): boolean {
  const cellsOf = (line: Line | undefined) => readRow(line?.text ?? '', 0, separator).cells;
  const [before, own, after] = [index - 1, index, index + 1].map((at) => cellsOf(lines[at]));
  const joined = [
    `${before?.at(-1) ?? ''}${own?.[0] ?? ''}`,
    `${own?.at(-1) ?? ''}${after?.[0] ?? ''}`,
  ];
  return joined.some((heading) => {
    const [column] = findColumns([heading], layout.headings).at.keys();
    return column !== undefined && !columns.at.has(column);
  });
}

/** Returns true for data, and for signs of damage that would hide the real heading. */
function isNoHeading(cell: string): boolean {
  return isData(cell) || /["\n]/.test(cell);
}

/** Returns true if a cell looks like data rather than a heading. */
export function isData(cell: string): boolean {
  return isDate(splitTime(cell).date) || (/\d/.test(cell) && isAmount(cell)) || cell.includes('@');
}
