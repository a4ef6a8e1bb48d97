// The contributions of visits and tips to a profile's metrics. Pure. A metric is the sum of the
// deltas of everything stored, so code that stores or changes a visit or tip adds the new delta and
// subtracts the old one.

import type { PaymentMethodOrPending } from '#contract/profiles/payment-methods';
import { MINUTE_MS } from '#contract/timings';
import type { TipStatus } from '#contract/tips/writes';
import type { MetricsRow } from '../schema/metrics';
import type { ScanRow } from '../schema/visits';

/** The code id that means “no printed code”. */
export const NO_CODE = '00000000-0000-0000-0000-000000000000';

const BUCKET_MS = 15 * MINUTE_MS;

/** How many rows share the counts of a quarter of an hour (`shard`). */
const SHARDS = 32;

const nothing = {
  visits: 0,
  scans: 0,
  taps: 0,
  visitors: 0,
  amountsChosen: 0,
  detailsLeft: 0,
  detailsSkipped: 0,
  appsOpened: 0,
  started: 0,
  reported: 0,
  reportedCents: 0,
  received: 0,
  receivedCents: 0,
  matched: 0,
  matchedCents: 0,
  rated: 0,
  stars: 0,
  reviewsOpened: 0,
} as const;

export type Counts = { [Name in keyof typeof nothing]: number };
export const countNames = Object.keys(nothing) as (keyof Counts)[];

/** The fields that a tip's delta depends on. */
export interface TipFacts {
  readonly profileId: string;
  readonly id: string;
  /** The printed code that brought the tipper, if any. */
  readonly codeId: string | null;
  readonly occurredAt: Date;
  readonly paymentMethod: PaymentMethodOrPending;
  readonly status: TipStatus;
  readonly amountCents: number;
  readonly rating: number | null;
  /** When the worker confirmed that the money arrived, and what confirmed it. */
  readonly receivedAt: Date | null;
  readonly receivedBy: 'worker' | 'statement' | null;
}

/** The fields that a visit's delta depends on. */
export type VisitFacts = Pick<
  ScanRow,
  | 'profileId'
  | 'scanId'
  | 'codeId'
  | 'occurredAt'
  | 'fromQr'
  | 'fromTap'
  | 'firstOfVisitor'
  | 'byOwner'
  | 'amountChosen'
  | 'details'
  | 'appOpened'
>;

/**
 * Returns a tip's delta. The tipper's and the worker's changes are counted separately, and neither
 * affects the amount or method of a completed tip. So both may change a tip concurrently.
 */
export function deltaOfTip(tip: TipFacts): MetricsRow {
  const reported = tip.status === 'completed';
  const received = tip.receivedAt !== null;
  const matched = tip.receivedBy === 'statement';
  return {
    ...nothing,
    ...keyOf(tip, tip.id),
    paymentMethod: tip.paymentMethod,
    started: 1,
    reported: Number(reported),
    reportedCents: reported ? tip.amountCents : 0,
    received: Number(received),
    receivedCents: received ? tip.amountCents : 0,
    matched: Number(matched),
    matchedCents: matched ? tip.amountCents : 0,
    rated: Number(tip.rating !== null),
    stars: tip.rating ?? 0,
  };
}

export function deltaOfReview(
  tip: Pick<TipFacts, 'profileId' | 'id' | 'codeId' | 'occurredAt'>,
): MetricsRow {
  return { ...nothing, ...keyOf(tip, tip.id), reviewsOpened: 1 };
}

/** Returns a visit's delta: all zeros if it was the owner's. */
export function deltaOfVisit(visit: VisitFacts): MetricsRow {
  const key = keyOf(visit, visit.scanId);
  if (visit.byOwner) return { ...nothing, ...key };
  return {
    ...nothing,
    ...key,
    visits: 1,
    scans: Number(visit.fromQr),
    taps: Number(visit.fromTap),
    visitors: Number(visit.firstOfVisitor),
    amountsChosen: Number(visit.amountChosen),
    detailsLeft: Number(visit.details === 'left'),
    detailsSkipped: Number(visit.details === 'skipped'),
    appsOpened: Number(visit.appOpened),
  };
}

/**
 * Returns the rows to add when one delta replaces another: at most two, in the order in which every
 * transaction writes them, so that there are no deadlocks.
 */
export function differenceOf(before: MetricsRow | null, after: MetricsRow): MetricsRow[] {
  const rows =
    before === null
      ? [after]
      : rowName(before) === rowName(after)
        ? [combine(after, before, (one, other) => one - other)]
        : [combine(before, before, (count) => -count), after];
  return inOrder(rows.filter((row) => countNames.some((name) => row[name] !== 0)));
}

/** Sorts rows into the order in which every transaction writes them. */
export function inOrder(rows: readonly MetricsRow[]): MetricsRow[] {
  return rows.toSorted((one, other) => (rowName(one) < rowName(other) ? -1 : 1));
}

function combine(
  row: MetricsRow,
  other: MetricsRow,
  result: (count: number, otherCount: number) => number,
): MetricsRow {
  const counts = countNames.map((name) => [name, result(row[name], other[name])]);
  return { ...row, ...Object.fromEntries(counts) };
}

function rowName({ profileId, bucket, codeId, paymentMethod, shard }: MetricsRow): string {
  return [profileId, bucket.toISOString(), codeId, paymentMethod, shard].join(' ');
}

function keyOf(
  { profileId, codeId, occurredAt }: Pick<TipFacts, 'profileId' | 'codeId' | 'occurredAt'>,
  id: string,
) {
  return {
    profileId,
    bucket: new Date(Math.floor(occurredAt.getTime() / BUCKET_MS) * BUCKET_MS),
    codeId: codeId ?? NO_CODE,
    paymentMethod: 'pending' as const,
    // The last digits of an id are random.
    shard: Number.parseInt(id.slice(-2), 16) % SHARDS,
  };
}
