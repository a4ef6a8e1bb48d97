import { readConfig } from './config';
import { openLogOutput } from './log-output';
import { run } from './run';
import { serve } from './serve';

await run(async () => {
  const config = readConfig(process.env);
  const server = await serve(config, openLogOutput(config.logLevel));
  process.stdout.write(`Tipwell is open at ${server.address}\n`);
  return server;
});
