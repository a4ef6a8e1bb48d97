import type { EarningsGoal, GoalProgress } from '#contract/metrics/earnings';
import { centsFromDollars, dollarsFromCents } from '#contract/money';
import { selectToday } from '#server/calendar/repository';
import type { ServerDeps } from '#server/deps';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { sumMetrics } from './repository/analytics';
import { deleteGoal, type GoalRow, putGoal, selectGoal } from './repository/shifts-and-goals';
import { firstDayOf, lastDayOf } from './rules/periods';

type Deps = Pick<ServerDeps, 'database' | 'clock' | 'timeZones'>;

/**
 * Returns a worker's goal and its progress (`GET /api/earnings/goal`).
 * @param zone the time zone in which days begin; UTC if missing or unknown
 * @throws {ApiError} as `requireOwnProfile`
 */
export async function findGoal(
  deps: Deps,
  own: OwnPage,
  zone: string | undefined,
): Promise<GoalProgress> {
  const { db } = deps.database;
  const { id: profileId } = await requireOwnProfile(deps, own);
  const timeZone = await deps.timeZones.orUtc(zone);
  const [goal, today] = await Promise.all([
    selectGoal(db, profileId),
    selectToday(db, new Date(deps.clock.now()), timeZone),
  ]);
  const unit = goal?.unit ?? 'day';
  const period = { from: firstDayOf(today, unit), to: lastDayOf(today, unit) };
  const [sums] = await sumMetrics(
    db,
    { profileIds: [profileId], period, timeZone, codeId: null },
    'all',
    ['reportedCents', 'receivedCents'],
  );
  return {
    goal: presentGoal(goal),
    period: { ...period, timeZone },
    reportedAmount: dollarsFromCents(sums?.reportedCents ?? 0),
    receivedAmount: dollarsFromCents(sums?.receivedCents ?? 0),
  };
}

/**
 * Sets a worker's goal (null removes it), and returns its progress.
 * @throws {ApiError} as `requireOwnProfile`
 */
export async function setGoal(
  deps: Deps,
  own: OwnPage,
  goal: EarningsGoal | null,
  zone: string | undefined,
): Promise<GoalProgress> {
  const { db } = deps.database;
  const { id: profileId } = await requireOwnProfile(deps, own);
  if (goal === null) await deleteGoal(db, profileId);
  else await putGoal(db, { profileId, unit: goal.unit, cents: centsFromDollars(goal.amount) });
  return findGoal(deps, own, zone);
}

export function presentGoal(goal: GoalRow | null): EarningsGoal | null {
  return goal && { unit: goal.unit, amount: dollarsFromCents(goal.cents) };
}
