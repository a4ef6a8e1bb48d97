import type { Queries } from '#server/db/queries';
import { addJob } from '#server/jobs/repository/jobs';
import { selectFollowedPages } from './repository';

/** With the growing pauses between them, these take half an hour. */
const MAX_ATTEMPTS = 8;

/**
 * Has the phones that follow the passes of pages told of a change, by a job for each page: there is
 * one at a time, and it looks at what the pass shows when it is done.
 */
export async function queueTelling(db: Queries, profileIds: readonly string[]): Promise<void> {
  for (const profileId of await selectFollowedPages(db, profileIds)) {
    await addJob(db, {
      task: 'tell-wallets',
      payload: { profileId },
      key: `wallet ${profileId}`,
      runAt: new Date(0),
      maxAttempts: MAX_ATTEMPTS,
    });
  }
}
