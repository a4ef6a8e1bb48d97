import type { Queries } from '#server/db/queries';
import { type Membership, selectMemberships } from './repository/teams';

export type { Membership };

/** A user's memberships, current and former, with the pages of the teams, in order. */
export function findMemberships(db: Queries, userId: string): Promise<Membership[]> {
  return selectMemberships(db, userId);
}
