import { DAY_MS } from '#contract/durations';
import { inBatches } from '#server/db/in-batches';
import type { ServerDeps } from '#server/deps';
import { moveToSettled } from './repository/metrics';

/** After this, hardly anything changes a quarter of an hour. */
const SETTLED_AFTER_MS = DAY_MS;

/**
 * Moves metrics that hardly change any more to the table for reading. Latecomers, such as a tip
 * that a phone kept for a week, are added as usual and moved next time.
 * @param stopping ends it after the current batch
 */
export async function settleMetrics(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now() - SETTLED_AFTER_MS);
  await inBatches((limit) => moveToSettled(database.db, before, limit), stopping);
}
