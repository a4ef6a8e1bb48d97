import { findCodeNames } from '#server/codes/find-code-names';
import type { Queries } from '#server/db/queries';
import { findLedgerNames } from '#server/teams/find-team';

/** Names for the ids in tips. */
export interface TipNames {
  /** Printed codes by id. */
  readonly codes: ReadonlyMap<string, string>;
  /** Members of the page's team, as its ledger names them. */
  readonly memberOf: (memberId: string) => string;
}

/** @param teamId the page's team; null without one */
export async function findTipNames(
  db: Queries,
  { userId, teamId }: { userId: string; teamId: string | null },
): Promise<TipNames> {
  const [codes, memberOf] = await Promise.all([
    findCodeNames(db, userId),
    findLedgerNames(db, teamId),
  ]);
  return { codes, memberOf };
}
