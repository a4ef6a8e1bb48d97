// Requirements for distributing a database, and for serving a distributed one.
import type pg from 'pg';
import { StartupError } from '#server/start/startup-error';
import { REFERENCE_TABLES, SHARDED_TABLES } from './placement';
import { DistributionRefused } from './refusal';

const OLDEST_SERVER = 15;
const OLDEST_CITUS = 13;

/**
 * Checks all that distributing the tables requires. Changes nothing.
 * @throws {DistributionRefused}
 */
export async function requireCitus(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server: number; citus: number | null }>(`
    select current_setting('server_version_num')::int / 10000 as server,
           (select split_part(extversion, '.', 1)::int from pg_extension
             where extname = 'citus') as citus`);
  const { server = 0, citus = null } = rows[0] ?? {};
  if (server < OLDEST_SERVER) {
    throw new DistributionRefused(
      'server_too_old',
      `This is PostgreSQL ${server}. Use ${OLDEST_SERVER} or newer.`,
    );
  }
  if (citus === null) {
    throw new DistributionRefused(
      'citus_missing',
      'This database has no extension citus. Install it on every node, and run there: create extension citus',
    );
  }
  if (citus < OLDEST_CITUS) {
    throw new DistributionRefused(
      'citus_too_old',
      `This is Citus ${citus}. Use ${OLDEST_CITUS} or newer, and run on every node: alter extension citus update`,
    );
  }
  if (!(await isCoordinator(client))) {
    throw new DistributionRefused(
      'not_coordinator',
      'This is a worker of a Citus cluster. Have the URL lead to its coordinator.',
    );
  }
  await requireNodes(client);
  await requireOwnTables(client);
}

/**
 * Refuses a worker node of a Citus cluster. Locks and notifications do not cross nodes, so all
 * servers must connect to the coordinator.
 * @throws {StartupError} when the client is connected to a worker node
 */
export async function refuseWorkerNode(client: pg.Client, place: string): Promise<void> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (!rowCount || (await isCoordinator(client))) return;
  throw new StartupError(
    `The database at ${place} is a worker of a Citus cluster. ` +
      'Point every URL at its coordinator, where locks and notifications are.',
  );
}

async function isCoordinator(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select groupid = 0 as "is" from pg_dist_local_group');
  return rows[0]?.is === true;
}

async function requireNodes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ group: number; place: string; reached: boolean }>(`
    select groupid as "group", nodename || ':' || nodeport as place,
           isactive and (groupid = 0 or citus_check_connection_to_node(nodename, nodeport)) as reached
      from pg_dist_node where noderole = 'primary' and (groupid = 0 or shouldhaveshards)`);
  if (!rows.some(({ group }) => group === 0)) {
    throw new DistributionRefused(
      'coordinator_unnamed',
      "The workers do not know the coordinator. Run here: select citus_set_coordinator_host('its host', its port)",
    );
  }
  if (!rows.some(({ group }) => group > 0)) {
    throw new DistributionRefused(
      'workers_missing',
      "There are no workers. Run for each: select citus_add_node('its host', its port)",
    );
  }
  const away = rows.filter(({ reached }) => !reached).map(({ place }) => place);
  if (away.length > 0) {
    throw new DistributionRefused(
      'worker_unreachable',
      `The coordinator does not reach ${away.join(', ')} as this role.`,
    );
  }
}

async function requireOwnTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; owned: boolean | null }>(
    `select name as table, pg_has_role(relowner, 'usage') as owned
       from unnest($1::text[]) as name left join pg_class on oid = to_regclass(quote_ident(name))`,
    [[...SHARDED_TABLES, ...REFERENCE_TABLES]],
  );
  const missing = rows.filter(({ owned }) => owned === null).map(({ table }) => table);
  if (missing.length > 0) {
    throw new DistributionRefused(
      'migration_missing',
      `There is no table ${missing.join(', ')}. Start this version of Tipwell once.`,
    );
  }
  if (rows.some(({ owned }) => !owned)) {
    throw new DistributionRefused(
      'not_owner',
      'This role does not own the tables. Set DATABASE_OWNER_URL to the role that does.',
    );
  }
}
