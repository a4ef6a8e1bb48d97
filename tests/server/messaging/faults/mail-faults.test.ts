// Emails through a mail server that rejects and stalls, sent by a process that is killed during
// deliveries. `npm run simulate -- mail` runs more of them.
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import { createMailboxMailer } from '../../../../src/server/messaging/mailbox';
import { queueMessage } from '../../../../src/server/messaging/queue-message';
import { buildTestApp } from '../../../support/app';
import { forgetConfirmations } from '../../../support/mailbox';
import { signUpUser } from '../../../support/workers';
import { drawRun } from './draw-run';
import { startFaultyReceiver } from './faulty-receiver';
import { Killable, letKillsAge, letPausesPass } from './killable';
import { Ledger } from './ledger';

const count = Number(process.env.SIMULATED_SEEDS ?? 1);
/** The default seed has every kind of fault except a stall. */
const from = Number(process.env.SIMULATED_FROM ?? 36);
vi.setConfig({ testTimeout: 60_000 + count * 20_000 });

const POLL_MS = 20;
const TIMEOUT_MS = 3000;

it(`is sent, and twice only if a kill prevented the record of it (seeds from ${from})`, async () => {
  const clock = { now: () => Date.now() };
  const { app, database, databaseUrl } = await buildTestApp({ config: { jobs: 'off' } });
  const { user } = await signUpUser(app);
  await forgetConfirmations(database);
  const ledger = new Ledger(database.pool);
  let kills = 0;
  let restarted = Promise.resolve();
  let isDying = false;

  const receiver = await startFaultyReceiver(ledger, () => {
    if (isDying) return;
    isDying = true;
    kills += 1;
    restarted = restart();
  });
  const settings = {
    DATABASE_URL: databaseUrl,
    MAIL_FROM: 'tips@tipwell.example',
    // With a shorter timeout for a stalling server.
    SMTP_URL: `${receiver.url}?socketTimeout=${TIMEOUT_MS}`,
  };
  const jobs = new Killable(['jobs', 'work'], settings, database.pool);
  async function restart(): Promise<void> {
    await jobs.kill();
    await receiver.left();
    await ledger.noteKill();
    await letKillsAge(database.pool);
    isDying = false;
    await jobs.start(/Running jobs/);
  }
  await jobs.start(/Running jobs/);

  /** Queues a run's emails, and waits until each has been sent or given up. */
  async function send(addresses: readonly string[]): Promise<void> {
    const mailer = createMailboxMailer(database, clock);
    await database.transaction(async (transaction) => {
      for (const recipient of addresses) {
        const about = { kind: 'password-changed', cause: newId(), userId: user.id } as const;
        await queueMessage(transaction, { clock, mailer }, { ...about, recipient });
      }
    });
    const isSettled = async () => {
      const { rows } = await database.pool.query(
        'select from messages where sent_at is null and failed_at is null',
      );
      return rows.length === 0;
    };
    while (!(await isSettled())) {
      await pause(POLL_MS);
      await letPausesPass(database.pool);
    }
  }

  const all: string[] = [];
  for (let seed = from; seed < from + count; seed += 1) {
    const run = drawRun(seed);
    const before = kills;
    for (const [address, faults] of run) receiver.plan.set(address, [...faults]);
    all.push(...run.keys());
    await send([...run.keys()]);
    // The last one may have been accepted a few milliseconds before the kill.
    await expect.poll(() => kills - before, { interval: 1, timeout: 30_000 }).toBe(1);
    await restarted;
    await ledger.settle([...run.keys()]);
    expect(ledger.violations, `npm run simulate -- mail --seeds 1 --from ${seed}`).toEqual([]);
    if ((seed - from) % 50 === 49) process.stderr.write(`${seed - from + 1} of ${count} runs\n`);
  }
  const { delivered, repeated, refused, takenUnnoted } = ledger.countsOf(all);
  process.stdout.write(
    `${count} runs, ${all.length} emails, ${kills} kills in mid-delivery, ${takenUnnoted} of them between ` +
      `the mail server's "250" and our note of it: ${delivered} emails delivered, ${repeated} of them twice ` +
      `under the same Message-ID, ${refused} refused for good, none lost\n`,
  );
  expect(repeated).toBeLessThanOrEqual(takenUnnoted);
});
