import { RECORD_YEARS } from '#contract/limits';
import { dollarsFromCents, formatAmount } from '#contract/money';
import type { RecordedSums, TipRecord } from '#contract/tip-record';
import type { ServerDeps } from '#server/deps';
import { csvOf } from '#server/downloads/csv';
import type { Download } from '#server/downloads/download';
import { selectToday, sumFigures } from '#server/metrics/repository/analytics';
import { lastDayOf, type Period, startsIn } from '#server/metrics/rules/periods';
import { selectPagesOfUser } from '#server/profiles/repository/profiles';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { Refusal } from '#server/refusal';
import { namesOf } from '#server/teams/find-team';
import { selectSettlementsOf } from '#server/teams/repository/team-books';
import { selectMembers, selectTeamsOfUser } from '#server/teams/repository/teams';
import { sumDeniedTips, sumTipsPaidTo } from './repository/received-tips';

/** What a worker asks for: a month (`2026-05`) or a year (`2026`), of everything or of a part. */
export interface RecordAsked {
  readonly month?: string | undefined;
  readonly year?: string | undefined;
  readonly pages?: 'one' | 'all' | undefined;
  readonly teamId?: string | undefined;
}

/** What one source says of a day. In cents. */
interface Part {
  readonly day: string;
  readonly received: number;
  readonly receivedCents: number;
  /** What was reported, less what was received and what has not arrived. */
  readonly open: number;
  readonly openCents: number;
  readonly fromOthersCents: number;
  readonly paidOutCents: number;
  /** Whom that was paid to; null where nothing was paid out. */
  readonly paidTo: string | null;
}

const nothing = {
  ...{ received: 0, receivedCents: 0, open: 0, openCents: 0 },
  ...{ fromOthersCents: 0, paidOutCents: 0, paidTo: null },
};

/**
 * Returns a worker's record of tips for a month or a year (`GET /api/earnings/record`): what
 * customers paid on the worker's own pages, or to the worker for a team, and what moved between the
 * members of a team. A team's page counts for nobody as a whole, its founder included.
 * @param zone the time zone in which days begin; UTC if missing or unknown
 * @throws {Refusal} invalid_input when the period has not begun or is longer ago than the record
 *   goes back, team_not_found when the worker never was a member; and as `requireOwnProfile`
 */
export async function findTipRecord(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'timeZones'>,
  own: OwnPage,
  asked: RecordAsked,
  zone: string | undefined,
): Promise<TipRecord> {
  const { db } = deps.database;
  const profile = await requireOwnProfile(deps, own);
  const timeZone = await deps.timeZones.orUtc(zone);
  const today = await selectToday(db, new Date(deps.clock.now()), timeZone);
  const period = recordedPeriod(asked, today);
  const { profileIds, teams } = await sourcesOf(deps, profile, asked);
  const parts = [
    ...(await ofPages(deps, profileIds, period, timeZone)),
    ...(await Promise.all(teams.map((team) => ofTeam(deps, team, period, timeZone)))).flat(),
  ];
  const byDay = groupBy(parts, ({ day }) => day);
  const byMonth = groupBy(parts, ({ day }) => day.slice(0, 7));
  const { firstName, lastName } = profile.user;
  return {
    period: asked.month ?? asked.year ?? '',
    ...{ timeZone, name: `${firstName} ${lastName}`.trim() },
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
 * Returns the days of a month, or of the months of a year that have begun.
 * @param today the day that it is for the worker
 */
function recordedPeriod({ month, year }: RecordAsked, today: string): Period {
  const field = month === undefined ? 'year' : 'month';
  const refuse = (reason: string) => new Refusal('invalid_input', { fields: { [field]: reason } });
  const from = month === undefined ? `${year}-01-01` : `${month}-01`;
  if (from > today) throw refuse(`This ${field} has not begun`);
  const thisYear = Number(today.slice(0, 4));
  const first = thisYear - RECORD_YEARS + 1;
  if (Number(from.slice(0, 4)) < first) throw refuse(`The record goes back to January ${first}`);
  const end = lastDayOf(from, field);
  const thisMonth = lastDayOf(today, 'month');
  return { from, to: end < thisMonth ? end : thisMonth };
}

interface TeamPart {
  readonly teamId: string;
  readonly profileId: string;
  /** The worker in it. */
  readonly memberId: string;
}

/** Returns the pages and teams that a record is about. */
async function sourcesOf(
  { database: { db } }: Pick<ServerDeps, 'database'>,
  profile: { id: string; userId: string; teamId: string | null },
  { pages, teamId }: RecordAsked,
): Promise<{ profileIds: string[]; teams: TeamPart[] }> {
  const teams = (await selectTeamsOfUser(db, profile.userId)).map(({ team, page, me }) => ({
    ...{ teamId: team.id, profileId: page.id, memberId: me.id },
  }));
  const chosen = teamId ?? (pages === 'one' ? profile.teamId : null);
  if (chosen !== null) {
    const of = teams.filter((team) => team.teamId === chosen);
    if (of.length === 0) throw new Refusal('team_not_found');
    return { profileIds: [], teams: of };
  }
  if (pages === 'one') return { profileIds: [profile.id], teams: [] };
  const own = await selectPagesOfUser(db, profile.userId);
  return { profileIds: own.filter((page) => page.teamId === null).map(({ id }) => id), teams };
}

async function ofPages(
  { database: { db } }: Pick<ServerDeps, 'database'>,
  profileIds: readonly string[],
  period: Period,
  timeZone: string,
): Promise<Part[]> {
  const span = { profileIds, period, timeZone, codeId: null };
  const names = ['reported', 'reportedCents', 'received', 'receivedCents'] as const;
  const [sums, denied] = await Promise.all([
    sumFigures(db, span, 'day', names),
    sumDeniedTips(db, span),
  ]);
  return [
    ...sums.map(({ group, reported, reportedCents, received, receivedCents }) => ({
      ...{ ...nothing, day: group.slice(0, 10), received, receivedCents },
      ...{ open: reported - received, openCents: reportedCents - receivedCents },
    })),
    ...denied.map(({ day, ...no }) => ({
      ...{ ...nothing, day, open: -no.denied, openCents: -no.deniedCents },
    })),
  ];
}

async function ofTeam(
  { database: { db } }: Pick<ServerDeps, 'database'>,
  { teamId, profileId, memberId }: TeamPart,
  period: Period,
  timeZone: string,
): Promise<Part[]> {
  const time = { period, timeZone };
  const [tips, settled] = await Promise.all([
    sumTipsPaidTo(db, { profileId, receiverId: memberId, ...time }),
    selectSettlementsOf(db, { teamId, memberId, ...time }),
  ]);
  const name = settled.length > 0 ? namesOf(await selectMembers(db, teamId)) : String;
  return [
    ...tips.map((sums) => ({ ...nothing, ...sums })),
    ...settled.map(({ day, otherId, movedCents }) =>
      movedCents > 0
        ? { ...nothing, day, paidOutCents: movedCents, paidTo: name(otherId) }
        : { ...nothing, day, fromOthersCents: -movedCents },
    ),
  ];
}

function groupBy(parts: readonly Part[], keyOf: (part: Part) => string): (key: string) => Part[] {
  const groups = new Map<string, Part[]>();
  for (const part of parts) groups.set(keyOf(part), [...(groups.get(keyOf(part)) ?? []), part]);
  return (key) => groups.get(key) ?? [];
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

/** Returns a record as a table. Form 4070A's other columns are the worker's to fill in. */
export function tipRecordDownload({ period, months, days, total }: TipRecord): Download {
  const row = (label: string, sums: RecordedSums, paidTo: readonly string[]) => [
    ...[label, formatAmount(sums.receivedAmount), sums.received],
    ...[formatAmount(sums.fromOthersAmount), formatAmount(sums.paidOutAmount), paidTo.join('; ')],
    ...[formatAmount(sums.openAmount), sums.open],
  ];
  return {
    mediaType: 'text/csv',
    fileName: `tipwell-tip-record-${period}.csv`,
    content: csvOf(
      [
        ...['date', 'received_from_customers_usd', 'tips', 'received_from_other_employees_usd'],
        ...['paid_out_usd', 'paid_out_to', 'reported_but_not_marked_as_received_usd'],
        'tips_not_marked',
      ],
      [
        ...months.flatMap(({ month, ...sums }) => [
          ...days
            .filter(({ day }) => day.startsWith(month))
            .map(({ day, paidTo, ...ofDay }) => row(day, ofDay, paidTo)),
          row(`total of ${month}`, sums, []),
        ]),
        ...(period.length === 4 ? [row(`total of ${period}`, total, [])] : []),
      ],
    ),
  };
}
