// Notifications by Web Push, through a local push service that decrypts what it receives.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eraseExpired } from '../../../../src/server/accounts/erase-expired';
import { lineAboutFailure } from '../../../../src/server/db/database-failure';
import { TryPushLater } from '../../../../src/server/messaging/push/push-sender';
import {
  isPublicAddress,
  mayBePushService,
} from '../../../../src/server/messaging/rules/push-endpoint';
import { Device, newSubscription } from '../../../support/push-service/device';
import { senderOf, startPushService } from '../../../support/push-service/push-service';
import { goodPassword } from '../../../support/workers';
import { buildScene } from './scene';

async function buildPushScene() {
  const service = await startPushService();
  onTestFinished(service.stop);
  const scene = await buildScene({ testPushService: service.settings });
  const { app, worker } = scene;
  const device = new Device();
  const add = (subscription: object, headers: Record<string, string> = worker.headers) =>
    app.inject({
      method: 'PUT',
      url: '/api/notifications/devices',
      headers,
      payload: subscription,
    });
  const list = async (headers: Record<string, string> = worker.headers) =>
    (await app.inject({ url: '/api/notifications', headers })).json();
  const path = '/phone';
  await add(device.subscription(service.origin + path));
  const read = () => service.taken.map(({ body }) => device.read(body));
  return { ...scene, service, device, add, list, read };
}

it('notifies the device of a tip, encrypted for it and signed with the known key', async () => {
  const { service, list, read, tip, runJobs } = await buildPushScene();
  const { tipId } = await tip(12.5);
  await runJobs();
  expect(read()).toEqual([
    {
      title: 'New tip',
      body: 'Open Tipwell to see more.',
      path: `/dashboard?tip=${tipId}`,
      tag: expect.any(String),
      // For the number on the app's icon.
      tipIds: [tipId],
    },
  ]);
  const [push] = service.taken;
  const { pushKey } = await list();
  expect(push && senderOf(push, pushKey)).toMatchObject({ aud: service.origin });
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' });
  expect(() => push && new Device().read(push.body)).toThrow();
});

it('leads to the page of the tip if the worker has several', async () => {
  const { addPage, worker, read, tip, runJobs } = await buildPushScene();
  await addPage();
  const { tipId } = await tip(5);
  await runJobs();
  expect(read()).toMatchObject([{ path: `/dashboard?tip=${tipId}&page=${worker.profile.id}` }]);
});

it('shows amounts if the worker wants them, and sums them up', async () => {
  const { prefer, read, tip, runJobs, turnClock } = await buildPushScene();
  await prefer({ tipAmounts: true });
  await tip(12.5);
  await runJobs();
  for (const amount of [5, 10]) await tip(amount);
  turnClock(11);
  await runJobs();
  expect(read()).toMatchObject([
    { title: 'New tip', body: '$12.50, as reported' },
    { title: '2 new tips', body: '$15.00 in all, as reported' },
  ]);
});

it('waits as long as a busy push service asks', async () => {
  const { service, tip, runJobs, turnClock } = await buildPushScene();
  service.next.push({ status: 429, retryAfter: '300' }, { status: 503 });
  await tip(5);
  await runJobs();
  expect(service.taken).toHaveLength(0);
  turnClock(4);
  await runJobs();
  expect(service.next).toHaveLength(1);
  turnClock(2);
  await runJobs();
  expect(service.next).toHaveLength(0);
  expect(service.taken).toHaveLength(1);
});

it('asks a busy push service a minute later at the earliest, and only so many times', async () => {
  const { service, tip, runJobs, turnClock } = await buildPushScene();
  const busy = { status: 429, retryAfter: '1' };
  service.next.push(...Array.from({ length: 20 }, () => busy));
  await tip(5);
  await runJobs();
  turnClock(0.5);
  await runJobs();
  expect(service.next).toHaveLength(19);
  for (let turn = 0; turn < 20; turn += 1) {
    turnClock(1);
    await runJobs();
  }
  expect(service.next).toHaveLength(12);
  expect(service.taken).toEqual([]);
});

it.each([404, 410])(
  'deletes a device that its push service no longer knows (%i)',
  async (status) => {
    const { service, list, tip, runJobs } = await buildPushScene();
    service.next.push({ status });
    await tip(5);
    await runJobs();
    expect((await list()).devices).toEqual([]);
    expect(service.taken).toHaveLength(0);
  },
);

it('is logged with what a busy push service answered', () => {
  expect(lineAboutFailure(new TryPushLater(503, null))).toBe('The push service answered 503');
});

it('reports that a push service refuses us, and still tries the next one', async () => {
  const { service, list, tip, runJobs, turnClock } = await buildPushScene();
  service.next.push({ status: 403 });
  await tip(5);
  await runJobs();
  expect((await list()).devices).toMatchObject([{ failing: true, current: true }]);
  turnClock(11);
  await tip(5);
  await runJobs();
  expect((await list()).devices).toMatchObject([{ failing: false }]);
});

describe('a device', () => {
  it('gets nothing after a sign-out there', async () => {
    const { app, service, worker, tip, runJobs } = await buildPushScene();
    await app.inject({ method: 'POST', url: '/api/auth/logout', headers: worker.headers });
    await tip(5);
    await runJobs();
    expect(service.taken).toEqual([]);
  });

  it('keeps getting notifications after the session has expired, until all sessions are ended', async () => {
    const { app, database, service, worker, list, setClock, tip, runJobs } = await buildPushScene();
    const later = '2099-03-20T12:00:00Z';
    setClock(later);
    // As the hourly job does.
    await eraseExpired({ database, clock: { now: () => Date.parse(later) } });
    await tip(5);
    await runJobs();
    expect(service.taken).toHaveLength(1);
    const payload = { email: worker.email, password: goodPassword };
    const { token } = (
      await app.inject({ method: 'POST', url: '/api/auth/login', payload })
    ).json();
    const headers = { authorization: `Bearer ${token}` };
    expect((await list(headers)).devices).toMatchObject([{ current: false }]);
    await app.inject({ method: 'DELETE', url: '/api/account/sessions', headers });
    expect((await list(headers)).devices).toEqual([]);
  });

  it('belongs to the latest worker who signed in there, and replaces the former subscription', async () => {
    const { app, add, list, device, service } = await buildPushScene();
    const { signUpWorker } = await import('../../../support/workers');
    const other = await signUpWorker(app);
    const subscription = device.subscription(`${service.origin}/phone`);
    await add(subscription, other.headers);
    expect((await list()).devices).toEqual([]);
    const renewed = device.subscription(`${service.origin}/renewed`);
    await add({ ...renewed, replaces: subscription.endpoint }, other.headers);
    expect((await list(other.headers)).devices).toHaveLength(1);
  });

  it('stays with that worker, even if it is older than the most that anybody can have', async () => {
    const { app, add, list, device, service, turnClock } = await buildPushScene();
    const { signUpWorker } = await import('../../../support/workers');
    const other = await signUpWorker(app);
    turnClock(1);
    for (let made = 0; made < 10; made += 1) {
      await add(newSubscription(`${service.origin}/${made}`), other.headers);
    }
    const taken = await add(device.subscription(`${service.origin}/phone`), other.headers);
    const { devices } = await list(other.headers);
    expect(devices).toHaveLength(10);
    expect(devices).toContainEqual(taken.json());
  });

  it('is neither moved, ended nor confirmed by another account that knows its address', async () => {
    const { app, add, list, service, read, tip, runJobs } = await buildPushScene();
    const { signUpWorker } = await import('../../../support/workers');
    const other = await signUpWorker(app);
    const before = (await list()).devices;
    const theirs = newSubscription(`${service.origin}/theirs`);
    const known = { replaces: `${service.origin}/phone` };
    const renewal = await add({ ...theirs, ...known, renews: true }, other.headers);
    expect(renewal.json().code).toBe('push_device_not_found');
    expect((await add({ ...theirs, ...known }, other.headers)).statusCode).toBe(200);
    // The new endpoint already belongs to a device.
    expect((await add({ ...theirs, ...known }, other.headers)).statusCode).toBe(200);
    expect((await list()).devices).toEqual(before);
    await tip(5);
    await runJobs();
    expect(read()).toHaveLength(1);
  });

  it('stays removed when it only refreshes itself, and comes back when somebody turns it on', async () => {
    const { app, worker, add, list, device, service } = await buildPushScene();
    const before = (await list()).devices;
    const renewed = device.subscription(`${service.origin}/renewed`);
    const renewal = { ...renewed, replaces: `${service.origin}/phone`, renews: true };
    expect((await add(renewal)).statusCode).toBe(200);
    // The device keeps its id, which an open page may know.
    expect((await list()).devices).toEqual(before);
    const url = `/api/notifications/devices/${before[0].id}`;
    await app.inject({ method: 'DELETE', url, headers: worker.headers });
    expect((await add({ ...renewed, renews: true })).json().code).toBe('push_device_not_found');
    expect((await list()).devices).toEqual([]);
    expect((await add(renewed)).statusCode).toBe(200);
    expect((await list()).devices).toHaveLength(1);
  });

  it('can be removed only by its own worker', async () => {
    const { app, worker, list } = await buildPushScene();
    const [{ id }] = (await list()).devices;
    const url = `/api/notifications/devices/${id}`;
    expect((await app.inject({ method: 'DELETE', url, headers: worker.headers })).statusCode).toBe(
      200,
    );
    expect((await app.inject({ method: 'DELETE', url, headers: worker.headers })).statusCode).toBe(
      404,
    );
    expect((await list()).devices).toEqual([]);
  });

  it.each([
    'http://push.example.com/a',
    'https://push.example.com:8443/a',
    'https://user:secret@push.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://localhost/a',
    'https://metadata.internal/a',
    'ftp://push.example.com/a',
    'nonsense',
  ])('cannot lead us to %s', async (endpoint) => {
    const { add } = await buildPushScene();
    const answer = await add(newSubscription(endpoint));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('push_service_refused');
  });
});

/** Answers look-ups of names that end in `.example`: with this address, or that there is none. */
function resolveExamplesTo(address: string | null): void {
  const { lookup } = dns;
  const spy = vi.spyOn(dns, 'lookup');
  spy.mockImplementation(((
    hostname: string,
    options: never,
    answer: (...args: unknown[]) => void,
  ) => {
    if (!hostname.endsWith('.example')) return lookup(hostname, options, answer as never);
    const none = Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), {
      code: 'ENOTFOUND',
    });
    if (address === null) answer(none);
    else answer(null, [{ address, family: 4 }]);
  }) as never);
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

it('reports a push service whose name does not exist, instead of retrying', async () => {
  resolveExamplesTo(null);
  const { createPushSender } = await import('../../../../src/server/messaging/push/push-sender');
  const { database } = await buildScene();
  const sender = await createPushSender(database, 'mailto:a@example.com', null);
  const push = { payload: '{}', expiresAfterMs: 1000, topic: 'a' };
  await expect(sender.send(newSubscription('https://push.example/a'), push)).resolves.toEqual({
    refused: 'The push service does not exist',
  });
});

it("sends nothing to a name that resolves into the server's own network", async () => {
  resolveExamplesTo('127.0.0.1');
  const { createPushSender } = await import('../../../../src/server/messaging/push/push-sender');
  const { database } = await buildScene();
  const sender = await createPushSender(database, 'mailto:a@example.com', null);
  const subscription = newSubscription('https://localtest.example/a');
  const push = { payload: '{}', expiresAfterMs: 1000, topic: 'a' };
  await expect(
    sender.send({ ...subscription, endpoint: 'https://localhost/a' }, push),
  ).resolves.toEqual({
    refused: 'not a push service',
  });
  await expect(sender.send(subscription, push)).rejects.toThrow('not on the public internet');
});

it.each([
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['8.8.8.8', true],
  ['2607:f8b0:4005:805::200a', true],
])('knows whether %s belongs to the public internet', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it('accepts the push services of browsers', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
  ]) {
    expect(mayBePushService(endpoint, null)).toBe(true);
  }
});
