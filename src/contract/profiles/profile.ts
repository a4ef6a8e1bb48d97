// A worker's public profile (sections 3 and 7). Separate from `own-profile.ts`, so that the tip
// page need not load its validation rules.
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
  /** Null for the default colors. */
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
  /** The photo in a smaller size; null if there is only one. */
  avatarSmallUrl: text,
  googleReviewUrl: text,
  yelpReviewUrl: text,
  venmoHandle: text,
  cashappHandle: text,
  zelleInfo: text,
  paypalEmail: text,
  /** Empty strings where a display name hides the user's own. */
  user: z.object({ firstName: z.string(), lastName: z.string() }),
  /** Whether search engines may list the page. */
  searchable: z.boolean(),
  /** Channels for thanking tippers who agree to it; missing if the server sends no messages. */
  thanksBy: z.optional(z.array(z.enum(['email', 'phone']))),
  /**
   * Set on a worker's own domain, where tippers are asked for no details: that origin's storage
   * belongs to the domain's holder.
   */
  atOwnDomain: z.optional(z.boolean()),
  /** ISO 3166 codes of countries that SMS go to; missing if none. */
  textsTo: z.optional(z.array(z.string())),
  /** Missing if the worker's plan has no themes. */
  branding: z.optional(branding),
});

/** On a team's page: members to tip instead of the team, and who receives a tip for it. */
export const teamPage = z.object({
  payout: payoutRule,
  /** The member who receives the next tip; null if nobody can be paid. */
  next: z.nullable(uuid),
  /** Members with their own page, as whole profiles, so that a phone can open one offline. */
  people: z.array(z.object({ memberId: uuid, profile: ofOnePerson })),
});
export type TeamPage = z.infer<typeof teamPage>;

export const profile = z.extend(ofOnePerson, { team: z.optional(teamPage) });
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
