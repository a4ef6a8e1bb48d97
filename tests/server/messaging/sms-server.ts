// A server that sends SMS through a fake of Twilio, with a settable clock, and its tippers.

import type { Config } from '../../../src/server/start/config';
import { buildTestApp } from '../../support/app';
import { Tipper } from '../../support/tipper';
import { startTwilioServer } from '../../support/twilio-server';
import { signUpWorker } from '../../support/workers';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** In the future, because the database's clock is real and would run past jobs at once. */
export const NOON_IN_NEW_YORK = Date.parse('2036-01-15T17:00:00Z');
export const inNewYork = { 'x-user-timezone': 'America/New_York' };
export const number = '+15551234567';

export async function buildSmsServer(changes: Partial<Config> = {}, startAt = NOON_IN_NEW_YORK) {
  const twilio = await startTwilioServer();
  let now = startAt;
  const config = { twilio: twilio.settings, showMailbox: false, ...changes };
  const test = await buildTestApp({ config, clock: { now: () => now } });
  const worker = await signUpWorker(test.app);
  const { app, database } = test;

  /** Runs the jobs that are due by the test's clock. */
  const runJobs = async () => {
    await database.pool.query(
      'update graphile_worker._private_jobs set run_at = now() where run_at <= $1',
      [new Date(now)],
    );
    await app.jobs.runDue();
  };
  return {
    ...test,
    twilio,
    worker,
    runJobs,
    now: () => now,
    /** Advances the clock, and runs the jobs that become due. */
    async pass(ms: number) {
      now += ms;
      await runJobs();
    },
    /** Retries failed jobs at once. */
    async tryAgain() {
      await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
      await app.jobs.runDue();
    },
    /** Creates a tipper who has left a number, with consent. */
    async tipper(headers: Record<string, string> = inNewYork, changes = {}) {
      const tipper = new Tipper(app, worker.profile.id);
      await tipper.attempt(changes, headers);
      return tipper;
    },
    messages: async () =>
      (await database.pool.query('select * from messages order by created_at')).rows,
  };
}

export type SmsServer = Awaited<ReturnType<typeof buildSmsServer>>;
