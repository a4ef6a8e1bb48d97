// The reminder of a tip as the rest of the product knows it. Nobody is reminded who is back.
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import {
  deleteWaitingReminder,
  deleteWaitingRemindersOfSession,
  selectReminder,
} from './repository/messages';

interface WhichTip {
  readonly profileId: string;
  readonly tipId: string;
}

type Sender = Pick<ServerDeps, 'sms'>;

/**
 * Returns when the reminder of a tip was made, or null when there is none or its number was taken
 * back.
 */
export async function findReminder(db: Queries, tip: WhichTip): Promise<Date | null> {
  return (await selectReminder(db, tip))?.createdAt ?? null;
}

/** Forgets the reminder of a tip, if it waits. Where no SMS is sent, none does. */
export async function dropReminder(db: Queries, { sms }: Sender, tip: WhichTip): Promise<void> {
  if (sms) await deleteWaitingReminder(db, tip);
}

/**
 * Forgets the reminders of a tip session's tips to a page that wait, and were made before a time.
 */
export async function dropRemindersOfSession(
  db: Queries,
  { sms }: Sender,
  where: { profileId: string; sessionHash: Buffer; before: Date },
): Promise<void> {
  if (sms) await deleteWaitingRemindersOfSession(db, where);
}
