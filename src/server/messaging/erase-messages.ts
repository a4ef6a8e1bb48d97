import { DAY_MS } from '#contract/durations';
import { MESSAGE_DAYS } from '#contract/timings';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { deleteMessagesBefore, deleteMessagesTo } from './repository/messages';
import { deleteNotifiedTipsBefore } from './repository/notifications';

/** Erases messages, and which tips they were about, after `MESSAGE_DAYS`. */
export async function eraseOldMessages(
  { database: { db }, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now() - MESSAGE_DAYS * DAY_MS);
  await deleteMessagesBefore(db, before, stopping);
  await deleteNotifiedTipsBefore(db, before, stopping);
}

/** Erases messages to a deleted account's address, such as links requested when signed out. */
export function eraseMessagesTo(db: Queries, recipient: string): Promise<void> {
  return deleteMessagesTo(db, recipient);
}
