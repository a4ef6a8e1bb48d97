import pg from 'pg';
import type { Log } from './log';

/**
 * A pool whose connections may break at any time without taking the process along: the next
 * query gets a new one.
 */
export function createPool(url: string, size: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    query_timeout: 30_000,
    keepAlive: true,
    // Statements that need not wait for each other's answers go out together.
    pipeline: true,
    application_name: 'tipwell',
  });
  pool.on('error', (error) => log.warn(`A database connection broke: ${error.message}`));
  // The pool listens only to idle connections; one that breaks between two queries of a
  // transaction would otherwise be an uncaught error.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug(`A database connection broke: ${error.message}`));
  });
  return pool;
}
