import { v7 as newId } from 'uuid';
import type { PasswordBody } from '#contract/accounts/account';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import type { SignedIn } from './find-session';
import { dropPendingEmail } from './pending-email';
import { deleteRequestedResetLinks } from './repository/reset-links';
import { updatePasswordHash } from './repository/users';
import { lockConfirmed } from './require-confirmed';
import { requirePassword } from './require-password';
import { recordSecurityEvent } from './security-events';
import { endOtherSessions } from './sessions';

/**
 * Changes a user's password and ends all other sessions, which may belong to someone who knew the
 * old one.
 * @returns how many other sessions were ended
 * @throws {ApiError} wrong_password when the current password is wrong, or another request has just
 * changed it, not_authenticated when the session has since ended
 */
export async function changePassword(
  deps: Pick<ServerDeps, 'database' | 'passwords' | 'clock' | 'mailer'>,
  signedIn: SignedIn,
  { currentPassword, newPassword }: PasswordBody,
): Promise<number> {
  const { database, passwords, clock } = deps;
  const { user, session } = signedIn;
  const checked = await requirePassword(deps, user.id, currentPassword, 'currentPassword');
  const passwordHash = await passwords.hash(newPassword);
  return database.transaction(async (transaction) => {
    const row = await lockConfirmed(transaction, signedIn, checked, 'currentPassword');
    await updatePasswordHash(transaction, user.id, passwordHash);
    await deleteRequestedResetLinks(transaction, user.id);
    // Someone who knew the old password may have set it.
    await dropPendingEmail(transaction, row);
    await recordSecurityEvent(transaction, deps, {
      userId: user.id,
      kind: 'password-changed',
      device: session.device,
    });
    await queueMessage(transaction, deps, {
      kind: 'password-changed',
      cause: newId(),
      recipient: row.email,
      userId: user.id,
    });
    const keep = { id: session.id, now: new Date(clock.now()) };
    return endOtherSessions(transaction, user.id, keep);
  });
}
