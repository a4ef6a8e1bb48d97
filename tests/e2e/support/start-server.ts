// Before all end-to-end tests: starts the built server with the demo's data, on a PostgreSQL that
// the tests can inspect. The environment tells the tests where they are.
import type { FullConfig } from '@playwright/test';
import { refuseOldBrowser } from '../../support/find-browser';
import { startTestCluster } from '../../support/test-cluster';
import { setUpWallets } from '../../support/wallet';
import { startBuiltServer } from './built-server';

/** @param config with the browsers to check for their age */
export default async function startServer(config?: FullConfig) {
  const browsers = config?.projects.map(({ use }) => use.launchOptions?.executablePath);
  for (const browser of new Set(browsers)) if (browser) refuseOldBrowser(browser);
  const cluster = await startTestCluster();
  await cluster.createDatabase('tipwell');
  const databaseUrl = cluster.url('tipwell');
  const server = await startBuiltServer('demo', databaseUrl, { env: setUpWallets().env });
  process.env.E2E_URL = server.url;
  process.env.E2E_DATABASE_URL = databaseUrl;
  return async () => {
    await server.stop();
    await cluster.stop();
  };
}
