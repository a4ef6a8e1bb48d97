// A team's shifts as its members see them.
import type { CallAnswer } from '#contract/call';
import { TEAM_SHIFTS_SHOWN } from '#contract/limits';
import { dollarsFromCents } from '#contract/money';
import type { getTeamPool, listTeamShifts, TeamShift } from '#contract/teams/ledger';
import { hasWorked } from '#contract/teams/teams';
import { DAY_MS } from '#contract/timings';
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import { loadTeamContext, namesOf, type TeamContext, type TeamDeps } from './find-team';
import * as ledger from './repository/team-ledger';
import * as tips from './repository/team-tips';
import { requireEverMember, requireManager, seesAll } from './rules/team-access';
import { poolOf, totalsOf } from './rules/team-ledger';

/** How far back to look for tips that no shift covers, in days. */
const OUTSIDE_DAYS = 31;

type Deps = Pick<TeamDeps, 'database' | 'clock'>;

/**
 * Returns the latest shifts (`GET /api/teams/:id/shifts`). Members see the totals and their own
 * share; managers also see the others' shares, and older shifts that need a correction.
 * @throws {ApiError} team_not_found for strangers
 */
export async function findTeamShifts(
  { database: { db }, clock }: Deps,
  teamId: string,
  userId: string,
): Promise<CallAnswer<typeof listTeamShifts>> {
  const place = await loadTeamContext(db, teamId, userId);
  const viewer = requireEverMember(place.me);
  const latest = await ledger.selectTeamShifts(db, teamId, TEAM_SHIFTS_SHOWN);
  const changed = await findChanged(db, place);
  const shown = new Set(latest.map(({ id }) => id));
  const older = [...(changed ?? [])].filter((id) => !shown.has(id)).slice(0, TEAM_SHIFTS_SHOWN);
  const rows = [...latest, ...(await ledger.selectShiftsOf(db, teamId, older))];
  const shifts = await presentShifts(db, place, rows, changed);
  if (!seesAll(viewer)) {
    const worked = ({ workers }: TeamShift) => viewer.leftAt === null || workers.length > 0;
    return { shifts: shifts.filter(worked), outside: null, excluded: null };
  }
  const since = new Date(clock.now() - OUTSIDE_DAYS * DAY_MS);
  const { count, cents, first } = await tips.selectOutside(db, teamId, place.page.id, since);
  const outside = { count, amount: dollarsFromCents(cents), first: first?.toISOString() ?? null };
  const excluded = presentExcluded(await tips.selectExcludedTips(db, place.page.id, since));
  return { shifts, outside, excluded };
}

/**
 * @throws {ApiError} team_not_found for strangers, team_shift_not_found when the team has no such
 * shift
 */
export async function findShift(
  { database: { db } }: Pick<Deps, 'database'>,
  teamId: string,
  userId: string,
  shiftId: string,
): Promise<TeamShift> {
  const place = await loadTeamContext(db, teamId, userId);
  requireEverMember(place.me);
  const rows = await ledger.selectShiftsOf(db, teamId, [shiftId]);
  const [shift] = await presentShifts(db, place, rows, await findChanged(db, place, shiftId));
  if (!shift) throw new ApiError('team_shift_not_found');
  return shift;
}

/**
 * Sums a team's tips in a span of time (`GET /api/teams/:id/pool`).
 * @throws {ApiError} as `requireManager`
 */
export async function findPool(
  { database: { db } }: Pick<Deps, 'database'>,
  teamId: string,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<CallAnswer<typeof getTeamPool>> {
  const { me, page, team } = await loadTeamContext(db, teamId, userId);
  requireManager(me);
  const time = { startsAt: new Date(from), endsAt: new Date(to) };
  const { count, paid, excluded } = await tips.selectPool(db, page.id, time);
  const nextNumber = await ledger.nextShiftNumber(db, team.id);
  return {
    count,
    amount: dollarsFromCents(poolOf(paid)),
    excluded: presentExcluded(excluded),
    nextNumber,
  };
}

const presentExcluded = ({ count, cents }: tips.ExcludedTips) => ({
  count,
  amount: dollarsFromCents(cents),
});

/**
 * Returns the shifts whose tips differ from what was entered; null unless a manager asks.
 * @param shiftId checks only this one
 */
async function findChanged(
  db: Queries,
  { me, page, team }: TeamContext,
  shiftId?: string,
): Promise<ReadonlySet<string> | null> {
  if (me === null || !seesAll(me)) return null;
  return new Set(await tips.selectChangedShifts(db, team.id, page.id, shiftId));
}

async function presentShifts(
  db: Queries,
  { members, me, page, team }: TeamContext,
  rows: readonly ledger.TeamShiftRow[],
  changed: ReadonlySet<string> | null,
): Promise<TeamShift[]> {
  const shiftIds = rows.map(({ id }) => id);
  const manages = me !== null && seesAll(me);
  const entries = await ledger.selectEntries(db, team.id, shiftIds);
  const now = manages ? await tips.selectPoolsNow(db, team.id, page.id, shiftIds) : null;
  const name = namesOf(members);
  return rows.map(({ id, number, startsAt, endsAt }) => {
    const own = entries.filter(({ shiftId }) => shiftId === id);
    const last = own.at(-1);
    const totals = [...totalsOf(own.flatMap(({ lines }) => lines)).values()];
    // Hours and points are the last entry's: a member missing from it did not work after all.
    const isIn = new Set(last?.lines.map(({ memberId }) => memberId));
    const workers = totals.map((line) =>
      isIn.has(line.memberId) ? line : { ...line, minutes: 0, points: 0 },
    );
    const worked = workers.filter((line) => hasWorked(line, line.shareCents));
    const sum = (what: (line: (typeof workers)[number]) => number) =>
      workers.reduce((all, line) => all + what(line), 0);
    return {
      id,
      number,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      void: last?.kind === 'void',
      split: last?.split ?? team.split,
      pool: dollarsFromCents(sum(({ shareCents }) => shareCents)),
      poolNow: now && dollarsFromCents(now.get(id) ?? 0),
      changed: changed?.has(id) ?? null,
      minutes: sum(({ minutes }) => minutes),
      points: sum(({ points }) => points),
      people: worked.length,
      workers: workers
        .filter(({ memberId }) => manages || memberId === me?.id)
        .map(({ memberId, minutes, points, shareCents, paidCents }) => ({
          memberId,
          minutes,
          points,
          share: dollarsFromCents(shareCents),
          paid: dollarsFromCents(paidCents),
        })),
      entries: own.map(({ id, kind, at, byId, note }) => ({
        id,
        kind,
        at: at.toISOString(),
        by: name(byId),
        note,
      })),
    };
  });
}
