import { refuseDemoAccount } from './demo/refuse-demo-account';
import { readConfig } from './start/config';
import { openLogOutput } from './start/log-output';
import { run } from './start/run';
import { serve } from './start/serve';
import { walletWarning } from './start/wallet-settings';
import { jobsWarning, messagingWarnings, securityWarning } from './start/warnings';

await run(async (stopping) => {
  const config = readConfig(process.env);
  const output = openLogOutput(config.logLevel);
  const { name, supportEmail } = config.operator;
  if (name === null)
    output.log.warn("OPERATOR_NAME is not set: the legal pages won't name an operator");
  if (supportEmail === null)
    output.log.warn('SUPPORT_EMAIL is not set: the pages offer no contact address');
  if (config.stripe === null) {
    output.log.warn('STRIPE_SECRET_KEY is not set: payments run in test mode and Pro is free');
  }
  for (const warning of messagingWarnings(config)) output.log.warn(warning);
  const aboutJobs = jobsWarning(config);
  if (aboutJobs !== null) output.log.warn(aboutJobs);
  const aboutWallet = walletWarning(config.appleWallet, Date.now());
  if (aboutWallet !== null) output.log.warn(aboutWallet);
  const aboutSecurity = securityWarning(config.security, Date.now());
  if (aboutSecurity !== null) output.log.warn(aboutSecurity);
  const server = await serve(config, output, {
    stopping,
    prepare: async (database) => {
      if (!config.allowDemoAccount) await refuseDemoAccount(database);
    },
  });
  process.stdout.write(`Tipwell is open at ${server.address}\n`);
  return server;
});
