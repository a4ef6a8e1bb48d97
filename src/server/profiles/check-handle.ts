import { handle as handleSchema, isReservedHandle } from '#contract/profiles/handle';
import type { HandleAvailability } from '#contract/profiles/own-profile';
import type { ServerDeps } from '#server/deps';
import { findHandleChanges } from './change-handle';
import { selectHandle } from './repository/handles';
import { selectOwnProfile } from './repository/profiles';
import type { OwnPage } from './require-own-profile';
import { isFreeAgain } from './rules/handle-changes';

/**
 * Checks whether a user's page may claim a handle: no other page holds it, and a change is left.
 * The page need not exist yet.
 */
export async function checkHandle(
  { database: { db }, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  own: OwnPage,
  wanted: string,
): Promise<HandleAvailability> {
  const handle = handleSchema.safeParse(wanted);
  if (!handle.success) return { available: false, reason: 'invalid' };
  if (isReservedHandle(handle.data)) return { available: false, reason: 'reserved' };
  const now = new Date(clock.now());
  const holder = await selectHandle(db, handle.data);
  const profile = await selectOwnProfile(db, own);
  const isOwnHandle = profile && holder?.profileId === profile.id;
  const isTaken = holder && !isOwnHandle && !isFreeAgain(holder, now);
  if (isTaken) return { available: false, reason: 'taken' };
  const changes = (profile && (await findHandleChanges(db, profile.id, now))) ?? undefined;
  const isChange = profile && profile.handle !== handle.data;
  return isChange && changes?.left === 0
    ? { available: false, reason: 'change_limit', changes }
    : { available: true, changes };
}
