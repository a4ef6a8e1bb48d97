// iPhones are notified that a pass has changed, through a local push service in place of Apple's.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { filesIn } from '../../support/archive';
import { buyPro } from '../../support/test-payments';
import { PASS_TYPE_ID, setUpWallets, walletConfig } from '../../support/wallet';
import { signUpWorker, type TestWorker } from '../../support/workers';

const pem = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../support/push-service/${name}.pem`), 'utf8');

/** The received pushes, and the next responses instead of 200. */
const pushes: { path: string; headers: Record<string, unknown>; body: string; by: string }[] = [];
const next: { status: number; reason: string }[] = [];

const service = createSecureServer({
  cert: pem('certificate'),
  key: pem('key'),
  requestCert: true,
  rejectUnauthorized: false,
});
service.on('stream', async (stream, headers) => {
  let body = '';
  for await (const part of stream.setEncoding('utf8')) body += part;
  const socket = stream.session?.socket as TLSSocket | undefined;
  const shown = socket?.getPeerX509Certificate();
  pushes.push({
    path: String(headers[':path']),
    headers,
    body,
    by: /^UID=(.*)$/m.exec(shown?.subject ?? '')?.[1] ?? 'nobody',
  });
  const { status, reason } = next.shift() ?? { status: 200, reason: '' };
  stream.respond({ ':status': status });
  stream.end(reason && JSON.stringify({ reason }));
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => void service.close());

const { app, database } = await buildTestApp({
  config: {
    ...walletConfig(setUpWallets()),
    publicUrl: 'https://tips.example.com',
    testApplePush: {
      origin: `https://localhost:${(service.address() as AddressInfo).port}`,
      certificate: pem('certificate'),
    },
  },
});

/** Creates a worker whose pass is on an iPhone. */
async function followedWorker(pushToken: string): Promise<TestWorker> {
  const worker = await signUpWorker(app);
  await buyPro(app, worker);
  const { headers, profile } = worker;
  const file = await app.inject({ url: '/api/wallet/apple-pass', headers });
  const pass = JSON.parse(String(filesIn(file.rawPayload).get('pass.json')));
  const device = randomBytes(16).toString('hex');
  const registered = await app.inject({
    method: 'POST',
    url: `/apple-wallet/v1/devices/${device}/registrations/${PASS_TYPE_ID}/${profile.id}`,
    headers: { authorization: `ApplePass ${pass.authenticationToken}` },
    payload: { pushToken },
  });
  expect(registered.statusCode).toBe(201);
  await app.jobs.runDue();
  pushes.length = 0;
  return worker;
}

const save = ({ headers, profile }: TestWorker, changes: object) =>
  app.inject({
    method: 'PUT',
    url: '/api/profiles/me',
    headers,
    payload: { handle: profile.handle, displayName: 'Ada M.', jobTitle: 'Bartender', ...changes },
  });

const devicesOf = async ({ profile }: TestWorker) =>
  (await database.pool.query('select 1 from wallet_devices where profile_id = $1', [profile.id]))
    .rows.length;

it("an iPhone is notified of a change, with the passes' certificate, and of nothing else", async () => {
  const worker = await followedWorker('ab12cd34');
  await save(worker, { displayName: 'Ada the Great' });
  await app.jobs.runDue();
  expect(pushes).toMatchObject([
    {
      path: '/3/device/ab12cd34',
      body: '{}',
      by: PASS_TYPE_ID,
      headers: { ':method': 'POST', 'apns-topic': PASS_TYPE_ID, 'apns-push-type': 'background' },
    },
  ]);

  // A change that the pass does not show.
  await save(worker, { displayName: 'Ada the Great', bio: 'Longer drinks.' });
  await app.jobs.runDue();
  expect(pushes).toHaveLength(1);

  const { headers } = worker;
  const payload = { active: false };
  await app.inject({ method: 'PUT', url: '/api/profiles/me/active', headers, payload });
  await app.jobs.runDue();
  expect(pushes).toHaveLength(2);
});

it('a notification that the push service cannot take now is retried', async () => {
  const worker = await followedWorker('ee55ff66');
  next.push({ status: 503, reason: 'ServiceUnavailable' });
  await save(worker, { displayName: 'Ada the Great' });
  await app.jobs.runDue();
  expect(pushes).toHaveLength(1);
  await database.pool.query(`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where task_identifier = 'notify-wallets'), run_at => now())`);
  await app.jobs.runDue();
  expect(pushes).toHaveLength(2);
  expect(await devicesOf(worker)).toBe(1);
});

it.each([
  [410, 'Unregistered'],
  [400, 'BadDeviceToken'],
])('an iPhone that is gone (%i %s) is deleted', async (status, reason) => {
  const worker = await followedWorker(randomBytes(8).toString('hex'));
  next.push({ status, reason });
  await save(worker, { displayName: 'Ada the Great' });
  await app.jobs.runDue();
  expect(await devicesOf(worker)).toBe(0);
});
