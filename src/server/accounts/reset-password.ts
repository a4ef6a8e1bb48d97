import { v7 as newId } from 'uuid';
import type { PasswordResetBody, User } from '#contract/accounts/auth';
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import { hashOfToken } from '#server/security/tokens';
import { dropPendingEmail } from './pending-email';
import { presentUser } from './presenter';
import type { Browser } from './record-device';
import { selectLinkOwner } from './repository/link-owners';
import { deletePasskeysOfUser } from './repository/passkeys';
import { consumeResetLink, type ResetLinkRow } from './repository/reset-links';
import { deleteLaterUndoLinks } from './repository/undo-links';
import {
  lockUser,
  markEmailConfirmed,
  type UserRow,
  updateEmail,
  updatePasswordHash,
} from './repository/users';
import { describeDevice } from './rules/device-name';
import { recordSecurityEvent } from './security-events';
import { endOtherSessions } from './sessions';
import { type StartedSession, startSession } from './start-session';

/**
 * Queues a password reset link to an address. The account is only looked up when the message is
 * sent, so that neither the answer nor its timing reveals whether there is one.
 * @throws {ApiError} email_unavailable when the server cannot send email
 */
export async function queueResetLink(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'mailer'>,
  email: string,
): Promise<void> {
  if (deps.mailer === null) throw new ApiError('email_unavailable');
  await deps.database.transaction((transaction) =>
    queueMessage(transaction, deps, { kind: 'password-reset', cause: newId(), recipient: email }),
  );
}

/**
 * Sets a new password through an emailed link, which works once, and starts a session. Removes all
 * other sessions, all passkeys and any pending address, because they may belong to someone who knew
 * the old password. A link sent to a former address restores that address, and invalidates the undo
 * links that went to the later ones.
 * @throws {ApiError} reset_link_invalid when the link is unknown, used or expired; email_taken when
 * another account now has the address
 */
export async function resetByLink(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'passwords' | 'mailer'>,
  { token, newPassword }: PasswordResetBody,
  browser: Browser,
): Promise<{ user: User; session: StartedSession }> {
  const passwordHash = await deps.passwords.hash(newPassword);
  return deps.database.transaction(async (transaction) => {
    const now = new Date(deps.clock.now());
    const tokenHash = hashOfToken(token);
    const ownerId = await selectLinkOwner(transaction, 'reset', tokenHash);
    const owner = ownerId && (await lockUser(transaction, ownerId));
    const link = await consumeResetLink(transaction, tokenHash, now);
    if (!link || !owner) throw new ApiError('reset_link_invalid');
    await settleEmail(transaction, deps, owner, link);
    const user = await updatePasswordHash(transaction, link.userId, passwordHash);
    // Before ending the sessions, so that one just started with a passkey is ended too.
    await deletePasskeysOfUser(transaction, link.userId);
    const session = await startSession(transaction, deps, user, browser);
    await endOtherSessions(transaction, link.userId, { id: session.id, now });
    await recordSecurityEvent(transaction, deps, {
      userId: user.id,
      kind: 'password-changed',
      device: describeDevice(browser.userAgent),
    });
    await queueMessage(transaction, deps, {
      kind: 'password-changed',
      cause: newId(),
      recipient: user.email,
      userId: user.id,
    });
    return { user: presentUser(user), session };
  });
}

/**
 * Treats the address as confirmed: whoever has the link reads its email. The address that a link
 * replaces is told, in case somebody else reads the mail of a former one, but without a link: it may
 * be an intruder's.
 */
async function settleEmail(
  db: Queries,
  deps: Pick<ServerDeps, 'clock' | 'mailer'>,
  user: UserRow,
  { email, expiresAt }: ResetLinkRow,
): Promise<void> {
  const now = new Date(deps.clock.now());
  await dropPendingEmail(db, user);
  if (email === null) return markEmailConfirmed(db, user.id, now);
  const changed = await updateEmail(db, user.id, { email, emailConfirmedAt: now });
  if (!changed) throw new ApiError('email_taken');
  // Both kinds of link live equally long, so these are of the change of address or later: an
  // intruder's, who could restore their own payment details.
  await deleteLaterUndoLinks(db, user.id, expiresAt);
  if (user.email === changed.email || user.emailConfirmedAt === null) return;
  await queueMessage(db, deps, {
    kind: 'email-changed',
    cause: newId(),
    recipient: user.email,
    userId: user.id,
    details: { newEmail: email },
  });
}
