// Tables for spreadsheets (RFC 4180).

export type Cell = string | number | null;

/**
 * Returns a table with its heading, after a byte order mark, without which Excel misreads UTF-8.
 */
export function csvOf(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[heading, ...rows].map(lineOf).join('')}`;
}

/** The same piece by piece, for rows that come in parts. */
export async function* csvInPieces(
  heading: readonly string[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield csvOf(heading, []);
  for await (const rows of parts) if (rows.length > 0) yield rows.map(lineOf).join('');
}

const lineOf = (row: readonly Cell[]) => `${row.map(cellOf).join(',')}\r\n`;

/**
 * Where a spreadsheet may begin to read a formula: before one of the signs for it, in their wide
 * and small forms too. That is at the start of a cell, and after what separates cells where a file
 * is opened in another way than as RFC 4180 has it. White space, quotes and invisible characters
 * may come between. A smiley such as ;-) begins none.
 */
const formula =
  /(?=[=+\-@|%\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])(?!-\))(?<=(?:^|[;\t\r\n])[\s\p{C}\p{DI}\u2800"']*)/gu;

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // To spreadsheets, an apostrophe means that what follows is text.
  return `"${cell.replaceAll(formula, "'").replaceAll('"', '""')}"`;
}
