import { v7 as newId } from 'uuid';
import { DAY_MS, UNDO_EMAIL_CHANGE_DAYS } from '#contract/timings';
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import { allowRestoringLinks } from './emailed-links';
import { deleteRequestedResetLinks, isReserved } from './repository/reset-links';
import { type UserRow, updateEmail } from './repository/users';
import { recordSecurityEvent } from './security-events';

/**
 * Replaces a user's email address. The old address is notified, and can undo the change for a
 * while. One that was never confirmed is not: it may belong to a stranger, who must not get the
 * account.
 * @param device the browser that made the change, such as "Chrome on Android"
 * @throws {ApiError} email_taken when another account has the address, or can still restore it
 */
export async function replaceEmail(
  db: Queries,
  deps: Pick<ServerDeps, 'clock' | 'mailer'>,
  user: UserRow,
  change: Pick<UserRow, 'email' | 'emailConfirmedAt'>,
  device: string,
): Promise<UserRow> {
  const changed = await updateEmail(db, user.id, change);
  const now = deps.clock.now();
  const others = { except: user.id, now: new Date(now) };
  // Checked last: an account that is leaving the address reserves it as it does.
  if (!changed || (await isReserved(db, change.email, others))) throw new ApiError('email_taken');
  // They were sent to an address that may no longer be the user's.
  await deleteRequestedResetLinks(db, user.id);
  await recordSecurityEvent(db, deps, { userId: user.id, kind: 'email-changed', device });
  if (user.emailConfirmedAt !== null && deps.mailer !== null) {
    // Counted from the change, so that the links of later changes expire later.
    const expiresAt = new Date(now + UNDO_EMAIL_CHANGE_DAYS * DAY_MS);
    await allowRestoringLinks(db, { userId: user.id, email: user.email, expiresAt });
    await queueMessage(db, deps, {
      kind: 'email-changed',
      cause: newId(),
      recipient: user.email,
      userId: user.id,
      details: { newEmail: change.email, undoUntil: expiresAt.toISOString() },
    });
  }
  return changed;
}
