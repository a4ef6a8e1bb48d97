import { v7 as newId } from 'uuid';
import { UNVISITED_HANDLES_KEPT } from '#contract/limits';
import type { HandleChanges } from '#contract/profiles/own-profile';
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import {
  claimHandle,
  insertHandleChange,
  markHandlesTipped,
  markHandleVisited,
  releaseHandle,
  releaseOtherHandles,
  releaseUnvisitedHandles,
  selectHandleChanges,
  selectHandles,
  wasVisited,
} from './repository/handles';
import {
  changesCountedSince,
  changesLeft,
  forwardedSince,
  requireChangeLeft,
} from './rules/handle-changes';

/** Returns how often a profile may still change its handle; null (unlimited) if never visited. */
export async function findHandleChanges(
  db: Queries,
  profileId: string,
  now: Date,
): Promise<HandleChanges | null> {
  if (!(await wasVisited(db, profileId))) return null;
  return changesLeft(await selectHandleChanges(db, profileId, changesCountedSince(now)));
}

/**
 * Changes a profile's handle. The former one forwards to the page for a year.
 * @param db a transaction that has locked the profile, so that changes are serialized
 * @throws {ApiError} handle_taken when another profile holds it, handle_change_limit when no change
 * is left
 */
export async function changeHandle(
  db: Queries,
  { handle, profileId, now }: { handle: string; profileId: string; now: Date },
): Promise<void> {
  const before = (await selectHandles(db, profileId)).find(({ givenUpAt }) => givenUpAt === null);
  if (before?.handle === handle) return;
  const changes = before ? await findHandleChanges(db, profileId, now) : null;
  if (changes) {
    requireChangeLeft(changes);
    await insertHandleChange(db, { profileId, id: newId(), changedAt: now });
  }
  await releaseHandle(db, { handle, before: forwardedSince(now) });
  if (!(await claimHandle(db, { handle, profileId, now }))) {
    throw new ApiError('handle_taken', { fields: { handle: 'This handle is already taken.' } });
  }
  await releaseOtherHandles(db, { handle, profileId, now });
  await markHandlesTipped(db, profileId);
  await releaseUnvisitedHandles(db, profileId, UNVISITED_HANDLES_KEPT);
}

/**
 * Records a visit at a handle, which no other profile can claim from then on.
 * @param visited whether a visit is already recorded
 */
export async function recordVisitAtHandle(
  db: Queries,
  { handle, visited }: { handle: string; visited: boolean },
): Promise<void> {
  if (!visited) await markHandleVisited(db, handle);
}
