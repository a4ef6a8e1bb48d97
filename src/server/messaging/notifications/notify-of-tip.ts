import { NOTIFICATION_PAUSE_MINUTES } from '#contract/timings';
import type { TipStatus } from '#contract/tips/tip-fields';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { addJob } from '#server/jobs/repository/jobs';
import { insertPendingTip, selectAudience } from '../repository/notifications';

/** A tip as far as it matters for telling of it. */
interface ReportedTip {
  readonly id: string;
  readonly profileId: string;
  /** The member of a team to whom it was paid. */
  readonly receiverId: string | null;
  readonly status: TipStatus;
}

/** Between two notifications, in milliseconds. */
export const NOTIFICATION_PAUSE_MS = NOTIFICATION_PAUSE_MINUTES * 60_000;

/** How often it is tried to put a notification together, which only the database can prevent. */
const MAX_ATTEMPTS = 15;

/**
 * Has the worker told of a tip that has just been reported, and the member of a team to whom it was
 * paid, each if they want to be: the first at once, and then together what comes within
 * `NOTIFICATION_PAUSE_MINUTES`. Tips of the page's owner are refused before.
 * @param before the tip before the write, or null for a new one
 */
export async function notifyOfTip(
  db: Queries,
  deps: Pick<ServerDeps, 'clock' | 'mailer'>,
  before: Pick<ReportedTip, 'status'> | null,
  { profileId, id: tipId, receiverId, status }: ReportedTip,
): Promise<void> {
  if (status !== 'completed' || before?.status === 'completed') return;
  const now = deps.clock.now();
  const reportedAt = new Date(now);
  for (const audience of await selectAudience(db, { profileId, receiverId })) {
    const { userId, byPush, byEmail, lastNotifiedAt } = audience;
    if (!byPush && !(byEmail && deps.mailer !== null)) continue;
    const isNew = await insertPendingTip(db, { profileId, tipId, userId, reportedAt });
    if (!isNew) continue;
    const free = (lastNotifiedAt?.getTime() ?? 0) + NOTIFICATION_PAUSE_MS;
    await addNotifyJob(db, userId, new Date(Math.max(now, free)));
  }
}

/** Adds the job that tells a worker of what waits; there is one of them at a time. */
export async function addNotifyJob(db: Queries, userId: string, runAt: Date): Promise<void> {
  const payload = { userId };
  const key = `notify ${userId}`;
  await addJob(db, { task: 'notify-of-tips', payload, key, runAt, maxAttempts: MAX_ATTEMPTS });
}
