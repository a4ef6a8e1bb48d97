import { DAY_MS, IDEMPOTENCY_KEY_DAYS } from '#contract/timings';
import type { ServerDeps } from '#server/deps';
import { deleteIdempotencyKeysBefore } from './repository';

/**
 * Erases idempotency keys `IDEMPOTENCY_KEY_DAYS` after their write. A phone gives up a write after
 * 31 days. Only a receipt status that waits for a sign-in may be sent later than that. It then
 * takes effect again, but never overrides a later status.
 * @param stopping when aborted, stops after the current batch
 */
export async function eraseOldKeys(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now() - IDEMPOTENCY_KEY_DAYS * DAY_MS);
  await deleteIdempotencyKeysBefore(database.db, before, stopping);
}
