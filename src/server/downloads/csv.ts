// Tables for spreadsheets (RFC 4180).
import Papa from 'papaparse';

export type Cell = string | number | null;

/** Returns a table with its heading. Without the byte order mark, Excel misreads UTF-8. */
export function csvOf(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${linesOf([heading, ...rows])}`;
}

/** Yields the same table in pieces, for rows that are read in parts. */
export async function* streamCsv(
  heading: readonly string[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield csvOf(heading, []);
  for await (const rows of parts) if (rows.length > 0) yield linesOf(rows);
}

function linesOf(rows: readonly (readonly Cell[])[]): string {
  const safe = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? asText(cell) : cell)),
  );
  return `${Papa.unparse(safe, { quotes: (value) => typeof value === 'string' })}\r\n`;
}

/**
 * Matches where a spreadsheet may start reading a formula: before one of its signs, including their
 * fullwidth and small forms, at the start of a cell or after a separator (not every program follows
 * RFC 4180). White space, quotes and invisible characters may come in between. A smiley such as ;-)
 * is not a formula.
 */
const formula =
  /(?=[=+\-@|%\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])(?!-\))(?<=(?:^|[;\t\r\n])[\s\p{C}\p{DI}\u2800"']*)/gu;

/**
 * Adds apostrophes, which tell spreadsheets that text follows. Papa Parse adds them only at the
 * start of a cell.
 */
const asText = (cell: string) => cell.replaceAll(formula, "'");
