// Lists a worker's tips, filtered or not, and a team member's.
import type { CallAnswer } from '#contract/call';
import { MAX_SELECTED_TIPS, TIPS_PAGE_SIZE } from '#contract/limits';
import type { listTeamTips as listTeamTipsCall, TeamTip } from '#contract/teams/teams';
import type {
  listTipIds as listTipIdsCall,
  listTips as listTipsCall,
  ReceivedTip,
  TipFilter,
} from '#contract/tips/received-tips';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { inParts, presented } from '#server/downloads/in-parts';
import type { InParts } from '#server/downloads/json';
import { readPage } from '#server/paging';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { loadTeamContext } from '#server/teams/find-team';
import { requireEverMember } from '#server/teams/rules/team-access';
import { findTipNames } from './find-tip-names';
import { presentReceivedTip, presentTeamTip } from './presenter';
import { countTips, selectTipStates, selectTips, type TipSelection } from './repository/tip-list';
import { stateOfMoney } from './rules/receipt-status';
import { amountSearched } from './rules/tip-search';
import type { TipRow } from './schema/tips';

type Deps = Pick<ServerDeps, 'database'>;

interface Page {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/**
 * Returns a page of the worker's tips that match a filter, newest first (`GET /api/tips`; section
 * 3). The first page includes the total.
 * @throws {ApiError} invalid_input when the cursor is not one that this function returned, or the
 * period ends before it begins; and as `requireOwnProfile`
 */
export async function listTips(
  deps: Deps,
  own: OwnPage,
  { cursor, limit = TIPS_PAGE_SIZE, ...filter }: TipFilter & Page,
): Promise<CallAnswer<typeof listTipsCall>> {
  const { db } = deps.database;
  const { wanted, teamId } = await wantedTips(deps, own, filter);
  const [{ rows, nextCursor }, total, names] = await Promise.all([
    readPage({ cursor, limit }, (range) => selectTips(db, wanted, range), positionOf),
    cursor === undefined ? countTips(db, wanted) : null,
    findTipNames(db, { userId: own.userId, teamId }),
  ]);
  return { tips: rows.map((row) => presentReceivedTip(row, names)), nextCursor, total };
}

/**
 * Returns the ids and money states of the confirmable tips that match a filter, newest first, to be
 * marked together: without unusual amounts for a team, most of which only their receiver may mark.
 * @throws {ApiError} as `listTips`
 */
export async function listTipIds(
  deps: Deps,
  own: OwnPage,
  filter: TipFilter,
): Promise<CallAnswer<typeof listTipIdsCall>> {
  const { db } = deps.database;
  const { wanted, teamId } = await wantedTips(deps, own, filter);
  const confirmable = { ...wanted, reported: true };
  const usual = { ...confirmable, usual: true };
  const [rows, total, all] = await Promise.all([
    selectTipStates(db, usual, MAX_SELECTED_TIPS),
    countTips(db, usual),
    teamId === null ? null : countTips(db, confirmable),
  ]);
  const tips = rows.map((row) => ({ id: row.id, state: stateOfMoney(row) }));
  return { tips, total, leftOut: (all ?? total) - total };
}

/**
 * Reads all tips that match a filter, newest first, in parts.
 * @throws {ApiError} as `listTips`
 */
export async function readAllTips(
  deps: Deps,
  own: OwnPage,
  filter: TipFilter,
): Promise<InParts<ReceivedTip>> {
  const { db } = deps.database;
  const { wanted, teamId } = await wantedTips(deps, own, filter);
  const names = await findTipNames(db, { userId: own.userId, teamId });
  const rows = inParts<TipRow>((last, limit) =>
    selectTips(db, wanted, { after: last && positionOf(last), limit }),
  );
  return presented(rows, (row) => presentReceivedTip(row, names));
}

/** Yields a page's tips for the account's export, newest first, read as they are written. */
export async function* exportTipsOfPage(deps: Deps, own: OwnPage): InParts<ReceivedTip> {
  yield* await readAllTips(deps, own, {});
}

/**
 * Returns a page of the tips for a team that were paid to the user, newest first (`GET
 * /api/teams/:id/tips`). Former members see theirs too, because the money went to them.
 * @throws {ApiError} team_not_found for strangers, invalid_input when the cursor is not one that
 * this function returned
 */
export async function listTeamTips(
  { database: { db } }: Deps,
  teamId: string,
  userId: string,
  { cursor, limit = TIPS_PAGE_SIZE }: Page,
): Promise<CallAnswer<typeof listTeamTipsCall>> {
  const { me, page } = await loadTeamContext(db, teamId, userId);
  const { id: receiverId } = requireEverMember(me);
  const wanted = { profileId: page.id, receiverId, reported: true };
  const { rows, nextCursor } = await readPage(
    { cursor, limit },
    (range) => selectTips(db, wanted, range),
    positionOf,
  );
  return { tips: rows.map(presentTeamTip), nextCursor };
}

/** Yields the tips for a team that were reported as paid to a member, newest first. */
export function readTipsPaidTo(
  { database: { db } }: Deps,
  member: { profileId: string; receiverId: string },
): InParts<TeamTip> {
  const rows = inParts<TipRow>((last, limit) =>
    selectTips(db, { ...member, reported: true }, { after: last && positionOf(last), limit }),
  );
  return presented(rows, presentTeamTip);
}

const positionOf = ({ createdAt, id }: TipRow) => ({ at: createdAt, id });

async function wantedTips(
  { database }: Deps,
  own: OwnPage,
  { state, method, code, from, to, search }: TipFilter,
): Promise<{ wanted: TipSelection; teamId: string | null }> {
  const period = { from: timeOf(from), to: timeOf(to) };
  if (period.from && period.to && period.to < period.from) {
    throw new ApiError('invalid_input', { fields: { to: 'The period ends before it begins' } });
  }
  const { id: profileId, teamId } = await requireOwnProfile({ database }, own);
  const found = search
    ? { text: search, amount: amountSearched(search), userId: own.userId }
    : null;
  const wanted = { profileId, state, method, codeId: code, ...period, search: found };
  return { wanted, teamId };
}

const timeOf = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso));
