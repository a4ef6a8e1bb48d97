import type { PushMessage } from '#contract/messaging/notifications';
import { dollarsFromCents, formatDollars } from '#contract/money';
import { HOUR_MS, MINUTE_MS } from '#contract/timings';
import type { ServerDeps } from '#server/deps';
import { TryPushLater } from '../push/push-sender';
import {
  type NotifiedTips,
  selectNotifiedTipIds,
  selectNotifiedTips,
  selectPreferences,
} from '../repository/notifications';
import { deleteDeviceAt, selectDevice, updateDeviceFailure } from '../repository/push-devices';
import { pathOfNotification } from './contents-of-notifications';
import { addPushJob, PUSH_ATTEMPTS, type PushJob } from './notify-of-tips';

/** How long after a notification a push about it may still be sent. */
const EXPIRES_AFTER_MS = 12 * HOUR_MS;

/** The number of tip ids sent with a push, which holds at most 4 KB. */
const TIP_IDS = 60;

/** Anyone can run a push service that asks for a retry at once, again and again. */
const MIN_WAIT_MS = MINUTE_MS;

/**
 * Sends a notification to a device. Removes the device if its push service no longer knows it. If
 * the process dies before recording success, the device gets it again under the same tag and shows
 * it once. If the push service says when to retry, the job is rescheduled, until its attempts are
 * used up.
 * @throws {Error} when the push service is busy or unreachable, and a retry may succeed
 */
export async function sendPush(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'push'>,
  job: PushJob,
): Promise<void> {
  const { database, clock, push } = deps;
  const device = await selectDevice(database.db, job.deviceId);
  const notified = await selectNotifiedTips(database.db, job.notificationId);
  if (!device || !notified || device.userId !== notified.userId) return;
  const { tipPush, tipAmounts } = await selectPreferences(database.db, device.userId);
  const expiresAfterMs = notified.notifiedAt.getTime() + EXPIRES_AFTER_MS - clock.now();
  if (!tipPush || expiresAfterMs <= 0) return;
  const message: PushMessage = {
    ...summaryOf(notified, tipAmounts),
    tag: job.notificationId,
    path: await pathOfNotification(database.db, notified),
    tipIds: await selectNotifiedTipIds(database.db, job.notificationId, TIP_IDS),
  };
  // A topic may have 32 characters, exactly a UUID without hyphens.
  const topic = job.notificationId.replaceAll('-', '');
  try {
    const outcome = await push.send(device, {
      payload: JSON.stringify(message),
      expiresAfterMs,
      topic,
    });
    if (outcome === 'gone') return await deleteDeviceAt(database.db, device.endpoint);
    const failure = outcome === 'taken' ? null : outcome.refused;
    if (failure !== device.failure) await updateDeviceFailure(database.db, device.id, failure);
  } catch (error) {
    if (!(error instanceof TryPushLater) || error.waitMs === null) throw error;
    const postponed = job.postponed + 1;
    if (postponed >= PUSH_ATTEMPTS) throw error;
    const runAt = new Date(clock.now() + Math.max(error.waitMs, MIN_WAIT_MS));
    await addPushJob(database.db, { ...job, postponed }, runAt);
  }
}

/** Writes the text. By default, it shows nothing private on a locked screen. */
function summaryOf({ count, cents }: NotifiedTips, showsAmounts: boolean) {
  const amount = formatDollars(dollarsFromCents(cents));
  const title = count === 1 ? 'New tip' : `${count} new tips`;
  if (!showsAmounts) return { title, body: 'Open Tipwell to see more.' };
  return { title, body: count === 1 ? `${amount}, as reported` : `${amount} in all, as reported` };
}
