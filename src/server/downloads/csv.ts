// Tables for spreadsheets (RFC 4180).

export type Cell = string | number | null;

/** A table with its heading, after a byte order mark, without which Excel misreads UTF-8. */
export function csvOf(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[heading, ...rows].map(lineOf).join('')}`;
}

/** The same in pieces, for rows that arrive in parts. */
export async function* csvInPieces(
  heading: readonly string[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield csvOf(heading, []);
  for await (const rows of parts) if (rows.length > 0) yield rows.map(lineOf).join('');
}

const lineOf = (row: readonly Cell[]) => `${row.map(cellOf).join(',')}\r\n`;

/**
 * Where a spreadsheet may start reading a formula: before one of its signs, including their wide
 * and small forms, at the start of a cell or after a separator (not every program follows RFC
 * 4180). White space, quotes and invisible characters may come between. A smiley such as ;-) is no
 * formula.
 */
const formula =
  /(?=[=+\-@|%\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])(?!-\))(?<=(?:^|[;\t\r\n])[\s\p{C}\p{DI}\u2800"']*)/gu;

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // An apostrophe tells spreadsheets that text follows.
  return `"${cell.replaceAll(formula, "'").replaceAll('"', '""')}"`;
}
