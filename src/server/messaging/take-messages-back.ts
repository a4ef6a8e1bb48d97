import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { deleteWaitingReminder, selectMessagesOfTip, takeMessageBack } from './repository/messages';

/**
 * Forgets what was to be said to a tipper who takes the contact details back, and whom it was said
 * to. What went out keeps another of its kind from being sent for the tip: otherwise anybody could have messages sent to
 * a stranger again and again, by taking the details back after each.
 */
export async function takeMessagesBack(
  db: Queries,
  { clock, limits }: Pick<ServerDeps, 'clock' | 'limits'>,
  tip: { profileId: string; tipId: string },
): Promise<void> {
  await deleteWaitingReminder(db, tip);
  const at = new Date(clock.now());
  // Also what waits: it may be on its way at this moment.
  for (const { id, recipient } of await selectMessagesOfTip(db, tip)) {
    await takeMessageBack(db, id, { recipient: limits.keyOf(recipient), at });
  }
}
