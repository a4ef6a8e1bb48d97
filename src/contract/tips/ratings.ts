// A profile's ratings and reviews (sections 3 and 7): only those that a tipper chose, and that
// count (section 4).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../ids';
import { handleParams } from '../profiles/profile';
import { stars } from './stars';

export const ratings = z.object({
  averageRating: z.number(),
  totalRatings: z.number(),
  ratingBreakdown: z.record(z.enum(stars), z.number()),
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
