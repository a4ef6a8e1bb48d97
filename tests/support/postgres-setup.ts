// One real PostgreSQL for a whole test run, deleted afterwards. Tests create their databases in it
// (`database.ts`), as copies of one that is migrated here.
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/server/db/migrate';
import { prepareRoles } from '../../src/server/db/roles';
import { silentLog } from './silent-log';
import { startTestCluster } from './test-cluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the database from which to create others. */
    postgresUrl: string;
    /** URL of the database to copy, for the serving role. */
    postgresServingUrl: string;
    /** URL of the database to copy, for the role that owns its tables. */
    postgresOwnerUrl: string;
    /** Name of the migrated database to copy. */
    postgresTemplate: string;
  }
}

const TEMPLATE = 'tipwell_template';

export default async function setup(project: TestProject) {
  const cluster = await startTestCluster();
  await cluster.createDatabase(TEMPLATE);
  const urls = await prepareRoles(cluster.url(TEMPLATE));
  await migrate(urls, silentLog);
  project.provide('postgresUrl', cluster.url('postgres'));
  project.provide('postgresServingUrl', urls.serving);
  project.provide('postgresOwnerUrl', urls.owner);
  project.provide('postgresTemplate', TEMPLATE);
  return () => cluster.stop();
}
