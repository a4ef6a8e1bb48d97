import { v7 as newId } from 'uuid';
import { findUser } from '#server/accounts/find-user';
import { advisoryLock } from '#server/db/advisory-lock';
import type { ServerDeps } from '#server/deps';
import { addJob } from '#server/jobs/repository/jobs';
import { queueMessage } from '../queue-message';
import { markNotified, selectPending, selectPreferences } from '../repository/notifications';
import { selectDevices } from '../repository/push-devices';
import { addNotifyJob, NOTIFICATION_PAUSE_MS } from './notify-of-tip';

/** Spread over half an hour, with growing pauses. */
const PUSH_ATTEMPTS = 8;

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
      await addPushJob(transaction, { notificationId, deviceId: id }, now);
    }
  });
}

export async function addPushJob(
  db: Parameters<typeof addJob>[0],
  payload: { notificationId: string; deviceId: string },
  runAt: Date,
): Promise<void> {
  const key = `${payload.notificationId} ${payload.deviceId}`;
  await addJob(db, { task: 'send-push', payload, key, runAt, maxAttempts: PUSH_ATTEMPTS });
}
