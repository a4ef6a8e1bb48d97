// What a profile's tippers said (sections 3 and 7). Only ratings that a tipper chose count.
import * as z from 'zod/mini';
import { defineCall } from './call';
import { isoTime, uuid } from './ids';
import { handleParams } from './profile';

export const stars = ['1', '2', '3', '4', '5'] as const;

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
      /** Dollars with 2 decimals, as text. */
      amount: z.string(),
      createdAt: isoTime,
    }),
  ),
});
export type Ratings = z.infer<typeof ratings>;

export const getRatings = defineCall({
  method: 'GET',
  path: '/api/profiles/:handle/ratings',
  summary: 'Average, breakdown and recent reviews of a profile.',
  access: 'public',
  params: handleParams,
  answer: ratings,
  status: 200,
  errors: ['profile_not_found'],
});
