import type { Database } from '#server/db/open';
import { countTeams, type LedgerFault, selectLedgerFaults } from './repository/ledger-faults';

/**
 * Returns the contradictions in the ledgers of all teams, as of one moment, and how many teams. If
 * `stopping` is aborted, rejects with its reason after the current check.
 */
export function findLedgerFaults(
  database: Pick<Database, 'transaction'>,
  stopping: AbortSignal,
): Promise<{ teams: number; faults: LedgerFault[] }> {
  return database.transaction(
    async (transaction) => ({
      teams: await countTeams(transaction),
      faults: await selectLedgerFaults(transaction, stopping),
    }),
    { snapshot: true },
  );
}
