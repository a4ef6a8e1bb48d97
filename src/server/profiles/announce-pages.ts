import type { Queries } from '#server/db/queries';
import { addJob } from '#server/jobs/repository/jobs';
import { selectTeamPagesOfUser } from '#server/teams/repository/teams';
import { selectFollowedPages } from '#server/wallet/repository';
import { PROFILE_CHANGES } from './profile-cache';
import { announceProfileChange, selectPagesOfUser } from './repository/profiles';

/** With the growing pauses between them, these take half an hour. */
const WALLET_ATTEMPTS = 8;

/**
 * Announces to every process, once the transaction commits, that a user and all of their pages may
 * have changed: switching one off can make room for another, and names and plans are shared by all.
 * Phones that have a pass of one of these pages are told by a job.
 * @returns what this process has to forget
 */
export async function announcePages(db: Queries, userId: string): Promise<string[]> {
  const own = (await selectPagesOfUser(db, userId)).map(({ id }) => id);
  // The pages of teams show their members.
  const ofTeams = (await selectTeamPagesOfUser(db, userId)).map(({ profileId }) => profileId);
  const ids = [...new Set([userId, ...own, ...ofTeams])];
  for (const id of ids) await announceProfileChange(db, PROFILE_CHANGES, id);
  for (const id of await selectFollowedPages(db, ids)) await addWalletJob(db, id);
  return ids;
}

/** There is one for each page at a time. It looks at what the pass shows when it is done. */
async function addWalletJob(db: Queries, profileId: string): Promise<void> {
  const job = { task: 'tell-wallets', payload: { profileId }, key: `wallet ${profileId}` } as const;
  await addJob(db, { ...job, runAt: new Date(0), maxAttempts: WALLET_ATTEMPTS });
}
