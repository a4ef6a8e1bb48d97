import { v7 as newId } from 'uuid';
import type * as z from 'zod/mini';
import type {
  createPage as createPageCall,
  OwnProfile,
  ownProfileBody,
} from '#contract/profiles/own-profile';
import type { SignedIn } from '#server/accounts/find-session';
import { recordProfileCompleted } from '#server/accounts/update-account';
import { ApiError } from '#server/api-error';
import { findEntitlements } from '#server/billing/find-entitlements';
import { advisoryLock } from '#server/db/advisory-lock';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { announcePages } from './announce-pages';
import { changeHandle } from './change-handle';
import { changePaymentDetails } from './change-payment-details';
import { presentOwnProfile } from './presenter';
import {
  insertProfile,
  lockOwnProfile,
  type ProfileChoices,
  selectOwnProfile,
  selectPagesOfUser,
  updateProfile,
} from './repository/profiles';
import type { OwnPage } from './require-own-profile';
import { refuseReservedHandle } from './rules/handles';
import { requireRoomForPage } from './rules/pages';

type Deps = Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'mailer'>;
type ProfileInput = z.output<typeof ownProfileBody>;

/**
 * Replaces the content of one of a user's pages, or creates their first one.
 * @throws {ApiError} as `savePage`
 */
export function saveOwnProfile(
  deps: Deps,
  signedIn: SignedIn,
  own: OwnPage,
  input: ProfileInput,
): Promise<OwnProfile> {
  return savePage(deps, signedIn, input, async (transaction) => {
    const known = await selectOwnProfile(transaction, own);
    if (!known && own.profileId) throw new ApiError('profile_not_found');
    return { id: known?.id ?? newId(), teamId: known?.teamId ?? null };
  });
}

/**
 * Creates another page for a user (`POST /api/pages`; docs/product.md, section 6), once per id.
 * @throws {ApiError} page_limit when the plan has no room, profile_not_found when the id is
 * somebody else's page; and as `savePage`
 */
export async function createPage(
  deps: Deps & Pick<ServerDeps, 'provider'>,
  signedIn: SignedIn,
  { id, ...input }: z.output<NonNullable<(typeof createPageCall)['body']>>,
): Promise<OwnProfile> {
  // Before the transaction, which would otherwise wait for a second connection while holding one.
  const userId = signedIn.user.id;
  const entitlements = await findEntitlements(deps, userId);
  return savePage(deps, signedIn, input, async (transaction) => {
    const pages = await selectPagesOfUser(transaction, userId);
    if (!pages.some((page) => page.id === id)) requireRoomForPage(entitlements, pages.length);
    return { id, teamId: pages.find((page) => page.id === id)?.teamId ?? null };
  });
}

/**
 * Saves one of a user's pages.
 * @param choosePage chooses the page in the transaction, and its team if any
 * @throws {ApiError} profile_not_found when the page is not theirs, handle_reserved when the handle
 * is reserved, handle_taken when another page holds it, handle_change_limit when the worker has
 * changed it too often, sign_in_not_recent as `changePaymentDetails`
 */
export async function savePage(
  deps: Deps,
  signedIn: SignedIn,
  input: ProfileInput,
  choosePage: (transaction: Queries) => Promise<{ id: string; teamId: string | null }>,
): Promise<OwnProfile> {
  refuseReservedHandle(input.handle);
  const { database, cache, clock } = deps;
  const userId = signedIn.user.id;
  const now = new Date(clock.now());
  const { saved, announced } = await database.transaction(async (transaction) => {
    // One at a time, or two concurrent ones might both be the last that the plan allows.
    await advisoryLock(transaction, pagesOf(userId));
    // This locks the user. Whatever ends all sessions does so first too, so an undone change cannot
    // come between the check below and the write.
    await recordProfileCompleted(transaction, userId);
    const { id, teamId } = await choosePage(transaction);
    // A team's tip is paid to a member, using the payment details of their own page.
    const choices = { ...choicesOf(input), ...(teamId && noPaymentDetails) };
    const pages = await selectPagesOfUser(transaction, userId);
    await insertProfile(transaction, { id, userId, teamId, ...choices, now });
    const own = { userId, profileId: id };
    // Keeps others from taking the page over.
    if (!(await lockOwnProfile(transaction, own))) throw new ApiError('profile_not_found');
    await changePaymentDetails(transaction, deps, signedIn, { id, pages, after: choices });
    await updateProfile(transaction, id, { ...choices, now });
    await changeHandle(transaction, { handle: choices.handle, profileId: id, now });
    const announced = await announcePages(transaction, userId);
    const saved = await selectOwnProfile(transaction, own);
    if (!saved) throw new ApiError('profile_not_found');
    return { announced, saved };
  });
  for (const id of announced) cache.invalidate(id);
  return presentOwnProfile(saved);
}

export const pagesOf = (userId: string) => `pages of ${userId}`;

const noPaymentDetails = {
  venmoHandle: null,
  cashappHandle: null,
  zelleInfo: null,
  paypalEmail: null,
};

/** Turns empty text into null, and reads payment details in either spelling. */
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
