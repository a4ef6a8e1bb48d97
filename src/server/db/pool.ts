import pg from 'pg';
import type { Log } from './log';

/**
 * Returns a pool of at most `size` connections. A connection that breaks does not end the process;
 * the next query gets a new one.
 * @param statementMs after how long the database gives a statement up; without it, none is given up
 */
export function createPool(url: string, size: number, log: Log, statementMs?: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    query_timeout: 30_000,
    keepAlive: true,
    // Sends a statement without waiting for the answer to the one before it.
    pipeline: true,
    application_name: 'tipwell',
  });
  pool.on('error', (error) => log.warn(`A database connection broke: ${error.message}`));
  // The pool handles errors of idle connections only. Without this, a connection that breaks
  // between two queries of a transaction would be an uncaught error.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug(`A database connection broke: ${error.message}`));
    // Not as a parameter of the connection, which PgBouncer would refuse.
    if (statementMs) client.query(`set statement_timeout = ${statementMs}`).catch(() => {});
  });
  return pool;
}
