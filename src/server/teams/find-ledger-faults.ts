import type { Database } from '#server/db/open';
import { type LedgerFault, selectLedgerFaults } from './repository/ledger-faults';

/**
 * Returns the contradictions in the ledgers of all teams, as of one moment. If `stopping` is
 * aborted, rejects with its reason after the current check.
 */
export function findLedgerFaults(
  database: Pick<Database, 'transaction'>,
  stopping: AbortSignal,
): Promise<LedgerFault[]> {
  return database.transaction((transaction) => selectLedgerFaults(transaction, stopping), {
    snapshot: true,
  });
}
