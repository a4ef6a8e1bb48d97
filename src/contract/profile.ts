// A worker's profile as everybody sees it, and its own owner's writes (sections 3 and 7).
// Reading is lenient and separate from writing: the tip page carries only the reading half.
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
  /** The same photo with fewer pixels; null or missing where there is but one size. */
  avatarSmallUrl: z.optional(text),
  googleReviewUrl: text,
  yelpReviewUrl: text,
  venmoHandle: text,
  cashappHandle: text,
  zelleInfo: text,
  paypalEmail: text,
  user: z.object({ firstName: z.string(), lastName: z.string() }),
});
export type Profile = z.infer<typeof profile>;

export const handleParams = z.object({ handle: z.string() });

export const getProfile = defineCall({
  method: 'GET',
  path: '/api/profiles/:handle',
  summary: 'The public profile at a handle.',
  access: 'public',
  params: handleParams,
  answer: profile,
  status: 200,
  errors: ['profile_not_found'],
});
