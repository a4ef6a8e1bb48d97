// Tapping a notification: which window shows its screen.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServiceWorker, type TestServiceWorker } from './support/service-worker';

let serviceWorker: TestServiceWorker;
/** The service worker's replies to the window that asked. */
let answers: unknown[];

beforeEach(async () => {
  serviceWorker = await startServiceWorker(() => new Response(''));
  answers = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = () => serviceWorker.post({ type: 'TAKE_TAP' }, (answer) => answers.push(answer));
const openTip = { type: 'OPEN_SCREEN', path: '/dashboard?tip=a' };

it("is announced to an open window of the worker's area, and opened there once", async () => {
  serviceWorker.setWindow('/privacy', 'visible');
  await serviceWorker.tap('/dashboard?tip=a');
  expect(serviceWorker.posted).toEqual([['/privacy', { type: 'NOTIFICATION_TAPPED' }]]);
  expect(serviceWorker.opened).toEqual([]);
  await ask();
  await ask();
  expect(answers).toEqual([openTip]);
});

it('opens a window if there is none, or only a tip page', async () => {
  serviceWorker.setWindow('/u/rosa', 'visible');
  await serviceWorker.tap('/dashboard?tip=a');
  expect(serviceWorker.posted).toEqual([]);
  expect(serviceWorker.opened).toEqual(['/dashboard?tip=a']);
  await ask();
  expect(answers).toEqual([]);
});

it('waits for a window that is still loading, but not for one that is opened later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  serviceWorker.setWindow('/privacy', 'visible');
  await serviceWorker.tap('/dashboard?tip=a');
  vi.setSystemTime(Date.now() + 20_000);
  await ask();
  expect(answers).toEqual([openTip]);

  await serviceWorker.tap('/dashboard?tip=a');
  vi.setSystemTime(Date.now() + 40_000);
  await ask();
  expect(answers).toHaveLength(1);
});
