// `npm run demo`: the server with a sample worker.

import { seedDemo } from './demo/seed';
import { demoFreeEmail } from './demo/team';
import { demoProfile, demoSignIn } from './demo/worker';
import { readConfig } from './start/config';
import { openLogOutput } from './start/log-output';
import { run } from './start/run';
import { serve } from './start/serve';

await run(async (stopping) => {
  const config = readConfig({
    // A line per request would scroll the addresses below out of view.
    LOG_LEVEL: 'warn',
    // Separate from `npm start`, whose server must not accept the demo's password.
    DATA_DIR: '.data-demo',
    OPERATOR_NAME: 'the Tipwell demo',
    SUPPORT_EMAIL: 'support@example.com',
    DEV_MAILBOX: 'true',
    STOP_GRACE_SECONDS: '0',
    ...process.env,
  });
  const server = await serve(config, openLogOutput(config.logLevel), {
    stopping,
    prepare: (database) =>
      seedDemo(database, {
        now: new Date(),
        passwordCost: config.passwordCost,
      }),
  });
  process.stdout.write(`
  The Tipwell demo is running.

  Tip page   ${server.address}/u/${demoProfile.handle}
  Team page  ${server.address}/u/demo-bar
  Worker     ${server.address}/login
             ${demoSignIn.email} / ${demoSignIn.password}
  On Free    ${demoFreeEmail} / ${demoSignIn.password}
             buys Pro at ${server.address}/pricing, and cancels it; no money moves

  Messages   ${server.address}/dev/mail

  Press Ctrl-C to stop. The data is kept for next time.
`);
  return server;
});
