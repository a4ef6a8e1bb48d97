/** Few enough rows that a batch delays nobody. */
const BATCH_ROWS = 1000;

/**
 * Deletes or moves possibly many rows in batches, each in its own transaction.
 * @param some handles at most `limit` rows, and returns how many
 * @param stopping ends it after the current batch
 */
export async function inBatches(
  some: (limit: number) => Promise<number>,
  stopping?: AbortSignal,
): Promise<void> {
  let done: number;
  do {
    done = await some(BATCH_ROWS);
  } while (done === BATCH_ROWS && !stopping?.aborted);
}
