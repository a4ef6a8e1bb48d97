import { DAY_MS } from '#contract/days';
import { MESSAGE_DAYS } from '#contract/timings';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { deleteMessagesBefore, deleteMessagesTo } from './repository/messages';
import { deleteNotifiedTipsBefore } from './repository/notifications';

/** Erases what was sent to whom, and of which tips was told, more than `MESSAGE_DAYS` ago. */
export async function eraseOldMessages({
  database: { db },
  clock,
}: Pick<ServerDeps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - MESSAGE_DAYS * DAY_MS);
  await deleteMessagesBefore(db, before);
  await deleteNotifiedTipsBefore(db, before);
}

/**
 * Erases the messages to an address whose account is deleted, such as links asked for by somebody
 * who had not signed in.
 */
export function eraseMessagesTo(db: Queries, recipient: string): Promise<void> {
  return deleteMessagesTo(db, recipient);
}
