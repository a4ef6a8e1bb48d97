import { handle as handleSchema, isReservedHandle } from '#contract/handle';
import type { HandleAvailability } from '#contract/own-profile';
import type { ServerDeps } from '../deps';
import { selectHandleOwner } from '../repositories/profiles';

/** Returns whether a user may take a handle: nobody else has or had it. */
export async function checkHandle(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
  wanted: string,
): Promise<HandleAvailability> {
  const handle = handleSchema.safeParse(wanted);
  if (!handle.success) return { available: false, reason: 'invalid' };
  if (isReservedHandle(handle.data)) return { available: false, reason: 'reserved' };
  const owner = await selectHandleOwner(database.db, handle.data);
  const available = owner === undefined || owner.userId === userId;
  return available ? { available } : { available, reason: 'taken' };
}
