import { notify } from '#server/db/notify';
import type { Queries } from '#server/db/queries';
import { findMemberships } from '#server/teams/find-memberships';
import { queueNotifications } from '#server/wallet/notify-wallets';
import { PROFILE_CHANGES } from './profile-cache';
import { selectPagesOfUser } from './repository/profiles';

/**
 * On commit, announces to all processes that a user and all their pages may have changed: pages
 * share name and plan, and deactivating one can make room for another. Phones with a wallet pass of
 * these pages are notified as well.
 * @returns the ids to drop from this process's cache
 */
export async function announcePages(db: Queries, userId: string): Promise<string[]> {
  const own = (await selectPagesOfUser(db, userId)).map(({ id }) => id);
  // Teams' pages show their members.
  const ofTeams = (await findMemberships(db, userId)).map(({ profileId }) => profileId);
  const ids = [...new Set([userId, ...own, ...ofTeams])];
  for (const id of ids) await announcePage(db, id);
  await queueNotifications(db, ids);
  return ids;
}

/** On commit, announces to all processes that a page or user may have changed. */
export function announcePage(db: Queries, id: string): Promise<void> {
  return notify(db, PROFILE_CHANGES, id);
}
