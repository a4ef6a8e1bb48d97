import { DAY_MS, DEVICE_DAYS, SECURITY_EVENT_DAYS } from '#contract/timings';
import type { ServerDeps } from '#server/deps';
import { deleteExpiredConfirmationLinks } from './repository/confirmation-links';
import { deleteDevicesUnusedSince } from './repository/known-devices';
import { deleteExpiredPasskeyChallenges } from './repository/passkeys';
import { deleteExpiredResetLinks } from './repository/reset-links';
import { deleteSecurityEventsBefore } from './repository/security-events';
import { deleteExpiredUndoLinks } from './repository/undo-links';
import { deleteExpiredUnlockLinks } from './repository/unlock-links';
import { eraseExpiredSessions } from './sessions';

/**
 * Erases expired sessions, links and passkey challenges, browsers unused for `DEVICE_DAYS` (except
 * each user's latest), and security events older than `SECURITY_EVENT_DAYS`.
 */
export async function eraseExpired(
  { database: { db }, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const now = new Date(clock.now());
  await eraseExpiredSessions(db, now, stopping);
  await deleteExpiredResetLinks(db, now);
  await deleteExpiredConfirmationLinks(db, now);
  await deleteExpiredUnlockLinks(db, now);
  await deleteExpiredUndoLinks(db, now);
  await deleteExpiredPasskeyChallenges(db, now);
  const events = new Date(now.getTime() - SECURITY_EVENT_DAYS * DAY_MS);
  await deleteSecurityEventsBefore(db, events, stopping);
  await deleteDevicesUnusedSince(db, new Date(now.getTime() - DEVICE_DAYS * DAY_MS));
}
