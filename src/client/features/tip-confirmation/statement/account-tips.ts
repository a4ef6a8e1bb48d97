// Finds the tips of an account that a statement may be about: those on all of the worker's pages,
// and those for their teams that were paid to them.

import { api } from '#client/platform/http';
import { nameOfPage } from '#client/shared/profile/names';
import { centsFromDollars } from '#contract/money';
import { listPages } from '#contract/profiles/own-profile';
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import { listTeams, listTeamTips } from '#contract/teams/teams';
import { listTips, type MoneyState } from '#contract/tips/received-tips';
import type { MatchableTip } from './match';

/** Filters by method and by time: at or after `from`, and before `to`. */
export interface Wanted {
  method: PaymentMethod;
  /** Epoch milliseconds. */
  from: number;
  to: number;
}

export interface AccountTip extends MatchableTip {
  /** The name of its page or team, if the worker has several. */
  source: string | null;
  /** The id of that page or team; tips of one source are confirmed together. */
  sourceId: string;
}

interface LookUp {
  signal: AbortSignal;
  /** The state of a tip's money, including its unsent receipt status. */
  stateNow(id: string, state: MoneyState): MoneyState;
  onProgress(tips: number): void;
}

/**
 * Returns the account's matching tips.
 * @throws {ApiError} as `api`
 */
export async function findAccountTips(
  { method, from, to }: Wanted,
  { signal, stateNow, onProgress }: LookUp,
): Promise<AccountTip[]> {
  const [{ pages }, { teams }] = await Promise.all([
    api(listPages, {}, { signal }),
    api(listTeams, {}, { signal }),
  ]);
  const ofTeams = new Set(teams.map(({ handle }) => handle));
  const own = pages.filter(({ handle }) => !ofTeams.has(handle));
  const found: AccountTip[] = [];
  const add = (
    { id, amount, occurredAt, state, tipperName }: Shown,
    whose: Pick<AccountTip, 'source' | 'sourceId' | 'team'>,
  ) => {
    const at = Date.parse(occurredAt);
    found.push({
      id,
      at,
      tipperName,
      ...whose,
      cents: centsFromDollars(amount),
      state: stateNow(id, state),
      paymentId: null,
    });
  };

  for (const page of own) {
    const source = own.length + teams.length > 1 ? nameOfPage(page) : null;
    let cursor: string | undefined;
    do {
      onProgress(found.length);
      const query = {
        method,
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
        cursor,
        limit: PAGE_SIZE,
      };
      const answer = await api(listTips, { query }, { signal, page: page.id });
      for (const tip of answer.tips) add(tip, { source, sourceId: page.id, team: null });
      cursor = answer.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
  for (const { id: sourceId, name } of teams) {
    let cursor: string | undefined;
    do {
      onProgress(found.length);
      const query = { cursor, limit: PAGE_SIZE };
      const answer = await api(listTeamTips, { params: { id: sourceId }, query }, { signal });
      for (const tip of answer.tips) {
        const at = Date.parse(tip.occurredAt);
        if (tip.paymentMethod !== method || at < from || at >= to) continue;
        add(tip, { source: name, sourceId, team: name });
      }
      // Tips arrive newest first, and no tip is older than its arrival.
      const last = answer.tips.at(-1);
      const isOver = last !== undefined && Date.parse(last.createdAt) < from;
      cursor = isOver ? undefined : (answer.nextCursor ?? undefined);
    } while (cursor !== undefined);
  }
  return found;
}

const PAGE_SIZE = 100;

interface Shown {
  id: string;
  amount: number;
  occurredAt: string;
  state: MoneyState;
  tipperName: string | null;
}
