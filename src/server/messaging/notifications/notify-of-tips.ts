import { v7 as newId } from 'uuid';
import { findUser } from '#server/accounts/find-user';
import { advisoryLock } from '#server/db/advisory-lock';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { addJob } from '#server/jobs/repository/jobs';
import { queueMessage } from '../queue-message';
import { markNotified, selectPending, selectPreferences } from '../repository/notifications';
import { selectDevices } from '../repository/push-devices';
import { addNotifyJob, NOTIFICATION_PAUSE_MS } from './notify-of-tip';

/** Spread over half an hour, with growing pauses, unless the push service says when to retry. */
export const PUSH_ATTEMPTS = 8;

/**
 * After everything else that is due, emails above all: workers choose the addresses that pushes go
 * to, and slow ones would hold up everybody's.
 */
const PUSH_PRIORITY = 1;

export interface PushJob {
  readonly notificationId: string;
  readonly deviceId: string;
  /** How often the push service has asked to be tried later. Each time counts as an attempt. */
  readonly postponed: number;
}

/**
 * Combines a worker's pending tips into one notification, and queues it for every channel that the
 * worker has enabled. All in one transaction, so that a retry notifies nobody twice.
 */
export function notifyOfTips(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'mailer'>,
  userId: string,
): Promise<void> {
  return deps.database.transaction(async (transaction) => {
    await advisoryLock(transaction, `notifications to ${userId}`);
    const now = new Date(deps.clock.now());
    const { waiting, lastNotifiedAt } = await selectPending(transaction, userId);
    const user = await findUser(transaction, userId);
    if (waiting === 0 || !user) return;
    const free = new Date((lastNotifiedAt?.getTime() ?? 0) + NOTIFICATION_PAUSE_MS);
    if (free > now) return addNotifyJob(transaction, userId, free);
    const notificationId = newId();
    await markNotified(transaction, userId, { notificationId, notifiedAt: now });
    const { tipEmail, tipPush } = await selectPreferences(transaction, userId);
    if (tipEmail) {
      const message = {
        kind: 'tip-notification',
        cause: notificationId,
        recipient: user.email,
      } as const;
      await queueMessage(transaction, deps, { ...message, userId });
    }
    for (const { id } of tipPush ? await selectDevices(transaction, userId) : []) {
      await addPushJob(transaction, { notificationId, deviceId: id, postponed: 0 }, now);
    }
  });
}

export async function addPushJob(
  db: Queries,
  { notificationId, deviceId, postponed }: PushJob,
  runAt: Date,
): Promise<void> {
  await addJob(db, {
    task: 'send-push',
    payload: { notificationId, deviceId, postponed: String(postponed) },
    key: `${notificationId} ${deviceId}`,
    runAt,
    maxAttempts: PUSH_ATTEMPTS - postponed,
    priority: PUSH_PRIORITY,
  });
}
