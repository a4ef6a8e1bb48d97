import type { Earned, Earnings, EarningsUnit } from '#contract/metrics/earnings';
import { dollarsFromCents } from '#contract/money';
import { paymentMethodOrPending } from '#contract/profiles/payment-methods';
import { findCodeNames } from '#server/codes/find-code-names';
import type { ServerDeps } from '#server/deps';
import { groupBy } from '#server/group-by';
import type { OwnPage } from '#server/profiles/require-own-profile';
import { clampToPlan, printedCodesIn, type RequestedPeriod } from './metrics-of-period';
import { isNoCode, type Sums, sumMetrics } from './repository/analytics';
import { earningsUnitOf, firstDayOf, type Period, startsIn, weekdayOf } from './rules/periods';

const BEST_DAYS = 5;

const summed = [
  'reported',
  'reportedCents',
  'received',
  'receivedCents',
  'matched',
  'matchedCents',
] as const;
type Summed = Pick<Sums, (typeof summed)[number]>;

/**
 * Returns a worker's earnings in a period (`GET /api/earnings`).
 * @param requested if it has no unit, one that suits the period is used
 * @param zone the time zone in which days begin; UTC if missing or unknown
 * @throws {ApiError} as `requireOwnProfile`
 */
export async function sumEarnings(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'timeZones' | 'provider'>,
  own: OwnPage,
  requested: RequestedPeriod & { readonly unit?: EarningsUnit | undefined },
  zone: string | undefined,
): Promise<Earnings> {
  const { db } = deps.database;
  const { span, before, answered, today } = await clampToPlan(deps, own, requested, zone);
  const [byDay, earlier, byMethod, byCode, names] = await Promise.all([
    sumMetrics(db, span, 'day', summed),
    before && sumMetrics(db, before, 'all', summed),
    sumMetrics(db, span, 'method', summed),
    sumMetrics(db, { ...span, codeId: null }, 'code', summed),
    findCodeNames(db, own.userId),
  ]);
  const { period } = span;
  const unit = requested.unit ?? earningsUnitOf(period);
  const days = byDay.map((sums) => ({ ...sums, day: sums.group.slice(0, 10) }));
  const partsOf = groupBy(days, ({ day }) => firstDayOf(day, unit));
  return {
    period: answered,
    code: span.codeId,
    pages: requested.pages ?? 'one',
    total: earnedIn(byDay),
    before: earlier && earnedIn(earlier),
    unit,
    series: startsIn(period, unit)
      .map((start) => start.slice(0, 10))
      .map((start) => ({ start, ...earnedIn(partsOf(start)) })),
    methods: byMethod
      .map((sums) => ({ method: paymentMethodOrPending.parse(sums.group), ...earnedIn([sums]) }))
      .filter(({ reported }) => reported > 0)
      .toSorted(mostFirst),
    codes: byCode
      .filter(({ group }) => span.codeId === null || group === span.codeId)
      .map((sums) => ({
        id: isNoCode(sums.group) ? null : sums.group,
        name: names.get(sums.group) ?? null,
        ...earnedIn([sums]),
      }))
      .filter(({ reported }) => reported > 0)
      .toSorted(mostFirst),
    codesInPeriod: printedCodesIn(byCode, names),
    weekdays: weekdaysOf({ ...period, to: period.to < today ? period.to : today }, days),
    bestDays: days
      .map((each) => ({ day: each.day, ...earnedIn([each]) }))
      .filter(({ reported }) => reported > 0)
      .toSorted((one, other) => mostFirst(one, other) || (one.day < other.day ? 1 : -1))
      .slice(0, BEST_DAYS),
  };
}

type Day = Summed & { readonly day: string };

function weekdaysOf(period: Period, days: readonly Day[]): Earnings['weekdays'] {
  const inPeriod = startsIn(period, 'day').map((start) => weekdayOf(start.slice(0, 10)));
  const partsOf = groupBy(days, ({ day }) => weekdayOf(day));
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    days: inPeriod.filter((each) => each === weekday).length,
    ...earnedIn(partsOf(weekday)),
  }));
}

function earnedIn(parts: readonly Summed[]): Earned {
  const sum = (name: keyof Summed) => parts.reduce((all, part) => all + part[name], 0);
  return {
    reported: sum('reported'),
    reportedAmount: dollarsFromCents(sum('reportedCents')),
    received: sum('received'),
    receivedAmount: dollarsFromCents(sum('receivedCents')),
    matched: sum('matched'),
    matchedAmount: dollarsFromCents(sum('matchedCents')),
  };
}

function mostFirst(one: Earned, other: Earned): number {
  return other.reportedAmount - one.reportedAmount;
}
