import { dollarsFromCents } from '#contract/money';
import type { Total } from '#contract/tip-totals';
import type { ServerDeps } from '../deps';
import { type ReportedSum, sumReportedTips } from '../repositories/tip-totals';
import { requireOwnProfile } from './require-own-profile';

const WEEK_DAYS = 7;

/**
 * What a worker was given today and in the last seven days, today included
 * (`GET /api/tips/totals`): every tip reported as paid, however many there are.
 *
 * @param timeZone IANA name; days begin at its midnights. UTC where the name is missing or unknown.
 * @throws {Refusal} `profile_required` when the user has no profile
 */
export async function totalReceivedTips(
  { database, clock, timeZones }: Pick<ServerDeps, 'database' | 'clock' | 'timeZones'>,
  userId: string,
  timeZone: string | undefined,
): Promise<{ today: Total; week: Total }> {
  const profile = await requireOwnProfile({ database }, userId);
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
