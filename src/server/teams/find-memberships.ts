import type { Queries } from '#server/db/queries';
import { type Membership, selectMemberships } from './repository/teams';

export type { Membership };

/** Returns a user's current and former memberships, in order of joining. */
export function findMemberships(db: Queries, userId: string): Promise<Membership[]> {
  return selectMemberships(db, userId);
}
