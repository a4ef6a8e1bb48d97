import { readConfig } from './start/config';
import { openLogOutput } from './start/log-output';
import { run } from './start/run';
import { serve } from './start/serve';

await run(async () => {
  const config = readConfig(process.env);
  const server = await serve(config, openLogOutput(config.logLevel));
  process.stdout.write(`Tipwell is open at ${server.address}\n`);
  return server;
});
