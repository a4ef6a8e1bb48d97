// Tables for spreadsheets (RFC 4180).

export type Cell = string | number | null;

/** A table with its heading. Starts with a byte order mark, which Excel needs to read UTF-8. */
export function csvOf(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [heading, ...rows].map((row) => row.map(cellOf).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/**
 * What a spreadsheet may take for a formula: the usual signs (their full-width forms too), also
 * behind white space, tabs and line breaks.
 */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n]/;

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // An apostrophe is the spreadsheets' own mark for "this is text".
  const text = formula.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
