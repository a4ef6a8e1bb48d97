// Reminders of tips, for other subjects. Nobody who is back gets one.
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

/** When a tip's reminder was created; null if there is none or its number was removed. */
export async function findReminder(db: Queries, tip: WhichTip): Promise<Date | null> {
  return (await selectReminder(db, tip))?.createdAt ?? null;
}

/** Deletes a tip's waiting reminder. Where no SMS is sent, there is none. */
export async function dropReminder(db: Queries, { sms }: Sender, tip: WhichTip): Promise<void> {
  if (sms) await deleteWaitingReminder(db, tip);
}

/** Deletes waiting reminders of a session's tips to a page, if created before a time. */
export async function dropRemindersOfSession(
  db: Queries,
  { sms }: Sender,
  where: { profileId: string; sessionHash: Buffer; before: Date },
): Promise<void> {
  if (sms) await deleteWaitingRemindersOfSession(db, where);
}
