// A throwaway PostgreSQL: real, but not durable, in a temporary folder.
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { Cluster } from '../../src/embedded-postgres/cluster';
import { silentLog } from './silent-log';
import { disposableParent, makeTestFolder } from './test-folder';

export interface TestCluster {
  /** The connection string of a database. `postgres` always exists. */
  url(database: string): string;
  createDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestCluster(): Promise<TestCluster> {
  const folder = await makeTestFolder(await disposableParent());
  const cluster = await Cluster.start(folder, silentLog, {
    durable: false,
    disposable: folder,
    settings: [
      'shared_buffers=64MB',
      'max_connections=300',
      // Passwords protect nothing here, and each test opens about a dozen connections.
      'scram_iterations=1',
    ],
  });
  return {
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
