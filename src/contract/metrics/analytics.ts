// Metrics of a worker's page over a period (sections 3 and 7).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, daysOf, requestedDay, requestedZone, uuid } from '../fields';
import { MAX_PERIOD_DAYS } from '../limits';

export const count = z.number().check(z.int());

export const whichPages = z.enum(['one', 'all']);
export type WhichPages = z.infer<typeof whichPages>;

/** A period, by default the last seven days, and optionally a single printed code. */
export const periodQuery = {
  from: z.optional(requestedDay),
  to: z.optional(requestedDay),
  code: z.optional(uuid),
  pages: z.optional(whichPages),
  timeZone: requestedZone,
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

/** The requested period, shortened to what the plan covers. */
export const shownPeriod = z.object({
  from: day,
  to: day,
  /** The time zone of its days: the request's, or UTC if the server does not know it. */
  timeZone: z.string(),
  /** How many days back the plan goes, today included, if that has shortened the period. */
  shortenedToDays: z.nullable(count),
});

/** Sums over a period or a part of it. Tips are those that tippers reported as paid. */
export const pageMetrics = z.object({
  visits: count,
  /** Visits by QR code. */
  scans: count,
  /** Visits by NFC tag, which are not scans. */
  taps: count,
  /** Phones that visited, each counted once a day. */
  visitors: count,
  tips: count,
  /** In dollars, like all amounts. */
  amount: z.number(),
  ratings: count,
  stars: count,
});
export type PageMetrics = z.infer<typeof pageMetrics>;

export const timeUnits = ['hour', 'day', 'week', 'month'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** Totals for one hour of the week over the whole period. */
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

/** Every printed code with activity in the period, by name, even if only one was requested. */
export const codesInPeriod = z.array(z.object({ id: uuid, name: z.nullable(z.string()) }));

export const analytics = z.object({
  period: shownPeriod,
  code: z.nullable(uuid),
  pages: whichPages,
  total: pageMetrics,
  /** The same number of days before; null where the plan does not go back that far. */
  before: z.nullable(pageMetrics),
  unit: z.enum(timeUnits),
  /** One for each hour, day, week or month, in order. */
  series: z.array(
    z.extend(pageMetrics, {
      /** Its start in the period's time zone: `2026-05-31T00:00`. */
      start: z.string(),
    }),
  ),
  /** Only hours with activity; null where the plan has none. */
  peakHours: z.nullable(z.array(peakHour)),
  /** By printed code; an id of null stands for no code. */
  codes: z.array(z.extend(pageMetrics, { id: z.nullable(uuid), name: z.nullable(z.string()) })),
  codesInPeriod,
});
export type Analytics = z.infer<typeof analytics>;

export const getAnalytics = defineCall({
  method: 'GET',
  path: '/api/analytics',
  summary:
    "Returns the activity on the signed-in worker's page: sums of a period, against the period before, by hour, day, week or month, by weekday and hour, and by printed code. As a file, one of these as a table.",
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
  'visited',
  'amount',
  'details',
  'method',
  'app',
  'reported',
  'received',
  'rated',
  'review',
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const funnel = z.object({
  period: shownPeriod,
  code: z.nullable(uuid),
  pages: whichPages,
  /** How many reached each step. */
  steps: z.array(z.object({ step: z.enum(funnelSteps), count })),
  /** How many of the visits were by QR code, and how many by NFC tag. */
  scans: count,
  taps: count,
  /** How many of those past the details step gave any details. */
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
