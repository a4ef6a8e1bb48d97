import { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '#server/log';
import { UnnamedClient } from './pooler';
import { answerLimitMs, limitStatements, type SessionLimits } from './session-limits';

/** How long a connection may be silent before the operating system probes the other end. */
export const KEEP_ALIVE_AFTER_MS = 5000;

export interface PoolOptions {
  /** The maximum number of connections. */
  readonly size: number;
  readonly limits: SessionLimits;
  /** How long to wait for a connection; 10 s by default. */
  readonly connectMs?: number;
  /** Whether a pooler shares the connections. Then the limits are set on the role (`pooler.ts`). */
  readonly shared?: boolean;
}

/** Creates a pool that replaces broken and hanging connections. */
export function createPool(
  url: string,
  { size, limits, connectMs = 10_000, shared = false }: PoolOptions,
  log: Log,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    query_timeout: answerLimitMs(limits),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    // Sends statements without waiting for earlier answers, and closes the connection on a query
    // timeout.
    pipeline: true,
    stream: () => new CoalescingSocket(),
    application_name: 'tipwell',
    ...(shared && { Client: UnnamedClient }),
  });
  pool.on('error', (error) => log.warn(`A database connection broke: ${error.message}`));
  // The pool only handles errors of idle connections. Without this, a connection that breaks
  // between two queries of a transaction would be an uncaught error.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug(`A database connection broke: ${error.message}`));
    if (!shared) client.query(limitStatements(limits)).catch(() => {});
  });
  return pool;
}

/**
 * A socket that sends everything written in one turn of the event loop in a single system call. The
 * driver writes each statement separately, and writing a tip's ten statements one by one took a
 * quarter of the server's time for it. Has no effect on encrypted connections.
 */
class CoalescingSocket extends Socket {
  #gathers = false;

  // A stream's `write` has too many overloads to repeat here.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override write(...written: any[]): boolean {
    if (!this.#gathers) {
      this.#gathers = true;
      this.cork();
      process.nextTick(() => {
        this.#gathers = false;
        this.uncork();
      });
    }
    return (super.write as (...args: unknown[]) => boolean).apply(this, written);
  }
}
