// One real server for all tests of screens: the application on its own PostgreSQL, listening on a
// port.
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../../src/server/app';
import { openDatabase } from '../../../src/server/db/open';
import { silentLog } from '../../support/silent-log';
import { startTestCluster } from '../../support/test-cluster';
import { testConfig } from '../../support/test-config';
import { walletConfig } from '../../support/wallet';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the server for tests of screens. */
    serverUrl: string;
    /** The URL of its database. */
    serverDatabaseUrl: string;
  }
}

const DATABASE = 'tipwell';

export default async function setup(project: TestProject) {
  const cluster = await startTestCluster();
  await cluster.createDatabase(DATABASE);
  const databaseUrl = cluster.url(DATABASE);
  const { operator, ...wallets } = walletConfig();
  const config = testConfig(databaseUrl, {
    ...wallets,
    operator: { ...operator, supportEmail: 'support@example.com' },
  });
  const database = await openDatabase(config, silentLog);
  const app = await buildApp({ config, database });
  project.provide('serverUrl', await app.listen({ port: 0 }));
  project.provide('serverDatabaseUrl', databaseUrl);
  return async () => {
    await app.close();
    await database.close();
    await cluster.stop();
  };
}
