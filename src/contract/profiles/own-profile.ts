// A worker's own profile: reading, saving and deactivating it (section 7); and further tip pages
// (sections 3 and 6), each with its own handle, codes, tips and metrics.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../fields';
import { BIO_MAX_LENGTH, DISPLAY_NAME_MAX_LENGTH, JOB_TITLE_MAX_LENGTH } from '../limits';
import { atMost, oneLine, severalLines, visibleText } from '../text';
import { handle } from './handle';
import { cashappHandle, paypalEmail, venmoHandle, zelleInfo } from './payment-methods';
import { profile } from './profile';
import { googleReviewUrl, yelpReviewUrl } from './review-links';

export const ownProfile = z.extend(profile, {
  active: z.boolean(),
  /** The worker's choice; visitors see the result in `branding`. */
  themeId: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  /** The team that the page belongs to; null for a person's. */
  teamId: z.nullable(z.string()),
});
export type OwnProfile = z.infer<typeof ownProfile>;

const textUpTo = (length: number, message: string, normalize = oneLine()) =>
  z.optional(z.nullable(z.string().check(normalize, atMost(length, message), visibleText())));

/** The whole profile: missing or null fields become empty. Payment details may be in snake_case. */
export const ownProfileBody = z.strictObject({
  handle,
  displayName: textUpTo(DISPLAY_NAME_MAX_LENGTH, 'Display name too long'),
  jobTitle: textUpTo(JOB_TITLE_MAX_LENGTH, 'Job title too long'),
  bio: textUpTo(BIO_MAX_LENGTH, 'Bio too long', severalLines()),
  googleReviewUrl: z.optional(z.nullable(googleReviewUrl)),
  yelpReviewUrl: z.optional(z.nullable(yelpReviewUrl)),
  venmoHandle: z.optional(z.nullable(venmoHandle)),
  cashappHandle: z.optional(z.nullable(cashappHandle)),
  zelleInfo: z.optional(z.nullable(zelleInfo)),
  paypalEmail: z.optional(z.nullable(paypalEmail)),
  venmo_handle: z.optional(z.nullable(venmoHandle)),
  cashapp_handle: z.optional(z.nullable(cashappHandle)),
  zelle_info: z.optional(z.nullable(zelleInfo)),
  paypal_email: z.optional(z.nullable(paypalEmail)),
});
export type OwnProfileBody = z.input<typeof ownProfileBody>;

export const getOwnProfile = defineCall({
  method: 'GET',
  path: '/api/profiles/me',
  summary: "Returns the signed-in user's profile.",
  access: 'own-profile',
  withoutPage: true,
  answer: ownProfile,
  status: 200,
  errors: ['profile_not_found'],
});

export const putOwnProfile = defineCall({
  method: 'PUT',
  path: '/api/profiles/me',
  summary: "Creates or replaces the signed-in user's profile.",
  access: 'own-profile',
  confirmation: 'by-change',
  withoutPage: true,
  body: ownProfileBody,
  answer: ownProfile,
  status: 200,
  errors: ['profile_not_found', 'handle_taken', 'handle_reserved', 'handle_change_limit'],
});

export const putProfileActive = defineCall({
  method: 'PUT',
  path: '/api/profiles/me/active',
  summary:
    "Switches the signed-in worker's tip page on or off. While off, it looks like a missing one.",
  access: 'own-profile',
  body: z.strictObject({ active: z.boolean() }),
  answer: ownProfile,
  status: 200,
});

export const putProfileSearchable = defineCall({
  method: 'PUT',
  path: '/api/profiles/me/searchable',
  summary:
    "Lets search engines show the signed-in worker's tip page, or stops that. At first they may not.",
  access: 'own-profile',
  body: z.strictObject({ searchable: z.boolean() }),
  answer: ownProfile,
  status: 200,
});

/** How many more times a worker may change the handle. */
export const handleChanges = z.object({
  left: z.number(),
  /** When the next change becomes possible, if none is left. */
  againFrom: z.nullable(isoTime),
});
export type HandleChanges = z.infer<typeof handleChanges>;

export const handleAvailability = z.object({
  available: z.boolean(),
  /** An old handle counts as taken while it still forwards to its page. */
  reason: z.optional(z.enum(['taken', 'reserved', 'invalid', 'change_limit'])),
  /** Missing while unlimited: before the first profile, and before its first visit. */
  changes: z.optional(handleChanges),
});
export type HandleAvailability = z.infer<typeof handleAvailability>;

export const getHandleAvailability = defineCall({
  method: 'GET',
  path: '/api/profiles/handle-available/:handle',
  summary:
    'Checks whether a page of the signed-in user may take a handle. Its own handles count as available.',
  access: 'own-profile',
  withoutPage: true,
  params: z.object({ handle: z.string() }),
  answer: handleAvailability,
  status: 200,
});

/** The query that every `own-profile` call accepts. */
export const whichPage = z.object({
  /** Defaults to the worker's first page. */
  profileId: z.optional(uuid),
});

export const listedPage = z.object({
  id: uuid,
  handle: z.string(),
  displayName: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  avatarSmallUrl: z.nullable(z.string()),
  active: z.boolean(),
  /** Active, but beyond the number of pages in the plan, so it is not shown to visitors. */
  paused: z.boolean(),
});
export type ListedPage = z.infer<typeof listedPage>;

export const listPages = defineCall({
  method: 'GET',
  path: '/api/pages',
  summary: "Returns the signed-in worker's tip pages, the first one first.",
  access: 'signed-in',
  answer: z.object({ pages: z.array(listedPage) }),
  status: 200,
});

export const createPage = defineCall({
  method: 'POST',
  path: '/api/pages',
  summary: "Creates another tip page for the signed-in worker, up to the plan's limit.",
  access: 'signed-in',
  confirmation: 'by-change',
  body: z.extend(ownProfileBody, {
    /** Client-generated, so that a repeated request creates one page. */
    id: uuid,
  }),
  answer: ownProfile,
  status: 201,
  errors: [
    'page_limit',
    'profile_not_found',
    'handle_taken',
    'handle_reserved',
    'handle_change_limit',
  ],
});
