// iPhones' requests about their passes, by Apple's protocol.
import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { filesIn } from '../../support/archive';
import { buyPro, takeTestStep } from '../../support/test-payments';
import { PASS_TYPE_ID, setUpWallets, walletConfig } from '../../support/wallet';
import { goodPassword, signUpWorker, type TestWorker } from '../../support/workers';

let now = Date.parse('2027-01-15T12:00:00.400Z');
const lines: string[] = [];
const logStream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const wallets = walletConfig(setUpWallets());
if (wallets.appleWallet) {
  // Valid whenever the test runs.
  Object.assign(wallets.appleWallet, { validFrom: 0, validUntil: Number.MAX_SAFE_INTEGER });
}
const { app, database } = await buildTestApp({
  config: { ...wallets, publicUrl: 'https://tips.example.com', logLevel: 'info' },
  clock: { now: () => now },
  logStream,
});

/** An iPhone that can hold a worker's pass. */
class Phone {
  #pass: { serialNumber: string; authenticationToken: string } | null = null;

  constructor(
    readonly worker: TestWorker,
    readonly device = randomBytes(16).toString('hex'),
  ) {}

  async add() {
    const { headers } = this.worker;
    const answer = await app.inject({ url: '/api/wallet/apple-pass', headers });
    expect(answer.statusCode, answer.body).toBe(200);
    this.#pass = passIn(answer.rawPayload);
    return this.#pass;
  }

  get serial() {
    return this.#pass?.serialNumber ?? '';
  }

  get token() {
    return this.#pass?.authenticationToken ?? '';
  }

  register(authorization = `ApplePass ${this.token}`, payload: object = { pushToken: 'ab12cd34' }) {
    const url = `${this.#ofDevice}/${this.serial}`;
    return app.inject({ method: 'POST', url, headers: { authorization }, payload });
  }

  unregister(authorization = `ApplePass ${this.token}`) {
    const url = `${this.#ofDevice}/${this.serial}`;
    return app.inject({ method: 'DELETE', url, headers: { authorization } });
  }

  list(tag?: string) {
    const query = tag === undefined ? '' : `?passesUpdatedSince=${tag}`;
    return app.inject(this.#ofDevice + query);
  }

  fetch(headers: Record<string, string> = {}, serial = this.serial) {
    const authorization = `ApplePass ${this.token}`;
    return app.inject({
      url: `/apple-wallet/v1/passes/${PASS_TYPE_ID}/${serial}`,
      headers: { authorization, ...headers },
    });
  }

  get #ofDevice() {
    return `/apple-wallet/v1/devices/${this.device}/registrations/${PASS_TYPE_ID}`;
  }
}

const passIn = (file: Buffer) => JSON.parse(String(filesIn(file).get('pass.json')));

async function phoneWithPass(): Promise<Phone & { payment: string }> {
  const worker = await signUpWorker(app);
  const payment = await buyPro(app, worker);
  const phone = new Phone(worker);
  await phone.add();
  return Object.assign(phone, { payment });
}

const rename = ({ headers, profile }: TestWorker, displayName: string) =>
  app.inject({
    method: 'PUT',
    url: '/api/profiles/me',
    headers,
    payload: { handle: profile.handle, displayName },
  });

const SECOND = 1000;

it('follows the page: registers once, is notified of a change, and gets the current pass', async () => {
  const phone = await phoneWithPass();
  expect((await phone.register()).statusCode).toBe(201);
  expect((await phone.register()).statusCode).toBe(200);

  now += 10 * SECOND;
  const first = await phone.list();
  expect(first.headers['content-type']).toMatch(/^application\/json/);
  expect(first.json().serialNumbers).toEqual([phone.serial]);
  // iPhones ignore a response whose tag is a number.
  expect(first.json().lastUpdated).toBeTypeOf('string');
  expect((await phone.list(first.json().lastUpdated)).statusCode).toBe(204);

  const had = await phone.fetch();
  const lastModified = String(had.headers['last-modified']);
  now += 60 * SECOND;
  const again = await phone.fetch({ 'if-modified-since': lastModified });
  expect([again.statusCode, again.body]).toEqual([304, '']);

  await rename(phone.worker, 'Ada the Great');
  const second = await phone.list(first.json().lastUpdated);
  expect(second.json().serialNumbers).toEqual([phone.serial]);
  const fetched = await phone.fetch({ 'if-modified-since': lastModified });
  expect(fetched.statusCode).toBe(200);
  expect(fetched.headers['content-type']).toBe('application/vnd.apple.pkpass');
  expect(passIn(fetched.rawPayload)).toMatchObject({
    generic: { primaryFields: [{ value: 'Ada the Great' }] },
    // Neither may change.
    serialNumber: phone.serial,
    authenticationToken: phone.token,
  });

  // Within the same second.
  now += 100;
  await rename(phone.worker, 'Ada the Greatest');
  const modified = String(fetched.headers['last-modified']);
  expect((await phone.fetch({ 'if-modified-since': modified })).statusCode).toBe(200);
  expect((await phone.list(second.json().lastUpdated)).statusCode).toBe(200);
});

it('lists all passes of a phone, and only those', async () => {
  const phone = await phoneWithPass();
  const stranger = await phoneWithPass();
  await phone.register();
  await stranger.register();
  expect((await phone.list()).json().serialNumbers).toEqual([phone.serial]);
  await phone.unregister();
  expect((await phone.list()).statusCode).toBe(204);
  expect((await stranger.list()).statusCode).toBe(200);
  expect((await app.inject('/apple-wallet/v1/devices/ffffffff/registrations/x')).statusCode).toBe(
    204,
  );
});

it('misses no change in the second of the last request', async () => {
  const one = await phoneWithPass();
  const other = new Phone((await phoneWithPass()).worker, one.device);
  await other.add();
  await one.register();
  await other.register();
  now = Math.ceil(now / SECOND) * SECOND + 10 * SECOND;
  await rename(one.worker, 'Ada the Great');
  const first = await one.list();
  now += 500;
  await rename(other.worker, 'Bea the Great');
  const second = await one.list(first.json().lastUpdated);
  expect(second.json().serialNumbers).toContain(other.serial);
  now += SECOND;
  const third = await one.list(second.json().lastUpdated);
  now += 10 * SECOND;
  expect((await one.list(third.json().lastUpdated)).statusCode).toBe(204);
});

it('refuses every request without the token of the pass', async () => {
  const phone = await phoneWithPass();
  const other = await phoneWithPass();
  const wrong = ['', 'ApplePass', `ApplePass ${other.token}`, `Bearer ${phone.token}`];
  for (const authorization of [...wrong, `ApplePass ${phone.serial}`]) {
    const answers = [
      await phone.register(authorization),
      await phone.unregister(authorization),
      await phone.fetch({ authorization }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_authenticated']);
    }
  }
  for (const serial of [other.serial, 'nonsense', '%00', other.worker.user.id]) {
    expect((await phone.fetch({}, serial)).statusCode).toBe(401);
  }
  const url = `/apple-wallet/v1/passes/pass.com.other/${phone.serial}`;
  const headers = { authorization: `ApplePass ${phone.token}` };
  expect((await app.inject({ url, headers })).statusCode).toBe(401);
  const { rows } = await database.pool.query('select 1 from wallet_devices where profile_id = $1', [
    phone.serial,
  ]);
  expect(rows).toEqual([]);
});

it('refuses what iPhones do not send with a 4xx', async () => {
  const phone = await phoneWithPass();
  const authorization = `ApplePass ${phone.token}`;
  for (const payload of [{}, { pushToken: 1 }, { pushToken: '\0' }, ['x']]) {
    expect((await phone.register(authorization, payload)).statusCode).toBe(400);
  }
  const post = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/apple-wallet/v1/log',
      payload,
      headers: { 'content-type': 'application/json' },
    });
  for (const body of ['', '{', '[]', '{"logs":"x"}'])
    expect((await post(body)).statusCode).toBe(400);
  expect((await post(`{"logs":["${'x'.repeat(20_000)}"]}`)).statusCode).toBe(413);
  for (const tag of ['x', '-1', '1e400', '99999999999999999']) {
    await phone.register();
    expect((await phone.list(tag)).statusCode, tag).toBe(200);
  }
  expect((await phone.fetch({ 'if-modified-since': 'yesterday' })).statusCode).toBe(200);
});

it('logs what iPhones report, without the names of passes and devices', async () => {
  const phone = await phoneWithPass();
  const logs = [`Web service error for ${PASS_TYPE_ID}, token ${phone.token}: status 500`];
  lines.length = 0;
  const sent = await app.inject({ method: 'POST', url: '/apple-wallet/v1/log', payload: { logs } });
  expect(sent.statusCode).toBe(200);
  await phone.register();
  await phone.list();
  const said = lines.join('');
  expect(said).toContain('status 500');
  expect(said).not.toContain(phone.token);
  expect(said).not.toContain(phone.device);
});

it('freezes when the plan ends, and follows again with Pro', async () => {
  const phone = await phoneWithPass();
  await phone.register();
  await takeTestStep(app, phone.worker, phone.payment, 'end');
  expect((await phone.list()).statusCode).toBe(204);
  const refused = await phone.fetch();
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_in_plan']);
  await buyPro(app, phone.worker);
  expect((await phone.list()).statusCode).toBe(200);
  expect((await phone.fetch()).statusCode).toBe(200);
});

it('becomes void while the page is off', async () => {
  const phone = await phoneWithPass();
  const { headers } = phone.worker;
  const turn = (active: boolean) =>
    app.inject({ method: 'PUT', url: '/api/profiles/me/active', headers, payload: { active } });
  await turn(false);
  expect(passIn((await phone.fetch()).rawPayload).voided).toBe(true);
  await turn(true);
  expect(passIn((await phone.fetch()).rawPayload).voided).toBeUndefined();
});

it('is gone once the account is deleted', async () => {
  const phone = await phoneWithPass();
  await phone.register();
  const { headers, email } = phone.worker;
  const payload = { password: goodPassword, confirmation: email };
  await app.inject({ method: 'DELETE', url: '/api/account', headers, payload });
  expect((await phone.fetch()).statusCode).toBe(401);
  expect((await phone.list()).statusCode).toBe(204);
});

it('can be fetched by each of several phones with the token of its own download', async () => {
  const first = await phoneWithPass();
  const second = new Phone(first.worker);
  await second.add();
  expect(second.serial).toBe(first.serial);
  expect(second.token).not.toBe(first.token);
  for (const phone of [first, second]) {
    expect(passIn((await phone.fetch()).rawPayload).authenticationToken).toBe(phone.token);
  }
});
