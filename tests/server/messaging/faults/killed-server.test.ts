// Tips with opt-in, completed while the server is repeatedly killed: every tipper is thanked.
// `npm run simulate -- kills` runs more of them.
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import { createChance } from '../../../simulation/chance';
import { buildTestApp } from '../../../support/app';
import { newSession } from '../../../support/tipper';
import { profileBody, signupBody } from '../../../support/workers';
import { startFaultyReceiver } from './faulty-receiver';
import { Killable, letKillsAge } from './killable';
import { Ledger } from './ledger';

const kills = Number(process.env.SIMULATED_SEEDS ?? 2);
const seed = Number(process.env.SIMULATED_FROM ?? 0);
/** A thousand tips in two hundred runs of the server. */
const TIPS_PER_LIFE = 5;
/** The longest time from the server's start to its kill, in milliseconds. */
const MAX_LIFE_MS = 500;
vi.setConfig({ testTimeout: 180_000 + kills * 30_000 });

async function exchange(url: string, request: RequestInit) {
  const answer = await fetch(url, request);
  return { ok: answer.ok, status: answer.status, text: await answer.text() };
}

it(`thanks for each tip, and twice only if a kill prevented the record of it (seed ${seed})`, async () => {
  const chance = createChance(seed);
  const { database, databaseUrl } = await buildTestApp({ config: { jobs: 'off' } });
  const ledger = new Ledger(database.pool);
  const receiver = await startFaultyReceiver(ledger, () => {});
  const server = new Killable(
    ['main'],
    {
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: '0',
      SMTP_URL: receiver.url,
      MAIL_FROM: 'tips@tipwell.example',
      // Each tipper has their own address.
      TRUST_PROXY: 'loopback',
    },
    database.pool,
  );
  const start = async () => (await server.start(/Tipwell is open at (\S+)/))[1] ?? '';
  /** The URL of the current server, or of the next one after a kill. */
  let url = start();

  /** Retries until the server responds, as a phone does. */
  async function ask(method: string, path: string, body: object, headers: object) {
    const payload = JSON.stringify(body);
    const sent = { 'content-type': 'application/json', ...headers };
    for (;;) {
      const request = { method, headers: sent, body: payload };
      const answer = await exchange((await url) + path, request).catch(() => null);
      if (answer?.ok) return JSON.parse(answer.text);
      // The killed server may have left the request in progress, and the next one may be busy.
      if (answer && ![409, 503].includes(answer.status)) {
        throw new Error(`${path}: ${answer.text}`);
      }
      await pause(20);
    }
  }

  const { token } = await ask('POST', '/api/auth/signup', signupBody(), {});
  const signedIn = { authorization: `Bearer ${token}` };
  const profile = await ask('PUT', '/api/profiles/me', profileBody(), signedIn);

  /** Tips, and returns the address to be thanked. */
  async function tip(tipper: number): Promise<string> {
    const email = `tipper-${tipper}@example.com`;
    const write = { tipId: newId(), profileId: profile.id, amount: 20, sessionId: newSession() };
    const headers = () => ({
      'idempotency-key': newId(),
      'x-forwarded-for': `10.${tipper >> 16}.${(tipper >> 8) % 256}.${tipper % 256}`,
    });
    const details = { tipperName: 'Grace', tipperContactMethod: 'email', tipperEmail: email };
    const attempt = { ...write, ...details, tipperOptIn: true, paymentMethod: 'pending' };
    await ask('POST', '/api/tips/attempt', attempt, headers());
    const report = { ...write, paymentMethod: 'venmo', status: 'completed' };
    await ask('POST', '/api/tips', report, headers());
    return email;
  }

  async function restart(isLast: boolean): Promise<string> {
    await server.kill();
    await receiver.left();
    await ledger.noteKill();
    // Skips the minute before others take over the killed server's jobs.
    if (isLast) await letKillsAge(database.pool);
    return start();
  }

  const tips: Promise<string>[] = [];
  for (let life = 0; life < kills; life += 1) {
    for (let tipper = 0; tipper < TIPS_PER_LIFE; tipper += 1) tips.push(tip(tips.length));
    await pause(chance.between(0, MAX_LIFE_MS));
    url = restart(life === kills - 1);
    await url;
    if (life % 20 === 19) process.stderr.write(`${life + 1} of ${kills} kills\n`);
  }
  const tippers = await Promise.all(tips);
  const isDone = async () => {
    const { rows } = await database.pool.query(
      `select from messages where kind = 'thank-you' and sent_at is null`,
    );
    return rows.length === 0;
  };
  await expect.poll(isDone, { timeout: 150_000, interval: 50 }).toBe(true);
  await ledger.settle(tippers);
  expect(ledger.violations, `npm run simulate -- kills --seeds ${kills} --from ${seed}`).toEqual(
    [],
  );
  const { delivered, repeated, takenUnnoted } = ledger.countsOf(tippers);
  process.stdout.write(
    `${kills} kills, ${takenUnnoted} of them between the mail server's "250" and ` +
      `our note of it: ${tippers.length} tips, ${delivered} thank-yous, ${repeated} of them twice under the same ` +
      `Message-ID\n`,
  );
  expect(delivered).toBe(kills * TIPS_PER_LIFE);
  expect(repeated).toBeLessThanOrEqual(takenUnnoted);
});
