// A worker's profile as everybody sees it (sections 3 and 7). Apart from `own-profile.ts`, so that
// the tip page need not load the validation rules of its fields.
import * as z from 'zod/mini';
import { defineCall } from './call';
import { uuid } from './ids';

const text = z.nullable(z.string());

export const profile = z.object({
  id: uuid,
  userId: uuid,
  handle: z.string(),
  displayName: text,
  jobTitle: text,
  bio: text,
  avatarUrl: text,
  /** The same photo in fewer pixels. Null or missing if there is only one size. */
  avatarSmallUrl: z.optional(text),
  googleReviewUrl: text,
  yelpReviewUrl: text,
  venmoHandle: text,
  cashappHandle: text,
  zelleInfo: text,
  paypalEmail: text,
  /**
   * Empty strings where a display name is shown in place of the user's own name: then it is nobody
   * else's business. Not left out, because versions of the app that are still open expect it.
   */
  user: z.object({ firstName: z.string(), lastName: z.string() }),
});
export type Profile = z.infer<typeof profile>;

export const handleParams = z.object({ handle: z.string() });

export const getProfile = defineCall({
  method: 'GET',
  path: '/api/profiles/:handle',
  summary: "Returns a handle's public profile.",
  access: 'public',
  params: handleParams,
  answer: profile,
  status: 200,
  errors: ['profile_not_found'],
});
