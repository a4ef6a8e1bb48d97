// The number of new tips on the installed app's icon.
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { startServiceWorker } from './support/service-worker';

afterEach(() => vi.unstubAllGlobals());

const start = (options = {}) => startServiceWorker(() => new Response(''), [], options);

const pushOf = (...tipIds: string[]) => ({
  title: 'New tip',
  body: 'Open Tipwell to see more.',
  tag: tipIds.join(),
  path: '/dashboard',
  tipIds,
});

it('counts each tip once, whether pushed, pushed again or noticed by tabs', async () => {
  const serviceWorker = await start();
  await serviceWorker.push(pushOf('a', 'b'));
  expect(serviceWorker.badge()).toBe(2);
  await serviceWorker.push(pushOf('a', 'b'));
  await serviceWorker.post({ type: 'TIPS_ARRIVED', ids: ['b'] });
  await Promise.all([
    serviceWorker.post({ type: 'TIPS_ARRIVED', ids: ['b', 'c'] }),
    serviceWorker.post({ type: 'TIPS_ARRIVED', ids: ['c', 'd'] }),
  ]);
  expect(serviceWorker.badge()).toBe(4);
});

it('is cleared when the tips are seen, and starts again', async () => {
  const serviceWorker = await start();
  await serviceWorker.push(pushOf('a'));
  await serviceWorker.post({ type: 'TIPS_SEEN', ids: ['a'] });
  expect(serviceWorker.badge()).toBe(0);
  await serviceWorker.push(pushOf('b'));
  expect(serviceWorker.badge()).toBe(1);
});

it('does not count a tip again that was seen before its push, or before a hidden tab noticed it', async () => {
  const serviceWorker = await start();
  await serviceWorker.post({ type: 'TIPS_SEEN', ids: ['a'] });
  await serviceWorker.push(pushOf('a', 'b'));
  expect(serviceWorker.badge()).toBe(1);
  await serviceWorker.post({ type: 'TIPS_SEEN', ids: [] });
  await serviceWorker.post({ type: 'TIPS_ARRIVED', ids: ['a', 'b'] });
  expect(serviceWorker.badge()).toBe(0);
});

it('keeps nothing of a worker who signs out', async () => {
  const serviceWorker = await start();
  await serviceWorker.push(pushOf('a'));
  await serviceWorker.post({ type: 'TIPS_SEEN', ids: ['a'] });
  await serviceWorker.push(pushOf('b'));
  await serviceWorker.post({ type: 'TIPS_FORGOTTEN' });
  expect(serviceWorker.badge()).toBe(0);
  await serviceWorker.push(pushOf('a'));
  expect(serviceWorker.badge()).toBe(1);
});

it('is not touched where nothing changes', async () => {
  const serviceWorker = await start();
  await serviceWorker.post({ type: 'TIPS_SEEN', ids: [] });
  await serviceWorker.push(pushOf('a'));
  await serviceWorker.push(pushOf('a'));
  expect(serviceWorker.badges).toEqual([1]);
});

it('outlives the service worker, which browsers stop between two pushes', async () => {
  const indexedDB = new IDBFactory();
  await (await start({ indexedDB })).push(pushOf('a'));
  const later = await start({ indexedDB });
  await later.push(pushOf('b'));
  expect(later.badge()).toBe(2);
});

it('does not count tips in sight', async () => {
  const serviceWorker = await start();
  serviceWorker.setWindow('/dashboard', 'visible');
  await serviceWorker.push(pushOf('a'));
  expect(serviceWorker.badge()).toBe(0);
  serviceWorker.setWindow('/dashboard', 'hidden');
  serviceWorker.setWindow('/privacy', 'visible');
  await serviceWorker.push(pushOf('b'));
  expect(serviceWorker.badge()).toBe(1);
});

it('is omitted if there are no badges or storage fails', async () => {
  const without = await start({ hasBadges: false });
  await without.push(pushOf('a'));
  await without.post({ type: 'TIPS_SEEN', ids: ['a'] });
  const broken = await start({
    indexedDB: {
      open: () => {
        throw new Error('no storage');
      },
    },
  });
  await broken.push(pushOf('a'));
  expect([without, broken].map(({ shown }) => shown)).toEqual([['New tip'], ['New tip']]);
});

it('accepts only our own messages', async () => {
  const serviceWorker = await start();
  for (const message of [
    { type: 'TIPS_ARRIVED' },
    { type: 'TIPS_ARRIVED', ids: [1] },
    { type: 'TIPS_SEEN' },
    'TIPS_SEEN',
  ]) {
    await serviceWorker.post(message);
  }
  expect(serviceWorker.badge()).toBe(0);
});
