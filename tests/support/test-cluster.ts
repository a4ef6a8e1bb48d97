// A real PostgreSQL to be thrown away: not durable, in a temporary folder, gone afterwards.
import { rmSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Cluster } from '../../src/server/db/embedded/cluster';
import { chooseRunner, weAreRoot } from '../../src/server/db/embedded/runner';
import { silentLog } from './silent-log';

export interface TestCluster {
  /** Holds the cluster, and whatever else of the run goes with it. */
  readonly folder: string;
  /** The connection string of a database in it; `postgres` is there from the start. */
  url(database: string): string;
  createDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestCluster(): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'tipwell-test-'));
  if (weAreRoot()) {
    // PostgreSQL's guardian runs as this user, and deletes the folder after Ctrl-C.
    const runner = chooseRunner();
    await chown(folder, runner.uid, runner.gid);
  }
  await chmod(folder, 0o755);
  // After Ctrl-C nobody calls `stop`.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const cluster = await Cluster.start(folder, silentLog, {
    durable: false,
    disposable: folder,
    settings: ['shared_buffers=64MB', 'max_connections=300'],
  });
  return {
    folder,
    url: (database) => cluster.url(database),
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: cluster.url('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
    },
    async stop() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
