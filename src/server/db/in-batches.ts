/** Few enough rows that a batch keeps nobody waiting. */
const BATCH_ROWS = 1000;

/**
 * Deletes or moves what may be many rows, a batch at a time, each in a transaction of its own.
 * @param some does so with at most `limit` rows, and returns how many there were
 * @param stopping ends it after the batch that is under way
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
