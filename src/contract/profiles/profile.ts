// A worker's public profile and its ratings (sections 3 and 7). What the worker edits is in
// `own-profile.ts`.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../fields';
import { payoutRule } from '../teams/teams';

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
  /**
   * When the page was last changed; a team's page also changes with its people's. Tips name it as
   * `pageUpdatedAt`.
   */
  updatedAt: isoTime,
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

// A profile's ratings and reviews (sections 3 and 7): only those that a tipper chose, and that
// count (section 4).

export const ratings = z.object({
  averageRating: z.number(),
  totalRatings: z.number(),
  ratingBreakdown: z.object({
    1: z.number(),
    2: z.number(),
    3: z.number(),
    4: z.number(),
    5: z.number(),
  }),
  recentReviews: z.array(
    z.object({
      id: uuid,
      rating: z.number(),
      tipperName: z.nullable(z.string()),
      reviewText: z.nullable(z.string()),
      /** In dollars with 2 decimals, as text: `12.50`. Null while too unusual to show. */
      amount: z.nullable(z.string()),
      createdAt: isoTime,
    }),
  ),
});
export type Ratings = z.infer<typeof ratings>;

export const getRatings = defineCall({
  method: 'GET',
  path: '/api/profiles/:handle/ratings',
  summary: "Returns a profile's average rating, its breakdown by stars, and recent reviews.",
  access: 'public',
  params: handleParams,
  answer: ratings,
  status: 200,
  errors: ['profile_not_found'],
});

// Data that a rendered page carries for hydration. Both sides come from the same build, because the
// page names its script.

/** Whether the page shows a profile; if not, the state of the code that led to it. */
export type PageState = 'found' | 'not-found' | 'paused' | 'retired';

export interface TipPageAnswers {
  profile: Profile;
  ratings: Ratings;
}

export interface PageData {
  /** Only on tip pages. */
  state?: PageState;
  /** The profile's, since the address may have a printed code instead. */
  handle?: string;
  page?: TipPageAnswers;
  /** Other pages' API responses for the query cache, each with its key. */
  answers: { key: readonly (string | Record<string, unknown>)[]; data: unknown }[];
  /** When the server rendered the page, in epoch milliseconds. */
  at: number;
}
