import { DAY_MS } from '#contract/days';
import { IDEMPOTENCY_KEY_DAYS } from '#contract/timings';
import { inBatches } from '#server/db/in-batches';
import type { ServerDeps } from '#server/deps';
import { deleteIdempotencyKeysBefore } from './repository';

/**
 * Erases idempotency keys `IDEMPOTENCY_KEY_DAYS` after the write that they stand for. A phone gives a write up after
 * 31 days. Only one that waits for a sign-in is sent even later, and done again then: such writes say what a worker
 * confirms of a tip, which changes nothing that was said later.
 * @param stopping ends it after the batch that is under way
 */
export async function eraseOldKeys(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now() - IDEMPOTENCY_KEY_DAYS * DAY_MS);
  await inBatches((limit) => deleteIdempotencyKeysBefore(database.db, before, limit), stopping);
}
