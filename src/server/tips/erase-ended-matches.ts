import { DAY_MS, IDEMPOTENCY_KEY_DAYS } from '#contract/timings';
import type { ServerDeps } from '#server/deps';
import { deleteMatchesEndedBefore } from './repository/matched-payments';

/**
 * Erases matches `IDEMPOTENCY_KEY_DAYS` after they were undone or denied. Until then, a phone may
 * still send an undo that restores them.
 * @param stopping stops it after the current batch
 */
export async function eraseEndedMatches(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now() - IDEMPOTENCY_KEY_DAYS * DAY_MS);
  await deleteMatchesEndedBefore(database.db, before, stopping);
}
