import type { Analytics, PageMetrics, PeakHour } from '#contract/metrics/analytics';
import { dollarsFromCents } from '#contract/money';
import { findCodeNames } from '#server/codes/find-code-names';
import type { ServerDeps } from '#server/deps';
import type { OwnPage } from '#server/profiles/require-own-profile';
import { clampToPlan, printedCodesIn, type RequestedPeriod } from './metrics-of-period';
import { isNoCode, type Sums, sumMetrics } from './repository/analytics';
import { startsIn, unitOf } from './rules/periods';

const summedByHour = ['visits', 'reported', 'reportedCents'] as const;
const summed = [...summedByHour, 'scans', 'taps', 'visitors', 'rated', 'stars'] as const;
type Summed = Pick<Sums, (typeof summed)[number]>;

/**
 * Returns a page's analytics in a period (`GET /api/analytics`). Peak hours require advanced
 * analytics.
 * @param zone the time zone in which days begin; UTC if missing or unknown
 * @throws {ApiError} as `requireOwnProfile`
 */
export async function analyzePage(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'timeZones' | 'provider'>,
  own: OwnPage,
  requested: RequestedPeriod,
  zone: string | undefined,
): Promise<Analytics> {
  const { db } = deps.database;
  const { span, before, entitlements, answered } = await clampToPlan(deps, own, requested, zone);
  const unit = unitOf(span.period);
  const [parts, earlier, hours, byCode, names] = await Promise.all([
    sumMetrics(db, span, unit, summed),
    before && sumMetrics(db, before, 'all', summed),
    entitlements.features.advancedAnalytics
      ? sumMetrics(db, span, 'hour of the week', summedByHour)
      : null,
    sumMetrics(db, { ...span, codeId: null }, 'code', summed),
    findCodeNames(db, own.userId),
  ]);
  const partAt = new Map(parts.map((part) => [part.group, part]));
  return {
    period: answered,
    code: span.codeId,
    pages: requested.pages ?? 'one',
    total: totalOf(parts),
    before: earlier && totalOf(earlier),
    unit,
    series: startsIn(span.period, unit).map((start) => ({
      start,
      ...totalOf([partAt.get(start)].flatMap((part) => part ?? [])),
    })),
    peakHours: hours === null ? null : hours.map(peakHourOf).toSorted(inOrder),
    codes: byCode
      .filter(({ group }) => span.codeId === null || group === span.codeId)
      .map((sums) => ({
        id: isNoCode(sums.group) ? null : sums.group,
        name: names.get(sums.group) ?? null,
        ...totalOf([sums]),
      }))
      .toSorted((one, other) => other.amount - one.amount || other.visits - one.visits),
    codesInPeriod: printedCodesIn(byCode, names),
  };
}

function totalOf(parts: readonly Summed[]): PageMetrics {
  const sum = (name: keyof Summed) => parts.reduce((all, part) => all + part[name], 0);
  return {
    visits: sum('visits'),
    scans: sum('scans'),
    taps: sum('taps'),
    visitors: sum('visitors'),
    tips: sum('reported'),
    amount: dollarsFromCents(sum('reportedCents')),
    ratings: sum('rated'),
    stars: sum('stars'),
  };
}

function peakHourOf({
  group,
  visits,
  reported,
  reportedCents,
}: Pick<Sums, (typeof summedByHour)[number]> & { group: string }): PeakHour {
  const hour = Number(group);
  return {
    weekday: Math.floor(hour / 24) + 1,
    hour: hour % 24,
    visits,
    tips: reported,
    amount: dollarsFromCents(reportedCents),
  };
}

function inOrder(one: PeakHour, other: PeakHour): number {
  return one.weekday - other.weekday || one.hour - other.hour;
}
