import type { DeletionBody } from '#contract/account';
import { PROFILE_CHANGES } from '../cache/profile-cache';
import type { Queries } from '../db/queries';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { deleteUnvisitedHandles, markHandlesTipped, selectHandles } from '../repositories/handles';
import { announceProfileChange, selectProfileByUser } from '../repositories/profiles';
import { deleteUser } from '../repositories/users';
import { requirePassword } from './require-password';

/**
 * Deletes a user with everything that belongs to them, at once and for good. The schema's cascades
 * delete sessions, profile, payment details, photo, tips with ratings, comments and conversions,
 * QR codes and scans. Handles that were ever visited stay blocked, and so do the codes, so that a
 * badge or sticker never collects tips for a stranger.
 * @returns the handles that stay blocked
 * @throws {Refusal} confirmation_mismatch when `confirmation` is neither the user's handle nor
 *   their email address, wrong_password when the password is not the user's
 */
export async function eraseAccount(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'passwords'>,
  user: { id: string; email: string },
  { password, confirmation }: DeletionBody,
): Promise<string[]> {
  const { database, cache } = deps;
  const profile = await selectProfileByUser(database.db, user.id);
  if (confirmation !== user.email && confirmation !== profile?.handle) {
    const message = 'Type your handle or your email address';
    throw new Refusal('confirmation_mismatch', { fields: { confirmation: message } });
  }
  await requirePassword(deps, user.id, password, 'password');
  const handles = await database.transaction(async (transaction) => {
    const blocked = profile ? await keepVisitedHandles(transaction, profile.id) : [];
    await deleteUser(transaction, user.id);
    if (profile) await announceProfileChange(transaction, PROFILE_CHANGES, profile.id);
    return blocked.map(({ handle }) => handle);
  });
  if (profile) cache.forget(profile.id);
  return handles;
}

async function keepVisitedHandles(db: Queries, profileId: string) {
  await markHandlesTipped(db, profileId);
  await deleteUnvisitedHandles(db, profileId);
  return selectHandles(db, profileId);
}
