// One real PostgreSQL for a whole test run, thrown away afterwards. Tests get databases of their
// own from it (`database.ts`), copied from one that has been migrated once.
import { rmSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { Cluster } from '../../src/server/db/embedded/cluster';
import { chooseRunner, weAreRoot } from '../../src/server/db/embedded/runner';
import { migrate } from '../../src/server/db/migrate';
import { silentLog } from './silent-log';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database to connect to for making others. */
    postgresUrl: string;
    /** For files of the run's tests; goes with the run, however that ends. */
    testFolder: string;
    /** The migrated database to copy. */
    postgresTemplate: string;
  }
}

const TEMPLATE = 'tipwell_template';

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'tipwell-test-'));
  if (weAreRoot()) {
    // PostgreSQL's guardian runs as this user, and deletes the folder after Ctrl-C.
    const runner = chooseRunner();
    await chown(folder, runner.uid, runner.gid);
  }
  await chmod(folder, 0o755);
  // After Ctrl-C nobody calls the function below.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const cluster = await Cluster.start(folder, silentLog, {
    durable: false,
    disposable: folder,
    settings: ['shared_buffers=64MB', 'max_connections=300'],
  });
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(cluster.url(TEMPLATE), silentLog);
  project.provide('testFolder', folder);
  project.provide('postgresUrl', cluster.url('postgres'));
  project.provide('postgresTemplate', TEMPLATE);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
