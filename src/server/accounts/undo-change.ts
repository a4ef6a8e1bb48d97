import { v7 as newId } from 'uuid';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import { announcePages } from '#server/profiles/announce-pages';
import { restorePaymentDetails } from '#server/profiles/restore-payment-details';
import { hashOfToken } from '#server/security/tokens';
import { selectLinkOwner } from './repository/link-owners';
import { consumeUndoLink } from './repository/undo-links';
import { lockUser } from './repository/users';
import { recordSecurityEvent } from './security-events';
import { endAllSessions } from './sessions';

/**
 * Restores a page's payment details through an emailed link, and ends all of the user's sessions,
 * because someone else may be signed in. Starts no session. Reports it to the user by email, without
 * an undo link: an intruder may read the account's mail by now.
 * @param device the browser that opened the link, such as "Chrome on Android"
 * @returns the page's handle
 * @throws {ApiError} undo_link_invalid when the link is unknown, used or expired, or its page is
 * gone
 */
export async function undoChange(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'mailer'>,
  token: string,
  device: string,
): Promise<string> {
  const now = new Date(deps.clock.now());
  const { handle, announced } = await deps.database.transaction(async (transaction) => {
    const tokenHash = hashOfToken(token);
    const ownerId = await selectLinkOwner(transaction, 'undo', tokenHash);
    const owner = ownerId && (await lockUser(transaction, ownerId));
    const link = await consumeUndoLink(transaction, tokenHash, now);
    if (!link || !owner) throw new ApiError('undo_link_invalid');
    const { userId, profileId } = link;
    const own = { userId, profileId };
    const handle = await restorePaymentDetails(transaction, own, { ...link.paymentDetails, now });
    if (handle === null) throw new ApiError('undo_link_invalid');
    await endAllSessions(transaction, userId);
    await recordSecurityEvent(transaction, deps, {
      userId,
      kind: 'change-undone',
      device,
      about: handle,
    });
    await queueMessage(transaction, deps, {
      kind: 'change-undone',
      cause: newId(),
      recipient: owner.email,
      userId,
      details: { device, pageId: profileId },
    });
    return { handle, announced: await announcePages(transaction, userId) };
  });
  for (const id of announced) deps.cache.invalidate(id);
  return handle;
}
