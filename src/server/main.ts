import { pino } from 'pino';
import { readConfig } from './config';
import { logOptions } from './plugins/request-log';
import { run } from './run';
import { serve } from './serve';

await run(async () => {
  const config = readConfig(process.env);
  const server = await serve(config, pino(logOptions(config.logLevel)));
  process.stdout.write(`Tipwell is open at ${server.address}\n`);
  return server;
});
