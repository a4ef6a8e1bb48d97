// `npm run demo`: the server with a sample worker.

import { seedDemo } from './demo/seed';
import { demoFreeEmail } from './demo/team';
import { demoProfile, demoSignIn } from './demo/worker';
import { readConfig } from './start/config';
import { openLogOutput } from './start/log-output';
import { run } from './start/run';
import { serve } from './start/serve';

await run(async () => {
  const config = readConfig({
    // Without a line per request, which would scroll the addresses below away.
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
    prepare: (database) =>
      seedDemo(database, {
        now: new Date(),
        passwordCost: config.passwordCost,
      }),
  });
  process.stdout.write(`
  Tipwell's demo is open.

  Tip page   ${server.address}/u/${demoProfile.handle}
  Team page  ${server.address}/u/demo-bar
  Worker     ${server.address}/login
             ${demoSignIn.email} / ${demoSignIn.password}
  On Free    ${demoFreeEmail} / ${demoSignIn.password}
             buys Pro at ${server.address}/pricing, and cancels it; no money moves

  Messages   ${server.address}/dev/mail

  Ctrl-C ends it. The data stays for the next time.
`);
  return server;
});
