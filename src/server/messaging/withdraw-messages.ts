import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { deleteWaitingReminder, selectMessagesOfTip, withdrawMessage } from './repository/messages';

/**
 * Cancels and erases the messages to a tipper who removes the contact details. Their rows stay, so
 * that no other message of the same kind is sent for the tip. Otherwise anyone could have a
 * stranger messaged again and again by removing the details each time.
 */
export async function withdrawMessages(
  db: Queries,
  { clock, limits }: Pick<ServerDeps, 'clock' | 'limits'>,
  tip: { profileId: string; tipId: string },
): Promise<void> {
  await deleteWaitingReminder(db, tip);
  const at = new Date(clock.now());
  // Includes unsent ones, which may be going out at this moment.
  for (const { id, recipient } of await selectMessagesOfTip(db, tip)) {
    await withdrawMessage(db, id, { recipient: limits.keyOf(recipient), at });
  }
}
