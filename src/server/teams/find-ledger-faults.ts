import type { Database } from '#server/db/open';
import { type LedgerFault, selectLedgerFaults } from './repository/ledger-faults';

/** Returns the contradictions in the ledgers of all teams, as of one moment. */
export function findLedgerFaults(database: Pick<Database, 'transaction'>): Promise<LedgerFault[]> {
  return database.transaction(selectLedgerFaults, { snapshot: true });
}
