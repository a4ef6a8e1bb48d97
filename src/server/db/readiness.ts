// The database's readiness, for `GET /readyz` (docs/operations.md).
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#server/log';
import { migrationsApplied } from './migrate';
import { createPool } from './pool';

/** Whether the database can be neither read nor written, only read, or both. */
export type Readiness = 'none' | 'reads' | 'writes';

/** Leaves time to answer a request within a second. */
const ANSWER_MS = 900;

/** Each attempt is a commit, and the route is public. */
const WRITE_AT_MOST_EVERY_MS = 1000;

/**
 * Commits a transaction that changes nothing but reaches the disk, and a synchronous standby if
 * there is one. It waits for no lock. The counted rows do not fit into 64 kB, so they spill to a
 * temporary file, which fails on a full disk.
 */
const TRY_TO_WRITE = `
  set local work_mem = '64kB';
  select pg_logical_emit_message(true, 'tipwell', ''), count(*) from generate_series(1, 5000)`;

/** Probes the database over a connection of its own, so that it never waits for a free one. */
export class ReadinessProbe {
  readonly #pool: pg.Pool;
  #asking: Promise<Readiness> | null = null;
  #migrated = false;
  #written = { at: Number.NEGATIVE_INFINITY, succeeded: false };

  /** @param shared as in `PoolOptions` */
  constructor(url: string, shared: boolean, log: Log) {
    const limits = { statementMs: ANSWER_MS, lockMs: ANSWER_MS, idleTransactionMs: ANSWER_MS };
    this.#pool = createPool(url, { size: 1, limits, connectMs: ANSWER_MS, shared }, log);
  }

  /** Never throws. Concurrent callers share an answer. */
  ask(): Promise<Readiness> {
    this.#asking ??= this.#look().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #look(): Promise<Readiness> {
    let found: Readiness = 'none';
    const looking = async () => {
      const writable = await this.#isOpenForWrites();
      this.#migrated ||= await migrationsApplied(this.#pool);
      if (!this.#migrated) return;
      found = 'reads';
      if (writable && (await this.#canWrite())) found = 'writes';
    };
    const answered = new AbortController();
    const waiting = pause(ANSWER_MS, undefined, { signal: answered.signal }).catch(() => {});
    // On failure or timeout, the last finding counts.
    await Promise.race([looking().catch(() => {}), waiting]);
    answered.abort();
    return found;
  }

  async #isOpenForWrites(): Promise<boolean> {
    const { rows } = await this.#pool.query(
      `select current_setting('transaction_read_only') = 'off' as writable`,
    );
    return rows[0]?.writable === true;
  }

  async #canWrite(): Promise<boolean> {
    if (this.#written.succeeded && performance.now() - this.#written.at < WRITE_AT_MOST_EVERY_MS) {
      return true;
    }
    const succeeded = await this.#pool.query(TRY_TO_WRITE).then(
      () => true,
      () => false,
    );
    this.#written = { at: performance.now(), succeeded };
    return succeeded;
  }
}
