import { DAY_MS } from '#contract/durations';
import { MESSAGE_DAYS } from '#contract/timings';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { deleteMessagesBefore, deleteRequestedMessagesTo } from './repository/messages';
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

/**
 * Erases what was requested for a deleted account's address without signing in. The account's own
 * messages go by cascade; all others to the address are not its own.
 */
export function eraseRequestedMessagesTo(db: Queries, recipient: string): Promise<void> {
  return deleteRequestedMessagesTo(db, recipient);
}
