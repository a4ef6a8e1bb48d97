/** Small enough that the rest of the process hardly waits. */
const PART_ROWS = 100;

/**
 * Reads a list in parts, each with its own query, so that no connection waits for a slow reader. A
 * process reads only one part at a time, so that many long lists leave time for tips.
 * @param read returns at most `limit` rows, after a given row or from the start
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

/** Yields a list that is in memory, in parts that are quick to write. */
export async function* partsOf<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < items.length; from += PART_ROWS) {
    yield items.slice(from, from + PART_ROWS);
  }
}

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
