import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log';
import { OWNER_LOCK } from './predecessor';

/** The lock that shows which server owns the running cluster (see `predecessor.ts`). */
export class OwnerLock {
  readonly #url: string;
  readonly #log: Log;
  #client: pg.Client | null = null;
  #released = false;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  /** @returns false if another server has it */
  async take(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      application_name: 'tipwell owner',
    });
    client.on('error', (error) => this.#log.debug(`Owner lock: ${error.message}`));
    await client.connect();
    const { rows } = await client.query(`select pg_try_advisory_lock(${OWNER_LOCK}) as taken`);
    if (!rows[0]?.taken) {
      await client.end();
      return false;
    }
    this.#client = client;
    client.once('end', () => this.#retake());
    return true;
  }

  async release(): Promise<void> {
    this.#released = true;
    await this.#client?.end().catch(() => {});
  }

  /** After a crash, PostgreSQL closes all connections. This takes the lock again. */
  async #retake(): Promise<void> {
    this.#client = null;
    while (!this.#released) {
      try {
        if (await this.take()) return;
        this.#log.error('Another process has taken over the embedded database.');
        return;
      } catch {
        await pause(200);
      }
    }
  }
}
