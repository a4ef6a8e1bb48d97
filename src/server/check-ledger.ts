// `npm run check-ledger`: checks the ledgers of all teams for contradictions. Changes nothing.
import { openForCli } from '#server/db/open-for-cli';
import { readConfig } from './start/config';
import { openLogOutput } from './start/log-output';
import { runTool } from './start/run';
import { findLedgerFaults } from './teams/find-ledger-faults';

await runTool(async (stopping) => {
  const database = await openForCli(readConfig(process.env), openLogOutput('error').log, stopping);
  try {
    const { teams, faults } = await findLedgerFaults(database, stopping);
    for (const { teamId, id, what } of faults)
      process.stdout.write(`team ${teamId}  ${what}  ${id}\n`);
    const count = teams === 1 ? '1 team' : `${teams} teams`;
    const result = faults.length === 0 ? 'All ledgers add up' : 'Not all ledgers add up';
    process.stdout.write(`${database.place} has ${count}. ${result}.\n`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
});
