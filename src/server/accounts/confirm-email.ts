import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { hashOfToken } from '#server/security/tokens';
import { replaceEmail } from './replace-email';
import { consumeConfirmationLink } from './repository/confirmation-links';
import { selectLinkOwner } from './repository/link-owners';
import { lockUser, markEmailConfirmed } from './repository/users';

/**
 * Confirms an email address through a link sent there, which works once. A pending address becomes
 * the account's address.
 * @param device the browser that opened the link, such as "Chrome on Android"
 * @returns the address
 * @throws {ApiError} confirmation_link_invalid when the link is unknown, used or expired, or for an
 * address that is no longer pending; email_taken when another account has it
 */
export async function confirmEmail(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'mailer'>,
  token: string,
  device: string,
): Promise<string> {
  const now = new Date(deps.clock.now());
  return deps.database.transaction(async (transaction) => {
    const tokenHash = hashOfToken(token);
    const ownerId = await selectLinkOwner(transaction, 'confirmation', tokenHash);
    const user = ownerId && (await lockUser(transaction, ownerId));
    const link = await consumeConfirmationLink(transaction, tokenHash, now);
    if (!link || !user) throw new ApiError('confirmation_link_invalid');
    const { email } = link;
    if (email === user.email) await markEmailConfirmed(transaction, user.id, now);
    else if (email === user.pendingEmail) {
      await replaceEmail(transaction, deps, user, { email, emailConfirmedAt: now }, device);
    } else throw new ApiError('confirmation_link_invalid');
    return email;
  });
}
