import { DAY_MS, MESSAGE_DAYS } from '#contract/timings';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { deleteMessagesBefore, deleteRequestedMessagesTo } from './repository/messages';
import { deleteNotifiedTipsBefore } from './repository/notifications';

/** Erases messages and the records of notified tips after `MESSAGE_DAYS`. */
export async function eraseOldMessages(
  { database: { db }, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now() - MESSAGE_DAYS * DAY_MS);
  await deleteMessagesBefore(db, before, stopping);
  await deleteNotifiedTipsBefore(db, before, stopping);
}

/**
 * Erases messages to a deleted account's address that were requested without signing in. The
 * account's own messages are deleted by cascade, and any others to the address are not its own.
 */
export function eraseRequestedMessagesTo(db: Queries, recipient: string): Promise<void> {
  return deleteRequestedMessagesTo(db, recipient);
}
