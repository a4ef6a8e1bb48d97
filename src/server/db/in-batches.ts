/** Few enough rows that a batch keeps nobody waiting. */
const BATCH_ROWS = 1000;

/**
 * Deletes what may be many rows, a batch at a time, each in a transaction of its own.
 * @param deleteSome deletes at most `limit` rows, and returns how many there were
 * @param stopping ends it after the batch that is under way
 */
export async function inBatches(
  deleteSome: (limit: number) => Promise<number>,
  stopping?: AbortSignal,
): Promise<void> {
  let deleted: number;
  do {
    deleted = await deleteSome(BATCH_ROWS);
  } while (deleted === BATCH_ROWS && !stopping?.aborted);
}
