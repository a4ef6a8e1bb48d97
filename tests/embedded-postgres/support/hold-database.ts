// Opens the configured database, prints that, and keeps it open until SIGTERM.
import { pino } from 'pino';
import { openDatabase } from '../../../src/server/db/open';
import { readConfig } from '../../../src/server/start/config';
import { run } from '../../../src/server/start/run';

await run(async () => {
  const config = readConfig(process.env);
  const database = await openDatabase(config, pino({ level: 'info' }));
  process.stdout.write(`open ${await database.ready()}\n`);
  return database;
});
