// One of our processes on a test's database, to be killed and restarted.
import type pg from 'pg';
import { expect } from 'vitest';
import { NodeProcess } from '../../../support/node-process';

/** The name by which the database tells its connections from the test's. */
const NAME = 'killable';

export class Killable {
  #process: NodeProcess | null = null;

  /**
   * @param command the name of a file in `src/server` and its arguments
   * @param pool the test's own connections to the same database
   */
  constructor(
    private readonly command: readonly ['main'] | readonly ['jobs', 'work'],
    private readonly env: Record<string, string> & { DATABASE_URL: string },
    private readonly pool: pg.Pool,
  ) {}

  /** Starts the process and waits for this output. Returns the match. */
  async start(sign: RegExp): Promise<RegExpMatchArray> {
    const url = new URL(this.env.DATABASE_URL);
    url.searchParams.set('application_name', NAME);
    const [entry, ...args] = this.command;
    const env = { LOG_LEVEL: 'fatal', ...this.env, DATABASE_URL: url.href };
    this.#process = new NodeProcess(`src/server/${entry}.ts`, env, undefined, args);
    return this.#process.says(sign);
  }

  /** Sends SIGKILL, and waits until the database has closed the process's connections. */
  async kill(): Promise<void> {
    this.#process?.signal('SIGKILL');
    await this.#process?.exit();
    await expect
      .poll(
        async () => {
          const { rows } = await this.pool.query(
            'select from pg_stat_activity where datname = current_database() and application_name = $1',
            [NAME],
          );
          return rows.length;
        },
        { timeout: 30_000, interval: 10 },
      )
      .toBe(0);
  }
}

/** Skips the minute after which a killed process's jobs go to others. */
export async function letKillsAge(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'
      where locked_at is not null`,
  );
}

/** Skips the pauses between attempts. */
export async function letPausesPass(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with due as (
       update graphile_worker._private_jobs set run_at = now()
        where run_at > now() and locked_at is null returning id)
     select pg_notify('jobs:insert', json_build_object('count', count(*))::text)
       from due having count(*) > 0`,
  );
}
