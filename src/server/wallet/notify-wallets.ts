import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { addJob } from '#server/jobs/repository/jobs';
import { recordChanges } from './record-changes';
import {
  deleteDeviceByToken,
  markPassNotified,
  selectFollowedPages,
  selectPageOfPass,
  selectPushTokens,
} from './repository';
import { offeredWallets } from './rules';

/** With growing pauses, these attempts take half an hour. */
const MAX_ATTEMPTS = 8;

/**
 * Queues a notification to the phones that have passes of these pages. There is one job per page at
 * a time, which reads the pass when it runs.
 */
export async function queueNotifications(
  db: Queries,
  profileIds: readonly string[],
): Promise<void> {
  for (const profileId of await selectFollowedPages(db, profileIds)) {
    await addJob(db, {
      task: 'notify-wallets',
      payload: { profileId },
      key: `wallet ${profileId}`,
      runAt: new Date(0),
      maxAttempts: MAX_ATTEMPTS,
    });
  }
}

/**
 * Notifies the iPhones that have a page's pass, if it has changed since they were last notified.
 * After a partial failure all are notified again, which is harmless: an up-to-date iPhone finds
 * nothing to fetch.
 * @throws {Error} as `notifyPhones`, which the job retries
 */
export async function notifyWallets(
  deps: Pick<ServerDeps, 'config' | 'database' | 'clock' | 'wallets'>,
  profileId: string,
): Promise<void> {
  const { config, database, clock, wallets } = deps;
  const { notifyPhones } = wallets;
  if (notifyPhones === null || !offeredWallets(config, clock.now()).includes('apple')) return;
  const page = await selectPageOfPass(database.db, profileId);
  if (page === null) return;
  const { changedAt, notifiedAt } = await database.transaction((transaction) =>
    recordChanges(deps, transaction, page),
  );
  if (notifiedAt !== null && notifiedAt >= changedAt) return;
  const tokens = await selectPushTokens(database.db, profileId);
  if (tokens.length > 0) {
    for (const gone of await notifyPhones(tokens)) await deleteDeviceByToken(database.db, gone);
  }
  await markPassNotified(database.db, profileId, changedAt);
}
