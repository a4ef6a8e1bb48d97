// The demo worker's emails about tips, and a weekly summary, to see at `/dev/mail`.
import { v7 as newId } from 'uuid';
import type { Queries } from '#server/db/queries';
import { addSendingJob } from '#server/messaging/queue-message';
import { insertMessage } from '#server/messaging/repository/messages';
import { putPreferences } from '#server/messaging/repository/notifications';
import { weekBefore } from '#server/messaging/rules/summary-week';
import { demoUser } from './worker';

/** Sets the worker's preferences, and queues last week's summary unless it already was. */
export async function putNotifications(db: Queries, now: Date): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await putPreferences(db, demoUser.id, { tipEmail: true, tipPush: true, timeZone });
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  const week = weekBefore(day.toISOString().slice(0, 10));
  const id = newId();
  const isNew = await insertMessage(db, {
    id,
    kind: 'weekly-summary',
    cause: `${demoUser.id} ${week.from}`,
    recipient: demoUser.email,
    userId: demoUser.id,
    details: { ...week, timeZone },
    createdAt: now,
  });
  if (isNew) await addSendingJob(db, id, now);
}
