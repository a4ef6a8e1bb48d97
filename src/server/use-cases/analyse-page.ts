import type { Analytics, PageFigures, PeakHour } from '#contract/analytics';
import { dollarsFromCents } from '#contract/money';
import type { ServerDeps } from '../deps';
import { startsIn, unitOf } from '../policies/periods';
import { isNoCode, type Sums, selectCodeNames, sumFigures } from '../repositories/analytics';
import { allowedSpan, type PeriodAsked } from './figures-of-period';

/**
 * Returns what happened on a worker's page in a period (`GET /api/analytics`). Peak hours are for
 * plans with advanced analytics.
 * @param zone the time zone in which days begin; UTC if missing or unknown
 * @throws {Refusal} profile_required when the user has no profile
 */
export async function analysePage(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'timeZones' | 'provider'>,
  userId: string,
  asked: PeriodAsked,
  zone: string | undefined,
): Promise<Analytics> {
  const { db } = deps.database;
  const { span, before, entitlements, told } = await allowedSpan(deps, userId, asked, zone);
  const unit = unitOf(span.period);
  const [parts, earlier, hours, byCode, names] = await Promise.all([
    sumFigures(db, span, unit),
    before && sumFigures(db, before, 'all'),
    entitlements.features.advancedAnalytics ? sumFigures(db, span, 'weekday and hour') : null,
    sumFigures(db, span, 'code'),
    selectCodeNames(db, span.profileId),
  ]);
  const partAt = new Map(parts.map((part) => [part.group, part]));
  return {
    period: told,
    code: span.codeId,
    total: totalOf(parts),
    before: earlier && totalOf(earlier),
    unit,
    series: startsIn(span.period, unit).map((start) => ({
      start,
      ...totalOf([partAt.get(start)].flatMap((part) => part ?? [])),
    })),
    peakHours: hours === null ? null : hours.map(peakHourOf).toSorted(inOrder),
    codes: byCode
      .map((sums) => ({
        id: isNoCode(sums.group) ? null : sums.group,
        name: names.get(sums.group) ?? null,
        ...totalOf([sums]),
      }))
      .toSorted((one, other) => other.amount - one.amount || other.visits - one.visits),
  };
}

function totalOf(parts: readonly Sums[]): PageFigures {
  const sum = (name: keyof Sums) => parts.reduce((all, part) => all + part[name], 0);
  return {
    visits: sum('visits'),
    scans: sum('scans'),
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
}: Sums & { group: string }): PeakHour {
  const [weekday, hour] = group.split(' ').map(Number);
  const amount = dollarsFromCents(reportedCents);
  return { weekday: weekday ?? 0, hour: hour ?? 0, visits, tips: reported, amount };
}

function inOrder(one: PeakHour, other: PeakHour): number {
  return one.weekday - other.weekday || one.hour - other.hour;
}
