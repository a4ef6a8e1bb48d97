/**
 * Reads a list that may be long part by part, each in a query of its own, so that no connection waits for a slow reader.
 * @param read returns at most `limit` rows from after a row, or the first ones
 */
export async function* inParts<Row>(
  limit: number,
  read: (after: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (last === null || rows.length < limit) return;
  }
}
