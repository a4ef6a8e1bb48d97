import { DAY_MS } from '#contract/timings';
import { inBatches } from '#server/db/in-batches';
import type { ServerDeps } from '#server/deps';
import { moveToSettled } from './repository/metrics';

/** The age at which metrics hardly change any more. */
const SETTLED_AFTER_MS = DAY_MS;

/**
 * Moves metrics that hardly change any more to the settled ones. Late writes, such as a tip that a
 * phone kept for a week, are added as usual and moved next time.
 * @param stopping stops it after the current batch
 */
export async function settleMetrics(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now() - SETTLED_AFTER_MS);
  await inBatches((limit) => moveToSettled(database.db, before, limit), stopping);
}
