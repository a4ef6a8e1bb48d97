import { DAY_MS } from '#contract/days';
import { DEVICE_DAYS, MESSAGE_DAYS, SECURITY_EVENT_DAYS } from '#contract/timings';
import { deleteExpiredConfirmationLinks } from '#server/accounts/repository/confirmation-links';
import { deleteDevicesUnusedSince } from '#server/accounts/repository/known-devices';
import { deleteExpiredPasskeyChallenges } from '#server/accounts/repository/passkeys';
import { deleteExpiredResetLinks } from '#server/accounts/repository/reset-links';
import { deleteSecurityEventsBefore } from '#server/accounts/repository/security-events';
import { deleteExpiredUndoLinks } from '#server/accounts/repository/undo-links';
import { deleteExpiredUnlockLinks } from '#server/accounts/repository/unlock-links';
import type { ServerDeps } from '#server/deps';
import { deleteExpiredInvitations } from '#server/teams/repository/teams';
import { deleteMessagesBefore } from './repository/messages';
import { deleteToldTipsBefore } from './repository/notices';

/**
 * Erases what was sent to whom, and of which tips was told, more than `MESSAGE_DAYS` ago, and what
 * has expired: links, browsers that have not been signed in with for `DEVICE_DAYS`, and what was
 * done with accounts more than `SECURITY_EVENT_DAYS` ago.
 */
export async function eraseOldMessages({
  database: { db },
  clock,
}: Pick<ServerDeps, 'database' | 'clock'>): Promise<void> {
  const now = new Date(clock.now());
  const before = new Date(now.getTime() - MESSAGE_DAYS * DAY_MS);
  await deleteMessagesBefore(db, before);
  await deleteToldTipsBefore(db, before);
  await deleteExpiredResetLinks(db, now);
  await deleteExpiredConfirmationLinks(db, now);
  await deleteExpiredUnlockLinks(db, now);
  await deleteExpiredUndoLinks(db, now);
  await deleteExpiredInvitations(db, now);
  await deleteExpiredPasskeyChallenges(db, now);
  await deleteSecurityEventsBefore(db, new Date(now.getTime() - SECURITY_EVENT_DAYS * DAY_MS));
  await deleteDevicesUnusedSince(db, new Date(now.getTime() - DEVICE_DAYS * DAY_MS));
}
