import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { deleteWaitingReminder, selectMessagesOfTip, takeMessageBack } from './repository/messages';

/**
 * Forgets the messages to a tipper who removes the contact details, and whom they went to. Sent
 * ones still keep another of their kind from being sent for the tip: otherwise, by removing the
 * details each time, anybody could have a stranger messaged again and again.
 */
export async function takeMessagesBack(
  db: Queries,
  { clock, limits }: Pick<ServerDeps, 'clock' | 'limits'>,
  tip: { profileId: string; tipId: string },
): Promise<void> {
  await deleteWaitingReminder(db, tip);
  const at = new Date(clock.now());
  // Includes waiting ones, which may be going out at this moment.
  for (const { id, recipient } of await selectMessagesOfTip(db, tip)) {
    await takeMessageBack(db, id, { recipient: limits.keyOf(recipient), at });
  }
}
