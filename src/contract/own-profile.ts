// The signed-in worker's own profile (section 7; the write is ours to design).
import * as z from 'zod/mini';
import { defineCall } from './call';
import { handle } from './handle';
import { BIO_MAX_LENGTH, DISPLAY_NAME_MAX_LENGTH, JOB_TITLE_MAX_LENGTH } from './limits';
import { cashappHandle, paypalEmail, venmoHandle, zelleInfo } from './payment-handles';
import { profile } from './profile';
import { googleReviewUrl, yelpReviewUrl } from './review-links';

export const ownProfile = z.extend(profile, { active: z.boolean() });
export type OwnProfile = z.infer<typeof ownProfile>;

const textUpTo = (length: number, message: string) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(length, message))));

/**
 * The whole profile as its owner wants it: a field left out or null is empty afterwards.
 * Fields in snake_case are accepted for the payment details, as the specification says.
 */
export const ownProfileBody = z.strictObject({
  handle,
  displayName: textUpTo(DISPLAY_NAME_MAX_LENGTH, 'Display name too long'),
  jobTitle: textUpTo(JOB_TITLE_MAX_LENGTH, 'Job title too long'),
  bio: textUpTo(BIO_MAX_LENGTH, 'Bio too long'),
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
  summary: "The signed-in user's own profile.",
  access: 'signed-in',
  answer: ownProfile,
  status: 200,
  errors: ['not_authenticated', 'profile_not_found'],
});

export const putOwnProfile = defineCall({
  method: 'PUT',
  path: '/api/profiles/me',
  summary: "Creates or replaces the signed-in user's own profile.",
  access: 'signed-in',
  body: ownProfileBody,
  answer: ownProfile,
  status: 200,
  errors: ['not_authenticated', 'handle_taken', 'handle_reserved'],
});

export const putProfileActive = defineCall({
  method: 'PUT',
  path: '/api/profiles/me/active',
  summary:
    'Deactivates the own tip page, which then answers like a missing one, or brings it back.',
  access: 'signed-in',
  body: z.strictObject({ active: z.boolean() }),
  answer: ownProfile,
  status: 200,
  errors: ['not_authenticated', 'profile_required'],
});

export const handleAvailability = z.object({
  available: z.boolean(),
  /** Why not; a handle that somebody had once counts as taken. */
  reason: z.optional(z.enum(['taken', 'reserved', 'invalid'])),
});
export type HandleAvailability = z.infer<typeof handleAvailability>;

export const getHandleAvailability = defineCall({
  method: 'GET',
  path: '/api/profiles/handle-available/:handle',
  summary: 'Whether the signed-in user may take a handle; the own ones are available.',
  access: 'signed-in',
  params: z.object({ handle: z.string() }),
  answer: handleAvailability,
  status: 200,
  errors: ['not_authenticated'],
});
