import type { Queries } from '#server/db/queries';
import { type Membership, selectMemberships } from './repository/teams';

export type { Membership };

/**
 * Returns as which members of which teams a user belongs or belonged to them, with the pages of the
 * teams, the first one first.
 */
export function findMemberships(db: Queries, userId: string): Promise<Membership[]> {
  return selectMemberships(db, userId);
}
