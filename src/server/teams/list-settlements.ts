import type { Queries } from '#server/db/queries';
import type { Period } from '#server/metrics/rules/periods';
import type { Membership } from './find-memberships';
import { findLedgerNames } from './find-team';
import { selectSettlementsOf } from './repository/team-statement';

/** A settled transfer between a member and another. */
export interface Settlement {
  /** The day when both sides had confirmed it. */
  readonly day: string;
  /** The other member's name in the ledger. */
  readonly other: string;
  /** In cents; negative for what the member received. */
  readonly movedCents: number;
}

/**
 * Returns what a member paid to others and received from them in a period.
 * @param timeZone the zone of the period's days, a name that the database knows
 */
export async function listSettlements(
  db: Queries,
  { teamId, memberId }: Pick<Membership, 'teamId' | 'memberId'>,
  { period, timeZone }: { period: Period; timeZone: string },
): Promise<Settlement[]> {
  const settled = await selectSettlementsOf(db, { teamId, memberId, period, timeZone });
  if (settled.length === 0) return [];
  const name = await findLedgerNames(db, teamId);
  return settled.map(({ day, otherId, movedCents }) => ({ day, other: name(otherId), movedCents }));
}
