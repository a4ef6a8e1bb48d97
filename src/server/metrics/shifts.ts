import type { CallAnswer } from '#contract/call';
import type { listShifts, Shift, ShiftBody } from '#contract/metrics/earnings';
import { dollarsFromCents } from '#contract/money';
import { DAY_MS, MINUTE_MS } from '#contract/timings';
import { ApiError } from '#server/api-error';
import { advisoryLock } from '#server/db/advisory-lock';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { clampToPlan } from './metrics-of-period';
import * as repository from './repository/shifts-and-goals';
import type { Period } from './rules/periods';

/** How far back and ahead a shift may be entered, in days. */
const REACH_DAYS = { back: 2 * 366, ahead: 31 };

/**
 * Returns a worker's shifts in a period, limited to the plan's history, and the sums of their tips
 * (`GET /api/shifts`).
 * @param zone the time zone in which days begin; UTC if missing or unknown
 * @throws {ApiError} as `requireOwnProfile`
 */
export async function findShifts(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'timeZones' | 'provider'>,
  own: OwnPage,
  requested: Period,
  zone: string | undefined,
): Promise<CallAnswer<typeof listShifts>> {
  const { db } = deps.database;
  const { profileId, span, answered } = await clampToPlan(deps, own, requested, zone);
  const days = { ...span, profileId };
  const [shifts, { reportedCents, receivedCents }] = await Promise.all([
    repository.selectShifts(db, days),
    repository.sumOfShifts(db, days),
  ]);
  // Tips of hours that are still to come cannot be in the sums either.
  const now = deps.clock.now();
  const lengths = shifts.map(({ startsAt, endsAt }) =>
    Math.max(0, Math.min(endsAt.getTime(), now) - startsAt.getTime()),
  );
  return {
    period: answered,
    shifts: shifts.map(presentShift),
    minutes: lengths.reduce((sum, length) => sum + length, 0) / MINUTE_MS,
    reportedAmount: dollarsFromCents(reportedCents),
    receivedAmount: dollarsFromCents(receivedCents),
  };
}

/**
 * Enters a shift, or changes the one with that id.
 * @throws {ApiError} shift_too_far when it is more than two years ago or a month ahead,
 * shift_overlaps when it overlaps with another; and as `requireOwnProfile`
 */
export async function putShift(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  own: OwnPage,
  id: string,
  body: ShiftBody,
): Promise<Shift> {
  const { id: profileId } = await requireOwnProfile({ database }, own);
  const [startsAt, endsAt] = [new Date(body.startsAt), new Date(body.endsAt)];
  const daysAhead = (startsAt.getTime() - clock.now()) / DAY_MS;
  if (daysAhead < -REACH_DAYS.back || daysAhead > REACH_DAYS.ahead) {
    throw new ApiError('shift_too_far');
  }
  const shift = { profileId, id, startsAt, endsAt };
  await database.transaction(async (transaction) => {
    // One at a time, or two concurrent ones might overlap.
    await advisoryLock(transaction, `shifts of ${profileId}`);
    if (await repository.hasOverlappingShift(transaction, shift))
      throw new ApiError('shift_overlaps');
    await repository.putShift(transaction, shift);
  });
  return presentShift(shift);
}

/**
 * Deletes a shift, if there is one with that id.
 * @throws {ApiError} as `requireOwnProfile`
 */
export async function deleteShift(
  { database }: Pick<ServerDeps, 'database'>,
  own: OwnPage,
  id: string,
): Promise<void> {
  const { id: profileId } = await requireOwnProfile({ database }, own);
  await repository.deleteShift(database.db, profileId, id);
}

/** Deletes the shifts and the goal of a page that has lost its owner. */
export async function deleteShiftsAndGoal(db: Queries, profileId: string): Promise<void> {
  await repository.deleteShifts(db, profileId);
  await repository.deleteGoal(db, profileId);
}

export function presentShift({ id, startsAt, endsAt }: repository.ShiftRow): Shift {
  return { id, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
