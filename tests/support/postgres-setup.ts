// One real PostgreSQL for a whole test run, thrown away afterwards. Tests get databases of their
// own from it (`database.ts`), copied from one that has been migrated once.
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/server/db/migrate';
import { silentLog } from './silent-log';
import { startTestCluster } from './test-cluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database to connect to for making others. */
    postgresUrl: string;
    /** The migrated database to copy. */
    postgresTemplate: string;
  }
}

const TEMPLATE = 'tipwell_template';

export default async function setup(project: TestProject) {
  const cluster = await startTestCluster();
  await cluster.createDatabase(TEMPLATE);
  await migrate(cluster.url(TEMPLATE), silentLog);
  project.provide('postgresUrl', cluster.url('postgres'));
  project.provide('postgresTemplate', TEMPLATE);
  return () => cluster.stop();
}
