// A worker with tip notifications, tippers, and a clock that tests set.
import { v7 as newId } from 'uuid';
import type { PreferencesChange } from '#contract/messaging/notifications';
import type { Config } from '../../../../src/server/start/config';
import { buildTestApp } from '../../../support/app';
import { buyPro } from '../../../support/test-payments';
import { Tipper } from '../../../support/tipper';
import { profileBody, signUpWorker, type TestUser } from '../../../support/workers';

export async function buildScene(config: Partial<Config> = {}) {
  let now = Date.parse('2099-03-01T12:00:00Z');
  const test = await buildTestApp({ config, clock: { now: () => now } });
  const worker = await signUpWorker(test.app);
  const { app, database } = test;
  await setConfirmed(true);
  async function setConfirmed(confirmed: boolean): Promise<void> {
    const at = confirmed ? new Date(now) : null;
    const text = 'update users set email_confirmed_at = $2 where id = $1';
    await database.pool.query(text, [worker.user.id, at]);
  }
  return {
    ...test,
    worker,
    setConfirmed,
    turnClock: (minutes: number) => {
      now += minutes * 60_000;
    },
    setClock: (iso: string) => {
      now = Date.parse(iso);
    },
    prefer: (payload: PreferencesChange, { headers }: TestUser = worker) =>
      app.inject({
        method: 'PATCH',
        url: '/api/notifications/preferences',
        headers,
        payload,
      }),
    async addPage() {
      await buyPro(app, worker);
      const payload = { ...profileBody(), id: newId() };
      await app.inject({ method: 'POST', url: '/api/pages', headers: worker.headers, payload });
    },
    /** Reports a tip, in dollars. */
    async tip(amount: number) {
      const tipper = new Tipper(app, worker.profile.id);
      await tipper.create({ amount });
      await tipper.patch({ status: 'completed' });
      return tipper;
    },
    /**
     * Runs every job that is due by the test's clock. By the database's clock, which Graphile
     * Worker uses, nothing is due yet, so nothing runs by itself.
     */
    async runJobs() {
      for (let turn = 0; turn < 4; turn += 1) {
        await database.pool.query(
          `update graphile_worker._private_jobs set run_at = now() - interval '1 hour'
            where run_at <= $1`,
          [new Date(now)],
        );
        await app.jobs.runDue();
      }
    },
  };
}
