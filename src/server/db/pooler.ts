// A pooler such as PgBouncer may give each transaction a different connection to the database
// (`pool_mode = transaction`). Then nothing outlives a transaction: no named statements, no
// settings, no LISTEN.
import pg from 'pg';
import { StartupError } from '#server/start/startup-error';
import type { DatabaseUrls } from './roles';
import { connectOnce, hostAndDatabase } from './wait';

/** Enough that other clients of the pooler are unlikely to hide the sharing. */
const ROUNDS = 10;

/**
 * Returns true if connections to a URL are shared: two clients get the same backend, or a client's
 * backend changes.
 */
async function isShared(url: string): Promise<boolean> {
  let shared = false;
  await connectOnce(url, (one) =>
    connectOnce(url, async (other) => {
      const first = await backendOf(one);
      for (let round = 0; round < ROUNDS && !shared; round += 1) {
        const met = await backendOf(other);
        shared = met === first || (await backendOf(one)) !== first;
      }
    }),
  );
  return shared;
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/**
 * Returns whether the connections for requests are shared, and makes sure that no others are.
 * @throws {StartupError} when work that needs a session of its own would share one, or when shared
 * connections have no time limits
 */
export async function findShared({ serving, direct, owner }: DatabaseUrls): Promise<boolean> {
  for (const url of new Set([direct, owner])) {
    if (!(await isShared(url))) continue;
    throw new StartupError(
      `The database at ${hostAndDatabase(url)} is behind a pooler that gives each transaction another ` +
        'connection. Set DATABASE_DIRECT_URL to the database itself, DATABASE_OWNER_URL as well where ' +
        'there is one, or let the pooler pool sessions.',
    );
  }
  if (serving === direct || !(await isShared(serving))) return false;
  await connectOnce(serving, requireLimits);
  return true;
}

/** Time limits cannot be set on shared connections, so the role must have them. */
async function requireLimits(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string; unlimited: string[] | null }>(
    `select quote_ident(current_user) as role, array_agg(name order by name) as unlimited
       from pg_settings where setting = '0'
        and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
  );
  const { role, unlimited } = rows[0] ?? {};
  if (!unlimited) return;
  const commands = unlimited.map((name) => `alter role ${role} set ${name} = '5s';`);
  throw new StartupError(
    `The pooler's connections have no ${unlimited.join(', ')}. As the pooler takes no settings from us, ` +
      `run this in the database, and RECONNECT in the pooler: ${commands.join(' ')}`,
  );
}

/** Sends all statements unnamed, because a named one exists on a single connection only. */
export class UnnamedClient extends pg.Client {
  // The driver's declaration has too many overloads to repeat here.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(config: any, ...rest: any[]): any {
    const query = super.query as (...args: unknown[]) => unknown;
    const isNamed = typeof config?.name === 'string' && typeof config.submit !== 'function';
    return query.call(this, isNamed ? { ...config, name: undefined } : config, ...rest);
  }
}
