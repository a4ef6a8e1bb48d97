import { v7 as newId } from 'uuid';
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import { deleteAskedResetLinks } from './repository/reset-links';
import { type UserRow, updateEmail } from './repository/users';
import { noteSecurityEvent } from './security-events';

/**
 * Replaces a user's email address and notifies the old one, which can undo that for a while. An old
 * address that was never confirmed is not notified: it may be a stranger's, who must not be given
 * the account.
 * @param device where it was done, such as "Chrome on Android"
 * @throws {ApiError} email_taken when another account has the address
 */
export async function replaceEmail(
  db: Queries,
  deps: Pick<ServerDeps, 'clock' | 'mailer'>,
  user: UserRow,
  change: Pick<UserRow, 'email' | 'emailConfirmedAt'>,
  device: string,
): Promise<UserRow> {
  const changed = await updateEmail(db, user.id, change);
  if (!changed) throw new ApiError('email_taken');
  // They went to an address that may now be somebody else's.
  await deleteAskedResetLinks(db, user.id);
  await noteSecurityEvent(db, deps, { userId: user.id, kind: 'email-changed', device });
  if (user.emailConfirmedAt !== null) {
    await queueMessage(db, deps, {
      kind: 'email-changed',
      cause: newId(),
      recipient: user.email,
      userId: user.id,
      details: { newEmail: change.email },
    });
  }
  return changed;
}
