import { v7 as newId } from 'uuid';
import type * as z from 'zod/mini';
import type { OwnProfile, ownProfileBody } from '#contract/own-profile';
import { PROFILE_CHANGES } from '../cache/profile-cache';
import type { ServerDeps } from '../deps';
import { refuseReservedHandle } from '../policies/handles';
import { Refusal } from '../refusal';
import {
  announceProfileChange,
  type ProfileChoices,
  selectProfileByUser,
  upsertProfile,
} from '../repositories/profiles';
import { markProfileCompleted } from '../repositories/users';
import { changeHandle } from './change-handle';
import { presentOwnProfile } from './present-profile';

type ProfileInput = z.output<typeof ownProfileBody>;

/**
 * Creates a user's profile or replaces what it says.
 * @throws {Refusal} handle_reserved when the handle is reserved, handle_taken when another profile
 *   holds it, handle_change_limit when the worker has changed it too often
 */
export async function saveOwnProfile(
  { database, cache, clock }: Pick<ServerDeps, 'database' | 'cache' | 'clock'>,
  userId: string,
  input: ProfileInput,
): Promise<OwnProfile> {
  refuseReservedHandle(input.handle);
  const now = new Date(clock.now());
  const saved = await database.transaction(async (transaction) => {
    const choices = choicesOf(input);
    const profile = await upsertProfile(transaction, { id: newId(), userId, now, choices });
    await changeHandle(transaction, { handle: choices.handle, profileId: profile.id, now });
    await markProfileCompleted(transaction, userId);
    await announceProfileChange(transaction, PROFILE_CHANGES, profile.id);
    return selectProfileByUser(transaction, userId);
  });
  if (!saved) throw new Refusal('profile_not_found');
  cache.forget(saved.id);
  return presentOwnProfile(saved);
}

/** Turns empty text into null, and reads payment details under either spelling of their names. */
function choicesOf(input: ProfileInput): ProfileChoices {
  return {
    handle: input.handle,
    displayName: input.displayName || null,
    jobTitle: input.jobTitle || null,
    bio: input.bio || null,
    googleReviewUrl: input.googleReviewUrl ?? null,
    yelpReviewUrl: input.yelpReviewUrl ?? null,
    venmoHandle: input.venmoHandle ?? input.venmo_handle ?? null,
    cashappHandle: input.cashappHandle ?? input.cashapp_handle ?? null,
    zelleInfo: input.zelleInfo ?? input.zelle_info ?? null,
    paypalEmail: input.paypalEmail ?? input.paypal_email ?? null,
  };
}
