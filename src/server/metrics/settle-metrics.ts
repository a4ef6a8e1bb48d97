import { DAY_MS } from '#contract/days';
import { inBatches } from '#server/db/in-batches';
import type { ServerDeps } from '#server/deps';
import { moveToSettled } from './repository/metrics';

/** After which hardly anything changes what happened in a quarter of an hour. */
const SETTLED_AFTER_MS = DAY_MS;

/**
 * Moves metrics that hardly change any more to where they are read best. What still comes, such as a
 * tip that a phone kept for a week, is added as ever and moved the next time.
 * @param stopping ends it after the batch that is under way
 */
export async function settleMetrics(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now() - SETTLED_AFTER_MS);
  await inBatches((limit) => moveToSettled(database.db, before, limit), stopping);
}
