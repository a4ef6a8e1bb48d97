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

/**
 * Makes a tip session's rating count if the rules allow. Called when a rating or a visit arrives,
 * because a phone that was offline sends both at once, in either order. At most one of a session's
 * ratings of a profile counts.
 * @param db the transaction that wrote the rating or the visit, and has locked the `visitSubject`
 * @param network hash of the network that the request came from
 * @returns true if a rating began to count
 */
export async function countRating(
  db: Queries,
  { profileId, sessionHash }: { profileId: string; sessionHash: Buffer },
  { network, now }: { network: Buffer; now: Date },
): Promise<boolean> {
  const ratings = await selectRatingsOfSession(db, profileId, sessionHash);
  // True of nearly every visit.
  if (ratings.length === 0) return false;
  if (ratings.some(({ ratingCountedAt }) => ratingCountedAt !== null)) return false;
  const visitedAt = await selectVisitTime(db, profileId, sessionHash);
  const rating = ratings.find(({ ratedAt }) => ratedAt && visitedLongEnough(visitedAt, ratedAt));
  if (!rating) return false;

  // Keeps concurrent ratings from exceeding the limit.
  await advisoryLock(db, `ratings ${profileId} ${network.toString('hex')}`);
  const since = new Date(now.getTime() - NETWORK_WINDOW_MS);
  const counted = await countRatingsFromNetwork(db, { profileId, network, since });
  if (counted >= COUNTED_RATINGS_PER_HOUR) return false;
  await markRatingCounted(db, { profileId, tipId: rating.id, network, now });
  return true;
}
