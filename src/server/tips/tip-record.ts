import { RECORD_YEARS } from '#contract/limits';
import { dollarsFromCents } from '#contract/money';
import type { RecordedSums, TipRecord } from '#contract/tips/statements';
import { ApiError } from '#server/api-error';
import { selectToday } from '#server/calendar/repository';
import type { ServerDeps } from '#server/deps';
import { groupBy } from '#server/group-by';
import { lastDayOf, type Period, startsIn } from '#server/metrics/rules/periods';
import { sumDays } from '#server/metrics/sum-days';
import { findPages } from '#server/profiles/find-pages';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { findMemberships, type Membership } from '#server/teams/find-memberships';
import { listSettlements } from '#server/teams/list-settlements';
import { sumTipsNotReceived, sumTipsPaidTo } from './repository/received-tips';

/** A month (`2026-05`) or a year (`2026`), of all sources or of some. */
export interface RequestedRecord {
  readonly month?: string | undefined;
  readonly year?: string | undefined;
  readonly pages?: 'one' | 'all' | undefined;
  readonly teamId?: string | undefined;
}

/** One source's amounts for a day, in cents. */
interface Part {
  readonly day: string;
  readonly received: number;
  readonly receivedCents: number;
  /** Reported, but neither confirmed as received nor as not received. */
  readonly open: number;
  readonly openCents: number;
  readonly fromOthersCents: number;
  readonly paidOutCents: number;
  /** The member it was paid to; null if nothing was paid out. */
  readonly paidTo: string | null;
}

const nothing = {
  received: 0,
  receivedCents: 0,
  open: 0,
  openCents: 0,
  fromOthersCents: 0,
  paidOutCents: 0,
  paidTo: null,
};

/**
 * Returns a worker's record of tips for a month or a year (`GET /api/earnings/record`): what
 * tippers paid on the worker's own pages, or to the worker for a team, and what the worker and
 * other team members paid each other. A team's page as a whole counts for no one, not even its
 * founder.
 * @param zone the time zone of the period's days; UTC if missing or unknown
 * @throws {ApiError} invalid_input when the period has not begun or is longer ago than the record
 * goes back, team_not_found when the worker never was a member; and as `requireOwnProfile`
 */
export async function findTipRecord(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'timeZones'>,
  own: OwnPage,
  requested: RequestedRecord,
  zone: string | undefined,
): Promise<TipRecord> {
  const { db } = deps.database;
  const profile = await requireOwnProfile(deps, own);
  const timeZone = await deps.timeZones.orUtc(zone);
  const today = await selectToday(db, new Date(deps.clock.now()), timeZone);
  const period = recordedPeriod(requested, today);
  const { profileIds, teams } = await sourcesOf(deps, profile, requested);
  const parts = [
    ...(await ofPages(deps, profileIds, period, timeZone)),
    ...(await Promise.all(teams.map((team) => ofTeam(deps, team, period, timeZone)))).flat(),
  ];
  const byDay = groupBy(parts, ({ day }) => day);
  const byMonth = groupBy(parts, ({ day }) => day.slice(0, 7));
  const { firstName, lastName } = profile.user;
  return {
    period: requested.month ?? requested.year ?? '',
    timeZone,
    name: `${firstName} ${lastName}`.trim(),
    months: startsIn(period, 'month').map((start) => {
      const month = start.slice(0, 7);
      return { month, ...sumsOf(byMonth(month)) };
    }),
    days: startsIn(period, 'day').map((start) => {
      const day = start.slice(0, 10);
      const paidTo = byDay(day).flatMap((part) => part.paidTo ?? []);
      return { day, ...sumsOf(byDay(day)), paidTo: [...new Set(paidTo)] };
    }),
    total: sumsOf(parts),
  };
}

/**
 * Returns the days of a month, or of a year's months that have begun.
 * @param today the worker's current day
 */
function recordedPeriod({ month, year }: RequestedRecord, today: string): Period {
  const field = month === undefined ? 'year' : 'month';
  const refuse = (reason: string) => new ApiError('invalid_input', { fields: { [field]: reason } });
  const from = month === undefined ? `${year}-01-01` : `${month}-01`;
  if (from > today) throw refuse(`This ${field} has not begun`);
  const thisYear = Number(today.slice(0, 4));
  const first = thisYear - RECORD_YEARS + 1;
  if (Number(from.slice(0, 4)) < first) throw refuse(`The record goes back to January ${first}`);
  const end = lastDayOf(from, field);
  const thisMonth = lastDayOf(today, 'month');
  return { from, to: end < thisMonth ? end : thisMonth };
}

/** Returns the pages and the team memberships that a record covers. */
async function sourcesOf(
  { database: { db } }: Pick<ServerDeps, 'database'>,
  profile: { id: string; userId: string; teamId: string | null },
  { pages, teamId }: RequestedRecord,
): Promise<{ profileIds: string[]; teams: Membership[] }> {
  const teams = await findMemberships(db, profile.userId);
  const chosen = teamId ?? (pages === 'one' ? profile.teamId : null);
  if (chosen !== null) {
    const of = teams.filter((team) => team.teamId === chosen);
    if (of.length === 0) throw new ApiError('team_not_found');
    return { profileIds: [], teams: of };
  }
  if (pages === 'one') return { profileIds: [profile.id], teams: [] };
  const own = await findPages(db, profile.userId);
  return { profileIds: own.filter((page) => page.teamId === null).map(({ id }) => id), teams };
}

async function ofPages(
  { database: { db } }: Pick<ServerDeps, 'database'>,
  profileIds: readonly string[],
  period: Period,
  timeZone: string,
): Promise<Part[]> {
  const span = { profileIds, period, timeZone };
  const [days, notReceived] = await Promise.all([sumDays(db, span), sumTipsNotReceived(db, span)]);
  return [
    ...days.map(({ day, reported, reportedCents, received, receivedCents }) => ({
      ...nothing,
      day,
      received,
      receivedCents,
      open: reported - received,
      openCents: reportedCents - receivedCents,
    })),
    ...notReceived.map(({ day, ...no }) => ({
      ...nothing,
      day,
      open: -no.notReceived,
      openCents: -no.notReceivedCents,
    })),
  ];
}

async function ofTeam(
  { database: { db } }: Pick<ServerDeps, 'database'>,
  membership: Membership,
  period: Period,
  timeZone: string,
): Promise<Part[]> {
  const { profileId, memberId: receiverId } = membership;
  const days = { period, timeZone };
  const [tips, settled] = await Promise.all([
    sumTipsPaidTo(db, { profileId, receiverId, ...days }),
    listSettlements(db, membership, days),
  ]);
  return [
    ...tips.map((sums) => ({ ...nothing, ...sums })),
    ...settled.map(({ day, other, movedCents }) =>
      movedCents > 0
        ? { ...nothing, day, paidOutCents: movedCents, paidTo: other }
        : { ...nothing, day, fromOthersCents: -movedCents },
    ),
  ];
}

function sumsOf(parts: readonly Part[]): RecordedSums {
  const sum = (name: Exclude<keyof Part, 'day' | 'paidTo'>) =>
    parts.reduce((all, part) => all + part[name], 0);
  return {
    received: sum('received'),
    receivedAmount: dollarsFromCents(sum('receivedCents')),
    open: sum('open'),
    openAmount: dollarsFromCents(sum('openCents')),
    fromOthersAmount: dollarsFromCents(sum('fromOthersCents')),
    paidOutAmount: dollarsFromCents(sum('paidOutCents')),
  };
}
