import type { CallAnswer } from '#contract/call';
import { MOST_SELECTED_TIPS, TIPS_PAGE_SIZE } from '#contract/limits';
import type {
  FoundTip,
  findTipIds,
  findTips as findTipsCall,
  TipFilter,
} from '#contract/tips/received-tips';
import { ApiError } from '#server/api-error';
import { findCodeNames } from '#server/codes/find-code-names';
import type { ServerDeps } from '#server/deps';
import { inParts } from '#server/downloads/in-parts';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { findLedgerNames } from '#server/teams/find-team';
import { presentReceivedTip } from './presenter';
import {
  countFoundTips,
  countReportedTips,
  selectFoundTips,
  selectReportedTips,
  type WantedTips,
} from './repository/found-tips';
import { stateOfMoney } from './rules/receipt-status';
import { amountSearched } from './rules/tip-search';
import type { TipRow } from './schema/tips';
import { pageOf, positionOf } from './tip-cursor';

type Deps = Pick<ServerDeps, 'database'>;

/**
 * Returns a page of the worker's tips that fit a filter, newest first. The cursor is a position in
 * that order, so tips that arrive meanwhile neither repeat nor hide others.
 * @throws {ApiError} invalid_input when the cursor is not one that this function returned, or the
 *   period ends before it begins; and as `requireOwnProfile`
 */
export async function findTips(
  deps: Deps,
  own: OwnPage,
  query: TipFilter & { cursor?: string | undefined; limit?: number | undefined },
): Promise<CallAnswer<typeof findTipsCall>> {
  const { cursor, limit = TIPS_PAGE_SIZE } = query;
  const after = cursor === undefined ? null : positionOf(cursor);
  const { wanted, receiver } = await wantedTips(deps, own, query);
  const { db } = deps.database;
  const [rows, total, codeNames] = await Promise.all([
    // One more than asked for, to know whether there is a next page.
    selectFoundTips(db, wanted, { after, limit: limit + 1 }),
    after === null ? countFoundTips(db, wanted) : null,
    findCodeNames(db, own.userId),
  ]);
  const { page, nextCursor } = pageOf(rows, limit, (tip) => tip);
  const tips = page.map((tip) => presentFoundTip(tip, codeNames, receiver));
  return { tips, nextCursor, total };
}

/**
 * Returns the ids of the tips that fit a filter and that can be confirmed, with what is known of their
 * money, the newest first.
 * @throws {ApiError} as `findTips`
 */
export async function listTipIds(
  deps: Deps,
  own: OwnPage,
  filter: TipFilter,
): Promise<CallAnswer<typeof findTipIds>> {
  const { wanted } = await wantedTips(deps, own, filter);
  const [rows, total] = await Promise.all([
    selectReportedTips(deps.database.db, wanted, MOST_SELECTED_TIPS),
    countReportedTips(deps.database.db, wanted),
  ]);
  return { tips: rows.map((row) => ({ id: row.id, state: stateOfMoney(row) })), total };
}

/**
 * Returns all tips that fit a filter, newest first, part by part.
 * @throws {ApiError} as `findTips`
 */
export async function findAllTips(
  deps: Deps,
  own: OwnPage,
  filter: TipFilter,
): Promise<AsyncIterable<FoundTip[]>> {
  const { wanted, receiver } = await wantedTips(deps, own, filter);
  const { db } = deps.database;
  const codeNames = await findCodeNames(db, own.userId);
  const parts = inParts<TipRow>((after, limit) => selectFoundTips(db, wanted, { after, limit }));
  return presented();

  async function* presented() {
    for await (const tips of parts) {
      yield tips.map((tip) => presentFoundTip(tip, codeNames, receiver));
    }
  }
}

/** @param receiver what a team's ledger calls a member */
function presentFoundTip(
  tip: TipRow,
  codeNames: ReadonlyMap<string, string>,
  receiver: (memberId: string) => string,
): FoundTip {
  const codeName = codeNames.get(tip.codeId ?? '') ?? null;
  const paidTo = tip.receiverId === null ? null : receiver(tip.receiverId);
  return { ...presentReceivedTip(tip), codeName, paidTo };
}

async function wantedTips(
  { database }: Deps,
  own: OwnPage,
  { state, method, code, from, to, search }: TipFilter,
): Promise<{ wanted: WantedTips; receiver: (memberId: string) => string }> {
  const period = { from: timeOf(from), to: timeOf(to) };
  if (period.from && period.to && period.to < period.from) {
    throw new ApiError('invalid_input', { fields: { to: 'The period ends before it begins' } });
  }
  const { id: profileId, teamId } = await requireOwnProfile({ database }, own);
  const wanted = {
    userId: own.userId,
    profileId,
    ...period,
    state: state ?? null,
    method: method ?? null,
    codeId: code ?? null,
    text: search || null,
    amount: search ? amountSearched(search) : null,
  };
  return { wanted, receiver: await findLedgerNames(database.db, teamId) };
}

const timeOf = (iso: string | undefined) => (iso === undefined ? null : new Date(iso));
