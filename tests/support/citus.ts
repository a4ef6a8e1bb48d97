// Databases on the Citus cluster whose coordinator is at `CITUS_URL`
// (docs/operations.md#beyond-one-machine). Needs a superuser who can connect to each node.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { distributeDatabase } from '../../src/server/db/distribution/distribute-database';
import { migrate } from '../../src/server/db/migrate';
import { prepareRoles } from '../../src/server/db/roles';
import { connected } from './connected';
import { silentLog } from './silent-log';

/** The coordinator's URL, or null if there is no Citus to test with. */
export const citusUrl = process.env.CITUS_URL || null;

export interface CitusDatabase {
  /** For the serving role. */
  readonly url: string;
  /** For the role that owns the tables. */
  readonly ownerUrl: string;
  /** The superuser's, of the coordinator and of each worker. */
  readonly coordinator: string;
  readonly workers: readonly string[];
  drop(): Promise<void>;
}

/**
 * Creates a migrated database on the coordinator and its workers.
 * @param workers the number of workers to use
 * @param distributed whether to distribute its tables
 */
export async function createCitusDatabase({
  workers,
  distributed,
}: {
  workers: number;
  distributed: boolean;
}): Promise<CitusDatabase> {
  const name = `citus_${randomBytes(6).toString('hex')}`;
  const nodes = [citusUrl ?? '', ...(await workerUrls()).slice(0, workers)];
  if (nodes.length <= workers) throw new Error(`The cluster of CITUS_URL needs ${workers} workers`);
  for (const node of nodes) await run(node, `create database ${name}`);
  const inDatabase = (node: string) => Object.assign(new URL(node), { pathname: `/${name}` }).href;
  for (const node of nodes) await run(inDatabase(node), 'create extension citus');
  const [coordinator = '', ...others] = nodes.map(inDatabase);
  await connected(coordinator, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', placeOf(coordinator));
    for (const other of others) await client.query('select citus_add_node($1, $2)', placeOf(other));
  });
  // Citus propagates only what is created in this database.
  for (const other of others) await connected(other, createRoles);
  const urls = await prepareRoles(coordinator);
  await migrate(urls, silentLog);
  if (distributed) await distributeDatabase(urls);
  return {
    url: urls.serving,
    ownerUrl: urls.owner,
    coordinator,
    workers: others,
    async drop() {
      for (const node of nodes) await run(node, `drop database if exists ${name} with (force)`);
    },
  };
}

async function createRoles(client: pg.Client): Promise<void> {
  await client.query('set citus.enable_create_role_propagation to off');
  for (const role of ['tipwell_owner', 'tipwell_server']) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (!rowCount) await client.query(`create role ${role} login`);
  }
}

function placeOf(url: string): [host: string, port: string] {
  const { hostname, port } = new URL(url);
  return [hostname, port || '5432'];
}

/** Returns the URLs of the workers listed in `CITUS_URL`'s database, with its user and password. */
async function workerUrls(): Promise<string[]> {
  const url = citusUrl ?? '';
  const { rows } = await connected(url, (client) =>
    client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node
        where noderole = 'primary' and groupid > 0 order by nodeid`,
    ),
  );
  return rows.map(({ host, port }) => Object.assign(new URL(url), { hostname: host, port }).href);
}

async function run(url: string, sql: string): Promise<void> {
  await connected(url, (client) => client.query(sql));
}
