import { DAY_MS } from '#contract/days';
import { DEVICE_DAYS, SECURITY_EVENT_DAYS } from '#contract/timings';
import type { ServerDeps } from '#server/deps';
import { deleteExpiredConfirmationLinks } from './repository/confirmation-links';
import { deleteDevicesUnusedSince } from './repository/known-devices';
import { deleteExpiredPasskeyChallenges } from './repository/passkeys';
import { deleteExpiredResetLinks } from './repository/reset-links';
import { deleteSecurityEventsBefore } from './repository/security-events';
import { deleteExpiredUndoLinks } from './repository/undo-links';
import { deleteExpiredUnlockLinks } from './repository/unlock-links';

/**
 * Erases the links of emails and the challenges of passkeys that have expired, browsers that have
 * not been signed in with for `DEVICE_DAYS`, and what was done with accounts more than
 * `SECURITY_EVENT_DAYS` ago.
 */
export async function eraseExpired({
  database: { db },
  clock,
}: Pick<ServerDeps, 'database' | 'clock'>): Promise<void> {
  const now = new Date(clock.now());
  await deleteExpiredResetLinks(db, now);
  await deleteExpiredConfirmationLinks(db, now);
  await deleteExpiredUnlockLinks(db, now);
  await deleteExpiredUndoLinks(db, now);
  await deleteExpiredPasskeyChallenges(db, now);
  await deleteSecurityEventsBefore(db, new Date(now.getTime() - SECURITY_EVENT_DAYS * DAY_MS));
  await deleteDevicesUnusedSince(db, new Date(now.getTime() - DEVICE_DAYS * DAY_MS));
}
