import { findCodeNames } from '#server/codes/find-code-names';
import type { Queries } from '#server/db/queries';
import { findReceivers } from '#server/teams/find-payout';

/** Names for the ids in tips, and who of them can be asked. */
export interface TipNames {
  /** Printed codes by id. */
  readonly codes: ReadonlyMap<string, string>;
  /** Members of the page's team, as its ledger names them. */
  readonly memberOf: (memberId: string) => string;
  /** The members, besides the worker, who have an account and so can say whether a tip arrived. */
  readonly othersToAsk: ReadonlySet<string>;
}

/** @param teamId the page's team; null without one */
export async function findTipNames(
  db: Queries,
  { userId, teamId }: { userId: string; teamId: string | null },
): Promise<TipNames> {
  const [codes, receivers] = await Promise.all([
    findCodeNames(db, userId),
    findReceivers(db, teamId, userId),
  ]);
  return { codes, ...receivers };
}
