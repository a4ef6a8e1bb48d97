import { v7 as newId } from 'uuid';
import { findUser } from '#server/accounts/find-user';
import { advisoryLock } from '#server/db/advisory-lock';
import type { ServerDeps } from '#server/deps';
import { addJob } from '#server/jobs/repository/jobs';
import { queueMessage } from '../queue-message';
import { markTold, selectPreferences, selectUntold } from '../repository/notices';
import { selectDevices } from '../repository/push-devices';
import { addTellingJob, NOTICE_PAUSE_MS } from './tell-of-tip';

/** With the growing pauses between them, these take half an hour. */
const PUSH_ATTEMPTS = 8;

/**
 * Puts the tips that a worker is to be told of into one notice, and has it sent by all that the
 * worker wants. Everything is one transaction, so that a repetition tells nothing twice.
 */
export function tellOfTips(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'mailer'>,
  userId: string,
): Promise<void> {
  return deps.database.transaction(async (transaction) => {
    await advisoryLock(transaction, `notices to ${userId}`);
    const now = new Date(deps.clock.now());
    const { waiting, lastToldAt } = await selectUntold(transaction, userId);
    const user = await findUser(transaction, userId);
    if (waiting === 0 || !user) return;
    const free = new Date((lastToldAt?.getTime() ?? 0) + NOTICE_PAUSE_MS);
    if (free > now) return addTellingJob(transaction, userId, free);
    const noticeId = newId();
    await markTold(transaction, userId, { noticeId, toldAt: now });
    const { tipEmail, tipPush } = await selectPreferences(transaction, userId);
    if (tipEmail) {
      const message = { kind: 'tip-notice', cause: noticeId, recipient: user.email } as const;
      await queueMessage(transaction, deps, { ...message, userId });
    }
    for (const { id } of tipPush ? await selectDevices(transaction, userId) : []) {
      await addPushJob(transaction, { noticeId, deviceId: id }, now);
    }
  });
}

/** Adds the job that sends a notice to a device. */
export async function addPushJob(
  db: Parameters<typeof addJob>[0],
  payload: { noticeId: string; deviceId: string },
  runAt: Date,
): Promise<void> {
  const key = `${payload.noticeId} ${payload.deviceId}`;
  await addJob(db, { task: 'send-push', payload, key, runAt, maxAttempts: PUSH_ATTEMPTS });
}
