/** So few rows that what else the process does hardly waits for them. */
export const PART_ROWS = 100;

/**
 * Reads a list that may be long part by part, each in a query of its own, so that no connection waits for a slow reader.
 * Whatever is read like this in a process takes turns, or many long lists at once would leave it no time for tips.
 * @param read returns at most `PART_ROWS` rows from after a row, or the first ones
 */
export async function* inParts<Row>(
  read: (after: Row | null, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | null = null;
  for (;;) {
    const after: Row | null = last;
    const rows: readonly Row[] = await inTurn(() => read(after, PART_ROWS));
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (last === null || rows.length < PART_ROWS) return;
  }
}

/** Returns the same list with each row presented as others see it. */
export async function* presented<Row, Shown>(
  parts: AsyncIterable<readonly Row[]>,
  present: (row: Row) => Shown,
): AsyncGenerator<Shown[]> {
  for await (const rows of parts) yield rows.map(present);
}

let previous: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = previous.then(work);
  previous = result.catch(() => {});
  return result;
}
