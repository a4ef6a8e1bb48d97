// What happened on a worker's page in a period, added up (sections 3 and 7).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { askedDay, day, daysOf } from '../days';
import { uuid } from '../ids';
import { MAX_PERIOD_DAYS } from '../limits';

export const count = z.number().check(z.int());

/** The metrics of one page, or of all of the worker's pages together. */
export const whichPages = z.enum(['one', 'all']);
export type WhichPages = z.infer<typeof whichPages>;

/**
 * Which period, and perhaps only what came by one printed code in it. Without days, the last seven.
 */
export const periodQuery = {
  from: z.optional(askedDay),
  to: z.optional(askedDay),
  code: z.optional(uuid),
  pages: z.optional(whichPages),
  /** In place of the header, which a link cannot send. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
};
export const isPeriod = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => {
    if (from === undefined && to === undefined) return true;
    if (from === undefined || to === undefined) return false;
    const days = daysOf({ from, to });
    return days >= 1 && days <= MAX_PERIOD_DAYS;
  },
  { error: `Choose a first and a last day, at most ${MAX_PERIOD_DAYS} days`, path: ['to'] },
);

/** The period of an answer: as asked for, as far as the plan goes. */
export const shownPeriod = z.object({
  from: day,
  to: day,
  /**
   * The time zone in which its days begin: the request's, or UTC if the server does not know it.
   */
  timeZone: z.string(),
  /** How many days back, today included, the plan shows, if that has shortened the period. */
  shortenedToDays: z.nullable(count),
});

/** Sums of a period or of a part of it. Tips are those that their tippers reported as paid. */
export const pageMetrics = z.object({
  visits: count,
  /** Visits from a QR code. */
  scans: count,
  /** Visits from an NFC tag, which are no scans. */
  taps: count,
  /** Phones that visited, each once a day. */
  visitors: count,
  tips: count,
  /** Dollars, like all amounts. */
  amount: z.number(),
  ratings: count,
  /** The sum of their stars. */
  stars: count,
});
export type PageMetrics = z.infer<typeof pageMetrics>;

export const timeUnits = ['hour', 'day', 'week', 'month'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** When visitors come: sums over all weeks of a period for an hour of a weekday. */
export const peakHour = z.object({
  /** Monday is 1, Sunday is 7. */
  weekday: count,
  /** 0 to 23, in the period's time zone. */
  hour: count,
  visits: count,
  tips: count,
  amount: z.number(),
});
export type PeakHour = z.infer<typeof peakHour>;

/**
 * The printed codes by which anything came in a period, whichever of them was asked for, by name.
 */
export const codesInPeriod = z.array(z.object({ id: uuid, name: z.nullable(z.string()) }));

export const analytics = z.object({
  period: shownPeriod,
  /** Code that was asked for, or null. */
  code: z.nullable(uuid),
  pages: whichPages,
  total: pageMetrics,
  /** Of as many days before; null where the plan does not go that far back. */
  before: z.nullable(pageMetrics),
  unit: z.enum(timeUnits),
  /** One for each hour, day, week or month, in order. */
  series: z.array(
    z.extend(pageMetrics, {
      /** When it begins, in the period's time zone: `2026-05-31T00:00`. */
      start: z.string(),
    }),
  ),
  /** Only the hours in which something happened; null where the plan has none. */
  peakHours: z.nullable(z.array(peakHour)),
  /** What came by each printed code, and (with an id of null) by none. */
  codes: z.array(z.extend(pageMetrics, { id: z.nullable(uuid), name: z.nullable(z.string()) })),
  codesInPeriod,
});
export type Analytics = z.infer<typeof analytics>;

export const getAnalytics = defineCall({
  method: 'GET',
  path: '/api/analytics',
  summary:
    "Returns what happened on the signed-in worker's page: sums of a period, against the period before, by hour, day, week or month, by weekday and hour, and by printed code. As a file, one of these as a table.",
  access: 'own-profile',
  query: z
    .object({
      ...periodQuery,
      format: z.optional(z.enum(['json', 'csv'])),
      table: z.optional(z.enum(['series', 'hours', 'codes'])),
    })
    .check(isPeriod),
  answer: analytics,
  downloads: ['application/json', 'text/csv'],
  status: 200,
});

/** The steps from a visit to a review, in order. */
export const funnelSteps = [
  ...(['visited', 'amount', 'details', 'method', 'app'] as const),
  ...(['reported', 'received', 'rated', 'review'] as const),
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const funnel = z.object({
  period: shownPeriod,
  code: z.nullable(uuid),
  pages: whichPages,
  /** How many came as far as each step. */
  steps: z.array(z.object({ step: z.enum(funnelSteps), count })),
  /** Of those who opened the page, how many came from a QR code, and how many from an NFC tag. */
  scans: count,
  taps: count,
  /** Of those who passed the details, how many left some. */
  detailsLeft: count,
});
export type Funnel = z.infer<typeof funnel>;

export const getFunnel = defineCall({
  method: 'GET',
  path: '/api/analytics/funnel',
  summary:
    "Returns how far the visitors of the signed-in worker's page came in a period, step by step from the visit to the review.",
  access: 'own-profile',
  query: z.object({ ...periodQuery, format: z.optional(z.enum(['json', 'csv'])) }).check(isPeriod),
  answer: funnel,
  downloads: ['application/json', 'text/csv'],
  status: 200,
});
