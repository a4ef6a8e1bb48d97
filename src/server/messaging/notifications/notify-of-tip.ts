import { MINUTE_MS, NOTIFICATION_PAUSE_MINUTES } from '#contract/timings';
import type { TipStatus } from '#contract/tips/writes';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { addJob } from '#server/jobs/repository/jobs';
import { insertPendingTip, selectAudience } from '../repository/notifications';

interface ReportedTip {
  readonly id: string;
  readonly profileId: string;
  /** The member of a team who received it. */
  readonly receiverId: string | null;
  readonly status: TipStatus;
}

export const NOTIFICATION_PAUSE_MS = NOTIFICATION_PAUSE_MINUTES * MINUTE_MS;

/** The job fails only on database errors. */
const MAX_ATTEMPTS = 15;

/**
 * Notifies the worker, and the team member who received it, of a tip that was just reported,
 * according to their preferences: of the first tip at once, then of those within the next
 * `NOTIFICATION_PAUSE_MINUTES` together. Owners' tips to themselves were refused earlier.
 * @param before the tip before the write; null for a new one
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

/** Queues the notification of a worker's pending tips, at most one at a time. */
export async function addNotifyJob(db: Queries, userId: string, runAt: Date): Promise<void> {
  const payload = { userId };
  const key = `notify ${userId}`;
  await addJob(db, { task: 'notify-of-tips', payload, key, runAt, maxAttempts: MAX_ATTEMPTS });
}
