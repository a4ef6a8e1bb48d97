import { handle as handleSchema, isReservedHandle } from '#contract/handle';
import type { HandleAvailability } from '#contract/own-profile';
import type { ServerDeps } from '../deps';
import { isFreeAgain } from '../policies/handle-changes';
import { selectHandle } from '../repositories/handles';
import { selectProfileByUser } from '../repositories/profiles';
import { findHandleChanges } from './change-handle';

/** Returns whether a user may take a handle: nobody else holds it, and a change is left. */
export async function checkHandle(
  { database: { db }, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  userId: string,
  wanted: string,
): Promise<HandleAvailability> {
  const handle = handleSchema.safeParse(wanted);
  if (!handle.success) return { available: false, reason: 'invalid' };
  if (isReservedHandle(handle.data)) return { available: false, reason: 'reserved' };
  const now = new Date(clock.now());
  const holder = await selectHandle(db, handle.data);
  const isTaken = holder && holder.userId !== userId && !isFreeAgain(holder, now);
  if (isTaken) return { available: false, reason: 'taken' };
  const profile = await selectProfileByUser(db, userId);
  const changes = (profile && (await findHandleChanges(db, profile.id, now))) ?? undefined;
  const isChange = profile && profile.handle !== handle.data;
  return isChange && changes?.left === 0
    ? { available: false, reason: 'change_limit', changes }
    : { available: true, changes };
}
