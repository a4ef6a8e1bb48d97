// What operators can see and do about jobs.
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import { dropJob, jobListing, listJobs, retryJob } from '../../../src/server/operator/operate-jobs';
import { buildTestApp } from '../../support/app';
import { forgetConfirmations } from '../../support/mailbox';
import { NodeProcess } from '../../support/node-process';
import { startSmtpReceiver } from '../../support/smtp-receiver';
import { storedTip } from '../../support/stored-tips';
import { Tipper } from '../../support/tipper';
import { goodPassword, signUpUser, signUpWorker } from '../../support/workers';

vi.setConfig({ testTimeout: 60_000 });

const hourly = [
  'erase-expired',
  'erase-old-contacts',
  'erase-old-keys',
  'queue-onboarding-emails',
  'queue-summaries',
  'settle-metrics',
  'verify-domains',
];

/** Builds a server that sends through a receiver, and users who cause one email each. */
async function buildSender() {
  const receiver = await startSmtpReceiver();
  const { app, database, databaseUrl } = await buildTestApp({
    config: { smtp: receiver.settings, showMailbox: false },
  });
  const deps = { database, clock: { now: () => Date.now() } };
  return {
    receiver,
    app,
    database,
    databaseUrl,
    deps,
    async changePassword() {
      const { email, headers } = await signUpUser(app);
      await forgetConfirmations(database);
      const payload = { currentPassword: goodPassword, newPassword: goodPassword };
      await app.inject({ method: 'PUT', url: '/api/account/password', headers, payload });
      return email;
    },
  };
}

it('shows each bad state in words, permanent failures before jobs that wait', async () => {
  const { receiver, app, database, deps, changePassword } = await buildSender();
  receiver.next.push(550, 451);
  const refused = await changePassword();
  await app.jobs.runDue();
  const later = await changePassword();
  await app.jobs.runDue();
  const abandoned = await changePassword();
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone'
      where attempts = 0`,
  );
  const forgotten = await changePassword();
  await database.pool.query(
    'delete from graphile_worker._private_jobs where locked_at is null and attempts = 0',
  );
  const fresh = await changePassword();

  const listing = jobListing(await listJobs(deps));
  expect(listing.replace(/[\da-f-]{36}/g, 'ID').replace(/[\d-]{10} [\d:]{5} UTC/g, 'WHEN')).toBe(
    [
      'Failed for good: 1',
      `  ID  password-changed to ${refused}`,
      '    WHEN: Message failed: 550 Not now',
      '',
      'Orphaned: 2',
      `  ID  password-changed to ${forgotten}`,
      '    WHEN: no job sends it',
      `  ID  password-changed to ${abandoned}`,
      '    WHEN: the process that took it is gone; the next one that runs jobs takes it',
      '',
      'Running: 0',
      '',
      'Waiting: 2',
      `  ID  password-changed to ${later}`,
      '    WHEN: attempt 1 of 15 failed: Message failed: 451 Not now',
      `  ID  password-changed to ${fresh}`,
      '    WHEN: due',
      '',
    ].join('\n'),
  );
});

it("keeps a mail server's text from controlling the terminal", () => {
  const report = { id: '1', state: 'failed', what: 'thank-you', at: new Date() } as const;
  const listing = jobListing([{ ...report, detail: '550 No\r\n\u001b[2Jthanks' }]);
  expect(listing).toContain(': 550 No [2Jthanks\n');
});

it('says so when nothing waits', () => {
  expect(jobListing([])).toBe('No job is waiting, and none has failed.\n');
});

it('retries a message once the cause is fixed', async () => {
  const { receiver, app, deps, changePassword } = await buildSender();
  receiver.next.push(550);
  const email = await changePassword();
  await app.jobs.runDue();
  const [failed] = await listJobs(deps);
  expect(await retryJob(deps, failed?.id ?? '')).toBe('retried');
  await app.jobs.runDue();
  expect(receiver.recipients).toEqual([email]);
  expect(await listJobs(deps)).toEqual([]);
  expect(await retryJob(deps, failed?.id ?? '')).toBe('not found');
});

it('retries a message whose job has used up its attempts, and no longer lists that job', async () => {
  const { receiver, app, deps, changePassword } = await buildSender();
  const email = await changePassword();
  await deps.database.db.execute(
    sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = '451'`,
  );
  const [failed] = await listJobs(deps);
  expect(failed).toMatchObject({ state: 'failed' });
  expect(await retryJob(deps, failed?.id ?? '')).toBe('retried');
  await app.jobs.runDue();
  expect(receiver.recipients).toEqual([email]);
  expect(await listJobs(deps)).toEqual([]);
});

it('does not retry a message that a process has taken, which would send it twice', async () => {
  const { deps, changePassword } = await buildSender();
  await changePassword();
  await deps.database.db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a process'`,
  );
  const [sending, ...others] = await listJobs(deps);
  expect(others).toEqual([]);
  expect(await retryJob(deps, sending?.id ?? '')).toBe('taken by a process');
  expect(await listJobs(deps)).toEqual([sending]);
});

it('does not send messages too old to be useful, even on a retry', async () => {
  const { receiver, app, deps, changePassword } = await buildSender();
  receiver.next.push(550);
  await changePassword();
  await app.jobs.runDue();
  const [failed] = await listJobs(deps);
  const inAMonth = { ...deps, clock: { now: () => Date.now() + 30 * 24 * 3_600_000 } };
  expect(await retryJob(inAMonth, failed?.id ?? '')).toBe('too old');
});

it('drops what the operator drops, and does not list it again', async () => {
  const { receiver, app, deps, changePassword } = await buildSender();
  await changePassword();
  const [waiting] = await listJobs(deps);
  expect(await dropJob(deps, waiting?.id ?? '')).toBe(true);
  await app.jobs.runDue();
  expect(receiver.taken).toEqual([]);
  expect(await listJobs(deps)).toEqual([]);
  expect(await dropJob(deps, newId())).toBe(false);
  expect(await dropJob(deps, 'nonsense')).toBe(false);
});

it('leaves what a process cannot send to another one, and logs that at its start', async () => {
  const { receiver, app, database, databaseUrl, deps, changePassword } = await buildSender();
  const email = await changePassword();
  const worker = new NodeProcess('src/server/jobs.ts', { DATABASE_URL: databaseUrl }, undefined, [
    'work',
  ]);
  await worker.says(/SMTP_URL is not set: no email is sent from here/);
  await worker.says(/TWILIO_ACCOUNT_SID is not set: no SMS is sent from here/);
  const waiting = expect.stringContaining('This process cannot send it: SMTP_URL is not set.');
  await expect
    .poll(() => listJobs(deps), { timeout: 30_000 })
    .toMatchObject([{ state: 'waiting', detail: waiting }]);
  worker.signal('SIGTERM');
  expect(await worker.exit()).toBe(0);
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await app.jobs.runDue();
  expect(receiver.recipients).toEqual([email]);
});

it('runs jobs in its own process, if servers are told not to', async () => {
  const { receiver, databaseUrl, changePassword } = await buildSender();
  const settings = {
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    SMTP_URL: receiver.settings.url,
    MAIL_FROM: receiver.settings.from,
  };
  const server = new NodeProcess('src/server/main.ts', { ...settings, JOBS: 'off' });
  await server.says(/Tipwell is open at/);
  const email = await changePassword();
  const list = new NodeProcess('src/server/jobs.ts', settings);
  expect(await list.exit()).toBe(0);
  expect(list.output).toContain(`password-changed to ${email}`);
  expect(receiver.recipients).toEqual([]);
  const worker = new NodeProcess('src/server/jobs.ts', settings, undefined, ['work']);
  await expect.poll(() => receiver.recipients, { timeout: 30_000 }).toEqual([email]);
  worker.signal('SIGTERM');
  expect(await worker.exit()).toBe(0);
});

it('does the hourly jobs there, too, with all that they need', async () => {
  const { app, database, databaseUrl } = await buildTestApp();
  const worker = await signUpWorker(app);
  const tipper = new Tipper(app, worker.profile.id);
  await tipper.attempt();
  await tipper.confirm();
  await database.pool.query(`update tips set occurred_at = occurred_at - interval '1 year'`);
  // As if they had been run before, but not at their last times.
  await database.pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     select identifier, now() - interval '1 day', now() - interval '2 hours'
       from unnest($1::text[]) identifier`,
    [hourly],
  );
  const begun = async () => {
    const { rows } = await database.pool.query(
      `select identifier from graphile_worker._private_known_crontabs
        where last_execution > now() - interval '90 minutes' order by identifier`,
    );
    return rows.map(({ identifier }) => identifier);
  };
  const unfinished = async () => {
    const cronJobs = `select task_identifier, last_error from graphile_worker.jobs
      where task_identifier = any($1)`;
    return (await database.pool.query(cronJobs, [hourly])).rows;
  };

  const settings = { DATABASE_URL: databaseUrl, PORT: '0', JOBS: 'off' };
  const jobs = new NodeProcess('src/server/jobs.ts', settings, undefined, ['work']);
  await jobs.says(/Running jobs/);
  await expect.poll(begun, { timeout: 30_000 }).toEqual(hourly);
  await expect.poll(unfinished, { timeout: 30_000 }).toEqual([]);
  expect(await storedTip(database, tipper.tipId)).toMatchObject({
    tipper_name: null,
    tipper_phone_e164: null,
  });
  jobs.signal('SIGTERM');
  expect(await jobs.exit()).toBe(0);
});
