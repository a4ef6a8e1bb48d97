import type { Entitlements } from '#contract/billing/billing';
import { addDays } from '#contract/fields';
import { USUAL_PERIOD_DAYS } from '#contract/limits';
import type { Analytics, WhichPages } from '#contract/metrics/analytics';
import { findEntitlements } from '#server/billing/find-entitlements';
import { selectToday } from '#server/calendar/repository';
import type { ServerDeps } from '#server/deps';
import { findPages } from '#server/profiles/find-pages';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { isNoCode, type Span } from './repository/analytics';
import { type Period, periodBefore, withinHistory } from './rules/periods';

export interface RequestedPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly code?: string | undefined;
  readonly pages?: WhichPages | undefined;
}

/** The requested period, as far as the plan covers it. */
export interface AllowedSpan {
  readonly profileId: string;
  readonly span: Span;
  /** The period before; null if the plan's history does not reach back that far. */
  readonly before: Span | null;
  readonly entitlements: Entitlements;
  /** The current day in the time zone. */
  readonly today: string;
  /** The period, as returned to the client. */
  readonly answered: Period & {
    readonly timeZone: string;
    readonly shortenedToDays: number | null;
  };
}

/**
 * Limits a requested period to the plan's history (docs/product.md, section 6). Without one, uses
 * the last seven days.
 * @param zone the time zone in which days begin; UTC if missing or unknown
 * @throws {ApiError} as `requireOwnProfile`
 */
export async function clampToPlan(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'timeZones' | 'provider'>,
  own: OwnPage,
  requested: RequestedPeriod,
  zone: string | undefined,
): Promise<AllowedSpan> {
  const { database, clock, timeZones } = deps;
  const profile = await requireOwnProfile(deps, own);
  const entitlements = await findEntitlements(deps, own.userId);
  const timeZone = await timeZones.orUtc(zone);
  const today = await selectToday(database.db, new Date(clock.now()), timeZone);
  const wanted = {
    from: requested.from ?? addDays(today, 1 - USUAL_PERIOD_DAYS),
    to: requested.to ?? today,
  };
  const history = entitlements.limits.maxAnalyticsHistory;
  const period = withinHistory(wanted, today, history);
  const earlier = periodBefore(period);
  const profileIds =
    requested.pages === 'all'
      ? (await findPages(database.db, own.userId)).map(({ id }) => id)
      : [profile.id];
  const whose = { profileIds, timeZone, codeId: requested.code ?? null };
  const isShown = withinHistory(earlier, today, history).from === earlier.from;
  const shortened = period.from !== wanted.from;
  return {
    profileId: profile.id,
    span: { ...whose, period },
    before: isShown ? { ...whose, period: earlier } : null,
    entitlements,
    today,
    answered: { ...period, timeZone, shortenedToDays: shortened ? history : null },
  };
}

/** Returns the printed codes among sums by code, sorted by name. */
export function printedCodesIn(
  sums: readonly { readonly group: string }[],
  names: ReadonlyMap<string, string>,
): Analytics['codesInPeriod'] {
  return sums
    .filter(({ group }) => !isNoCode(group))
    .map(({ group }) => ({ id: group, name: names.get(group) ?? null }))
    .toSorted(
      (one, other) =>
        (one.name ?? '').localeCompare(other.name ?? '') || (one.id < other.id ? -1 : 1),
    );
}
