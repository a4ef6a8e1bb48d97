// A worker's profile as everybody sees it (sections 3 and 7). Apart from `own-profile.ts`, so that
// the tip page need not load the validation rules of its fields.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { uuid } from '../ids';
import { payoutRule } from '../teams/rules';

const text = z.nullable(z.string());

const schemeColors = z.object({
  brand: z.string(),
  brandStrong: z.string(),
  onBrand: z.string(),
  brandSoft: z.string(),
  onBrandSoft: z.string(),
});

export const branding = z.object({
  /** Null for ours. */
  colors: z.nullable(z.object({ light: schemeColors, dark: schemeColors })),
  logoUrl: text,
});
export type Branding = z.infer<typeof branding>;

const ofOnePerson = z.object({
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
  /** Whether its worker wants search engines to show the page. Older servers do not say. */
  searchable: z.optional(z.boolean()),
  /** How tippers who agree to it are thanked; left out where the server sends no messages. */
  thanksBy: z.optional(z.array(z.enum(['email', 'phone']))),
  /**
   * Whether it is shown at a worker's own domain, where tippers are asked for no details: what lies
   * there belongs to whoever holds the domain. Left out elsewhere.
   */
  atOwnDomain: z.optional(z.boolean()),
  /** The codes of the countries that are texted; left out where nobody is. */
  textsTo: z.optional(z.array(z.string())),
  /** How the page looks, where its worker's plan lets them say so. */
  branding: z.optional(z.nullable(branding)),
});

/**
 * Of a team's page: the people whom a tipper may tip instead, and who is paid by a tip for all of
 * them.
 */
export const teamPage = z.object({
  payout: payoutRule,
  /** The member whose payment details the page shows; null where none can be paid. */
  next: z.nullable(uuid),
  /** Members with a page of their own, whole, so that a phone without a network can go on to it. */
  people: z.array(z.object({ memberId: uuid, profile: ofOnePerson })),
});
export type TeamPage = z.infer<typeof teamPage>;
export type TeamPerson = TeamPage['people'][number];

export const profile = z.extend(ofOnePerson, { team: z.optional(z.nullable(teamPage)) });
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
