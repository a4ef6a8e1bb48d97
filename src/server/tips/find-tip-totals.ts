import { dollarsFromCents } from '#contract/money';
import type { Total } from '#contract/tips/received-tips';
import type { ServerDeps } from '#server/deps';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { type ReportedSum, sumReportedTips } from './repository/tip-totals';

const WEEK_DAYS = 7;

/**
 * Returns the totals of a worker's reported tips for today, and for the last seven days including
 * today (`GET /api/tips/totals`).
 * @param timeZone the IANA name of the days' time zone; UTC if missing or unknown
 * @throws {ApiError} as `requireOwnProfile`
 */
export async function findTipTotals(
  { database, clock, timeZones }: Pick<ServerDeps, 'database' | 'clock' | 'timeZones'>,
  own: OwnPage,
  timeZone: string | undefined,
): Promise<{ today: Total; week: Total }> {
  const profile = await requireOwnProfile({ database }, own);
  const { today, all } = await sumReportedTips(database.db, {
    profileId: profile.id,
    now: new Date(clock.now()),
    timeZone: await timeZones.orUtc(timeZone),
    days: WEEK_DAYS,
  });
  return { today: inDollars(today), week: inDollars(all) };
}

function inDollars({ cents, count }: ReportedSum): Total {
  return { amount: dollarsFromCents(cents), count };
}
