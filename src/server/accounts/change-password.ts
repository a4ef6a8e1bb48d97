import { v7 as newId } from 'uuid';
import type { PasswordBody } from '#contract/accounts/account';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import { endOtherSessions } from './end-sessions';
import type { SignedIn } from './find-session';
import { dropPendingEmail } from './pending-email';
import { deleteAskedResetLinks } from './repository/reset-links';
import { replacePasswordHash } from './repository/users';
import { requirePassword, wrongPassword } from './require-password';
import { noteSecurityEvent } from './security-events';

/**
 * Changes a user's password and ends all other sessions, which may belong to somebody who knew the
 * old one.
 * @returns how many other sessions were ended
 * @throws {ApiError} wrong_password when the current password is wrong, or another request has just
 * changed it
 */
export async function changePassword(
  deps: Pick<ServerDeps, 'database' | 'passwords' | 'clock' | 'mailer'>,
  { user, session }: SignedIn,
  { currentPassword, newPassword }: PasswordBody,
): Promise<number> {
  const { database, passwords, clock } = deps;
  const row = await requirePassword(deps, user.id, currentPassword, 'currentPassword');
  const change = { from: row.passwordHash, to: await passwords.hash(newPassword) };
  return database.transaction(async (transaction) => {
    const replaced = await replacePasswordHash(transaction, user.id, change);
    if (!replaced) throw wrongPassword('currentPassword');
    await deleteAskedResetLinks(transaction, user.id);
    // Somebody who knew the old password may have requested it.
    await dropPendingEmail(transaction, row);
    await noteSecurityEvent(transaction, deps, {
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
