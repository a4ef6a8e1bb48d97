import { NOTICE_PAUSE_MINUTES } from '#contract/timings';
import type { TipStatus } from '#contract/tips/tip-fields';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { addJob } from '#server/jobs/repository/jobs';
import { insertUntoldTip, selectAudience } from '../repository/notices';

/** A tip as far as it matters for telling of it. */
interface TipToTellOf {
  readonly id: string;
  readonly profileId: string;
  /** The member of a team to whom it was paid. */
  readonly receiverId: string | null;
  readonly status: TipStatus;
}

/** Between two notices, in milliseconds. */
export const NOTICE_PAUSE_MS = NOTICE_PAUSE_MINUTES * 60_000;

/** How often it is tried to put a notice together, which only the database can prevent. */
const MAX_ATTEMPTS = 15;

/**
 * Has the worker told of a tip that has just been reported, and the member of a team to whom it was
 * paid, each if they want to be: the first at once, and then together what comes within
 * `NOTICE_PAUSE_MINUTES`. Tips of the page's owner are refused before.
 * @param before the tip before the write, or null for a new one
 */
export async function tellOfTip(
  db: Queries,
  deps: Pick<ServerDeps, 'clock' | 'mailer'>,
  before: Pick<TipToTellOf, 'status'> | null,
  { profileId, id: tipId, receiverId, status }: TipToTellOf,
): Promise<void> {
  if (status !== 'completed' || before?.status === 'completed') return;
  const now = deps.clock.now();
  const reportedAt = new Date(now);
  for (const audience of await selectAudience(db, { profileId, receiverId })) {
    const { userId, byPush, byEmail, lastToldAt } = audience;
    if (!byPush && !(byEmail && deps.mailer !== null)) continue;
    const isNew = await insertUntoldTip(db, { profileId, tipId, userId, reportedAt });
    if (!isNew) continue;
    const free = (lastToldAt?.getTime() ?? 0) + NOTICE_PAUSE_MS;
    await addTellingJob(db, userId, new Date(Math.max(now, free)));
  }
}

/** Adds the job that tells a worker of what waits; there is one of them at a time. */
export async function addTellingJob(db: Queries, userId: string, runAt: Date): Promise<void> {
  const payload = { userId };
  const key = `tell ${userId}`;
  await addJob(db, { task: 'tell-of-tips', payload, key, runAt, maxAttempts: MAX_ATTEMPTS });
}
