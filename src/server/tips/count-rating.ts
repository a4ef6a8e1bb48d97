import { COUNTED_RATINGS_PER_HOUR } from '#contract/limits';
import { advisoryLock } from '#server/db/advisory-lock';
import type { Queries } from '#server/db/queries';
import {
  countRatingsFromNetwork,
  markRatingCounted,
  selectRatingsOfSession,
} from './repository/ratings';
import { selectVisitTime } from './repository/visits';
import { NETWORK_WINDOW_MS, visitedLongEnough } from './rules/rating-truth';

/** The lock on a tip session's visits to a profile, and on the ratings based on them. */
export function visitSubject(profileId: string, sessionHash: Buffer): string {
  return `scan ${profileId} ${sessionHash.toString('hex')}`;
}

/**
 * Lets a tip session's rating count if the rules allow. Called when a rating or a visit arrives,
 * because after being offline phones send both at once, in either order. One visit makes one rating
 * count.
 * @param db the transaction that wrote the rating or the visit, and has locked the `visitSubject`
 * @param network hash of the network that the request came from
 * @returns whether a rating began to count
 */
export async function countRating(
  db: Queries,
  { profileId, sessionHash }: { profileId: string; sessionHash: Buffer },
  { network, now }: { network: Buffer; now: Date },
): Promise<boolean> {
  const ratings = await selectRatingsOfSession(db, profileId, sessionHash);
  // Nearly every visit ends here.
  if (ratings.length === 0) return false;
  if (ratings.some(({ ratingCountedAt }) => ratingCountedAt !== null)) return false;
  const visitedAt = await selectVisitTime(db, profileId, sessionHash);
  const rating = ratings.find(({ ratedAt }) => ratedAt && visitedLongEnough(visitedAt, ratedAt));
  if (!rating) return false;

  // So that simultaneous ratings do not exceed the limit.
  await advisoryLock(db, `ratings ${profileId} ${network.toString('hex')}`);
  const since = new Date(now.getTime() - NETWORK_WINDOW_MS);
  const counted = await countRatingsFromNetwork(db, { profileId, network, since });
  if (counted >= COUNTED_RATINGS_PER_HOUR) return false;
  await markRatingCounted(db, { profileId, tipId: rating.id, network, now });
  return true;
}
