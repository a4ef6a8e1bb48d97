// `npm run distribute`: distributes the database of DATABASE_URL by page, with Citus.
import { distributeDatabase } from './db/distribution/distribute-database';
import { DistributionRefused } from './db/distribution/refusal';
import { readConfig } from './start/config';
import { runTool } from './start/run';

await runTool(async (stopping) => {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl } = readConfig(process.env);
  if (databaseUrl === null) {
    throw new DistributionRefused(
      'embedded',
      'The embedded database is one machine. Move to a server of your own first, and set DATABASE_URL.',
    );
  }
  const serving = databaseDirectUrl ?? databaseUrl;
  const moved = await distributeDatabase({ serving, owner: databaseOwnerUrl ?? serving }, stopping);
  process.stdout.write(
    moved.length === 0
      ? 'This database is distributed already.\n'
      : `Distributed: ${moved.join(', ')}.\n`,
  );
});
