import { STATEMENT_PAGE_ENTRIES } from '#contract/limits';
import { centsFromDollars, dollarsFromCents } from '#contract/money';
import type { EntryKind, TeamStatement } from '#contract/teams/ledger';
import { selectSpan } from '#server/calendar/repository';
import type { ServerDeps } from '#server/deps';
import { type Cell, streamCsv } from '#server/downloads/csv';
import type { Download } from '#server/downloads/download';
import { inParts } from '#server/downloads/in-parts';
import type { Period } from '#server/metrics/rules/periods';
import { readPage } from '#server/paging';
import { loadTeamContext, nameOfTeam, namesOf } from './find-team';
import * as ledger from './repository/team-statement';
import { requireEverMember, seesAll } from './rules/team-access';

type Deps = Pick<ServerDeps, 'database' | 'timeZones'>;
type Line = TeamStatement['lines'][number];

/**
 * Returns a page of a team's ledger entries in a period (`GET /api/teams/:id/statement`). Managers
 * see all entries, other current and former members their own. The cursor is a position among the
 * entries, which are append-only.
 * @param zone the time zone of the period's days; UTC if missing or unknown
 * @throws {ApiError} team_not_found for strangers, invalid_input when the cursor is not one that
 * this function returned
 */
export async function findTeamStatement(
  deps: Deps,
  teamId: string,
  userId: string,
  { cursor, ...period }: Period & { cursor?: string | undefined },
  zone: string | undefined,
): Promise<TeamStatement> {
  const { head, wanted, members, name } = await openStatement(deps, teamId, userId, period, zone);
  const { db } = deps.database;
  const { rows, nextCursor } = await readPage(
    { cursor, limit: STATEMENT_PAGE_ENTRIES },
    (range) => ledger.selectStatedEntries(db, wanted, range),
    (entry) => entry,
  );
  return {
    ...head,
    lines: rows.flatMap((entry) => linesOf(entry, name)),
    balances: cursor === undefined ? await findBalances(deps, wanted, members, name) : [],
    nextCursor,
  };
}

async function openStatement(
  { database: { db }, timeZones }: Deps,
  teamId: string,
  userId: string,
  { from, to }: Period,
  zone: string | undefined,
) {
  const { me, members, page } = await loadTeamContext(db, teamId, userId);
  const viewer = requireEverMember(me);
  const manages = seesAll(viewer);
  const timeZone = await timeZones.orUtc(zone);
  const name = namesOf(members);
  return {
    head: {
      team: nameOfTeam(page),
      of: manages ? null : name(viewer.id),
      period: { from, to, timeZone },
    },
    wanted: {
      teamId,
      memberId: manages ? null : viewer.id,
      ...(await selectSpan(db, { from, to }, timeZone)),
    },
    members: members.filter(({ id }) => manages || id === viewer.id).map(({ id }) => id),
    name,
  };
}

/** Converts an entry's lines to what members see. */
export function linesOf(
  { id: entryId, at, kind, note, shift, lines }: ledger.StatedEntry,
  name: (memberId: string) => string,
): Line[] {
  return lines.map(({ memberId, minutes, points, shareCents, paidCents, movedCents }) => ({
    entryId,
    at: at.toISOString(),
    kind,
    note,
    shift: shift?.number ?? null,
    startsAt: shift?.startsAt.toISOString() ?? null,
    memberId,
    member: name(memberId),
    minutes,
    points,
    share: dollarsFromCents(shareCents),
    paid: dollarsFromCents(paidCents),
    moved: dollarsFromCents(movedCents),
  }));
}

async function findBalances(
  { database: { db } }: Deps,
  wanted: ledger.EntrySelection,
  members: readonly string[],
  name: (memberId: string) => string,
): Promise<TeamStatement['balances']> {
  const around = await ledger.selectBalancesAround(db, wanted);
  return members.map((memberId) => {
    const { before = 0, after = 0 } = around.get(memberId) ?? {};
    return {
      memberId,
      member: name(memberId),
      before: dollarsFromCents(before),
      after: dollarsFromCents(after),
    };
  });
}

const kinds: Record<EntryKind, string> = {
  split: 'split',
  correction: 'correction',
  void: 'voided',
  adjustment: 'adjustment',
  settlement: 'settled',
};

/** Rounds to cents. A number, because in text a leading minus would be escaped as a formula. */
const inCents = (dollars: number) => dollarsFromCents(centsFromDollars(dollars));

/** Formats as `2:05`, which spreadsheets read as a duration. */
function inHours(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * Returns a whole statement as a CSV file.
 * @throws {ApiError} as `findTeamStatement`
 */
export async function teamStatementDownload(
  deps: Deps,
  teamId: string,
  userId: string,
  period: Period,
  zone: string | undefined,
): Promise<Download> {
  const { wanted, members, name } = await openStatement(deps, teamId, userId, period, zone);
  const balances = await findBalances(deps, wanted, members, name);
  return {
    mediaType: 'text/csv',
    fileName: `tipwell-team-${period.from}-to-${period.to}.csv`,
    content: streamCsv(statementHeading, rowsOf()),
  };

  async function* rowsOf(): AsyncGenerator<Cell[][]> {
    yield balances.map(({ member, before }) =>
      balanceRow(`balance before ${period.from}`, member, before),
    );
    for await (const entries of statedEntries(deps, wanted)) {
      yield entries.flatMap((entry) => linesOf(entry, name)).map(statementRow);
    }
    yield balances.map(({ member, after }) =>
      balanceRow(`balance after ${period.to}`, member, after),
    );
  }
}

/** Reads the selected entries in parts. */
export function statedEntries(
  { database: { db } }: Pick<ServerDeps, 'database'>,
  wanted: ledger.EntrySelection,
): AsyncGenerator<readonly ledger.StatedEntry[]> {
  return inParts<ledger.StatedEntry>((after, limit) =>
    ledger.selectStatedEntries(db, wanted, { after, limit }),
  );
}

const balanceRow = (what: string, member: string, balance: number): Cell[] => [
  '',
  what,
  '',
  '',
  member,
  '',
  '',
  '',
  '',
  '',
  inCents(balance),
  '',
];

export const statementHeading = [
  'entered_at',
  'entry',
  'shift',
  'shift_began_at',
  'member',
  'hours',
  'points',
  'share_usd',
  'paid_by_customers_usd',
  'moved_usd',
  'balance_usd',
  'note',
];

export const statementRow = (line: Line): Cell[] => [
  line.at,
  kinds[line.kind],
  line.shift,
  line.startsAt,
  line.member,
  inHours(line.minutes),
  line.points,
  ...[line.share, line.paid, line.moved, line.share - line.paid + line.moved].map(inCents),
  line.note,
];
