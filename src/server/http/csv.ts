// Tables for spreadsheets (RFC 4180).

export type Cell = string | number | null;

/**
 * Returns a table with its heading, after a byte order mark, without which Excel misreads UTF-8.
 */
export function csvOf(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [heading, ...rows].map((row) => row.map(cellOf).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/**
 * Text that a spreadsheet may take for a formula: it begins with one of the usual signs (or its
 * full-width form), perhaps after white space, or with a tab or line break.
 */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n]/;

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // To spreadsheets, a leading apostrophe means that a cell is text.
  const text = formula.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
