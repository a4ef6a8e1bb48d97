import { v7 as newId } from 'uuid';
import type { DeletionBody } from '#contract/accounts/account';
import { ApiError } from '#server/api-error';
import { endSubscriptions } from '#server/billing/subscriptions-of-account';
import type { ServerDeps } from '#server/deps';
import { announceHosts } from '#server/domains/announce-domains';
import { eraseRequestedMessagesTo } from '#server/messaging/erase-messages';
import { queueMessage } from '#server/messaging/queue-message';
import { announcePages } from '#server/profiles/announce-pages';
import { findPages } from '#server/profiles/find-pages';
import { keepVisitedHandles } from '#server/profiles/keep-visited-handles';
import { leaveAllTeams, lockTeams } from '#server/teams/team-members';
import type { SignedIn } from './find-session';
import { deleteUser } from './repository/users';
import { lockConfirmed } from './require-confirmed';
import { requirePassword } from './require-password';

/**
 * Deletes a user and everything that belongs to them, immediately and permanently. The schema's
 * cascades delete sessions, pages, payment details, photo, tips with ratings, comments and
 * conversions, QR codes and scans. Visited handles and all codes stay blocked, so that no badge or
 * sticker ever collects tips for a stranger. A last email confirms the deletion, if the address was
 * confirmed; the address is erased once it is sent.
 * @returns the handles that stay blocked
 * @throws {ApiError} confirmation_mismatch when `confirmation` is neither one of the user's handles
 * nor their email address, wrong_password when the password is not the user's, not_authenticated
 * when the session has since ended, payment_provider_failed when a subscription could not be ended;
 * then nothing is deleted
 */
export async function eraseAccount(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'mailer' | 'passwords' | 'provider'>,
  signedIn: SignedIn,
  { password, confirmation }: DeletionBody,
): Promise<string[]> {
  const { database, cache, clock } = deps;
  const { user, session } = signedIn;
  const pages = await findPages(database.db, user.id);
  const accepted = [user.email, ...pages.map(({ handle }) => handle)];
  if (!accepted.includes(confirmation)) {
    const message = 'Type your handle or your email address';
    throw new ApiError('confirmation_mismatch', { fields: { confirmation: message } });
  }
  const checked = await requirePassword(deps, user.id, password, 'password');
  // First, or someone without an account might keep paying.
  await endSubscriptions(deps, user.id);
  const { announced, blocked } = await database.transaction(async (transaction) => {
    const announced = await announcePages(transaction, user.id);
    // Teams, then the user, then invitations: other transactions lock them in this order too.
    await lockTeams(transaction, user.id);
    const { email, firstName, emailConfirmedAt } = await lockConfirmed(
      transaction,
      signedIn,
      checked,
      'password',
    );
    await leaveAllTeams(transaction, user.id, new Date(clock.now()));
    // By now, pages that stay with a team no longer belong to the user.
    const blocked = await keepVisitedHandles(transaction, user.id);
    await eraseRequestedMessagesTo(transaction, email);
    await deleteUser(transaction, user.id);
    // An unconfirmed address may be a stranger's.
    if (emailConfirmedAt !== null) {
      await queueMessage(transaction, deps, {
        kind: 'account-deleted',
        cause: newId(),
        recipient: email,
        details: { firstName, device: session.device },
      });
    }
    await announceHosts(transaction, user.id);
    return { announced, blocked };
  });
  for (const id of announced) cache.invalidate(id);
  return blocked;
}
