import { centsFromDollars, dollarsFromCents } from '#contract/money';
import type { EntryKind, TeamStatement } from '#contract/team-books';
import type { ServerDeps } from '../deps';
import { csvOf } from '../downloads/csv';
import type { Download } from '../downloads/download';
import type { Period } from '../policies/periods';
import { requireEverMember, seesAll } from '../policies/team-access';
import { balancesOf } from '../policies/team-books';
import * as books from '../repositories/team-books';
import { startOfDay, startOfDayAfter } from '../repositories/time-zones';
import { findPlace, nameOfTeam, namesOf } from './find-team';

/**
 * Returns what was entered in a team's books in a period (`GET /api/teams/:id/statement`): all of
 * it for managers, their own for members and former members.
 * @param zone the time zone in which days begin; UTC if missing or unknown
 * @throws {Refusal} team_not_found for strangers
 */
export async function findTeamStatement(
  deps: Pick<ServerDeps, 'database' | 'timeZones'>,
  teamId: string,
  userId: string,
  { from, to }: Period,
  zone: string | undefined,
): Promise<TeamStatement> {
  const { db } = deps.database;
  const { me, members, page } = await findPlace(db, teamId, userId);
  const viewer = requireEverMember(me);
  const manages = seesAll(viewer);
  const timeZone = await deps.timeZones.orUtc(zone);
  const [begins, ends] = [
    await startOfDay(db, from, timeZone),
    await startOfDayAfter(db, to, timeZone),
  ];
  const isSeen = (memberId: string) => manages || memberId === viewer.id;
  const entries = await books.selectEntries(db, teamId, { before: ends });
  const shifts = await books.selectTeamShifts(db, teamId, { limit: 100_000 });
  const shiftOf = new Map(shifts.map((shift) => [shift.id, shift]));
  const name = namesOf(members);
  const before = balancesOf(entries.filter(({ at }) => at < begins).flatMap(({ lines }) => lines));
  const after = balancesOf(entries.flatMap(({ lines }) => lines));
  return {
    team: nameOfTeam(page),
    of: manages ? null : name(viewer.id),
    period: { from, to, timeZone },
    lines: entries
      .filter(({ at }) => at >= begins)
      .flatMap(({ id: entryId, lines, at, kind, shiftId, note }) =>
        lines
          .filter(({ memberId }) => isSeen(memberId))
          .map((line) => ({
            ...{ entryId, at: at.toISOString(), kind, note },
            shift: shiftOf.get(shiftId ?? '')?.number ?? null,
            startsAt: shiftOf.get(shiftId ?? '')?.startsAt.toISOString() ?? null,
            ...{ memberId: line.memberId, member: name(line.memberId) },
            ...{ minutes: line.minutes, points: line.points },
            share: dollarsFromCents(line.shareCents),
            paid: dollarsFromCents(line.paidCents),
            moved: dollarsFromCents(line.movedCents),
          })),
      ),
    balances: members
      .filter(({ id }) => isSeen(id))
      .map(({ id }) => ({
        ...{ memberId: id, member: name(id) },
        before: dollarsFromCents(before.get(id) ?? 0),
        after: dollarsFromCents(after.get(id) ?? 0),
      })),
  };
}

const kinds: Record<EntryKind, string> = {
  split: 'split',
  correction: 'correction',
  void: 'taken back',
  adjustment: 'adjustment',
  settlement: 'settled',
};

/**
 * As a number: text that begins with a minus is kept from spreadsheets, which could take it for a
 * formula.
 */
const inCents = (dollars: number) => dollarsFromCents(centsFromDollars(dollars));

/** Minutes as `2:05`, which spreadsheets read as a time span. */
function inHours(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Returns a statement as a table. */
export function teamStatementDownload({ lines, balances, period }: TeamStatement): Download {
  return {
    mediaType: 'text/csv',
    fileName: `tipwell-team-${period.from}-to-${period.to}.csv`,
    content: csvOf(
      [
        ...['entered_at', 'entry', 'shift', 'shift_began_at', 'member', 'hours', 'points'],
        ...['share_usd', 'paid_by_customers_usd', 'moved_usd', 'balance_usd', 'note'],
      ],
      [
        ...balances.map(({ member, before }) => [
          ...['', `balance before ${period.from}`, '', '', member, '', '', '', '', ''],
          ...[inCents(before), ''],
        ]),
        ...lines.map((line) => [
          ...[
            line.at,
            kinds[line.kind],
            line.shift,
            line.startsAt,
            line.member,
            inHours(line.minutes),
            line.points,
          ],
          ...[line.share, line.paid, line.moved, line.share - line.paid + line.moved].map(inCents),
          line.note,
        ]),
        ...balances.map(({ member, after }) => [
          ...['', `balance after ${period.to}`, '', '', member, '', '', '', '', ''],
          ...[inCents(after), ''],
        ]),
      ],
    ),
  };
}
