// Reminders of tips, for other subjects. A tipper who returns gets none.
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

/** Returns when a tip's reminder was created; null if none was or its number was removed. */
export async function findReminder(db: Queries, tip: WhichTip): Promise<Date | null> {
  return (await selectReminder(db, tip))?.createdAt ?? null;
}

/** Deletes a tip's unsent reminder. Without an SMS sender there is none. */
export async function dropReminder(db: Queries, { sms }: Sender, tip: WhichTip): Promise<void> {
  if (sms) await deleteWaitingReminder(db, tip);
}

/** Deletes the unsent reminders of a session's tips to a page that were created before a time. */
export async function dropRemindersOfSession(
  db: Queries,
  { sms }: Sender,
  where: { profileId: string; sessionHash: Buffer; before: Date },
): Promise<void> {
  if (sms) await deleteWaitingRemindersOfSession(db, where);
}
