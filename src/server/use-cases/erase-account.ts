import type { DeletionBody } from '#contract/account';
import { PROFILE_CHANGES } from '../cache/profile-cache';
import type { Queries } from '../db/queries';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { deleteUnvisitedHandles, markHandlesTipped, selectHandles } from '../repositories/handles';
import { announceProfileChange, selectProfileByUser } from '../repositories/profiles';
import { selectSubscriptions } from '../repositories/subscriptions';
import { deleteUser } from '../repositories/users';
import { requirePassword } from './require-password';

/**
 * Deletes a user with everything that belongs to them, at once and for good. The schema's cascades
 * delete sessions, profile, payment details, photo, tips with ratings, comments and conversions,
 * QR codes and scans. Handles that were ever visited stay blocked, and so do the codes, so that a
 * badge or sticker never collects tips for a stranger.
 * @returns the handles that stay blocked
 * @throws {Refusal} confirmation_mismatch when `confirmation` is neither the user's handle nor
 *   their email address, wrong_password when the password is not the user's, payment_provider_failed
 *   when a subscription could not be ended; then nothing is deleted
 */
export async function eraseAccount(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'passwords' | 'provider'>,
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
  await endSubscriptions(deps, user.id);
  const handles = await database.transaction(async (transaction) => {
    const blocked = profile ? await keepVisitedHandles(transaction, profile.id) : [];
    await deleteUser(transaction, user.id);
    if (profile) await announceProfileChange(transaction, PROFILE_CHANGES, profile.id);
    return blocked.map(({ handle }) => handle);
  });
  if (profile) cache.forget(profile.id);
  return handles;
}

/** First of all, or somebody without an account would go on paying. */
async function endSubscriptions(
  { database, provider }: Pick<ServerDeps, 'database' | 'provider'>,
  userId: string,
): Promise<void> {
  const all = await selectSubscriptions(database.db, userId, provider.isTest);
  for (const { id, status } of all) if (status !== 'ended') await provider.end(id);
}

async function keepVisitedHandles(db: Queries, profileId: string) {
  await markHandlesTipped(db, profileId);
  await deleteUnvisitedHandles(db, profileId);
  return selectHandles(db, profileId);
}
