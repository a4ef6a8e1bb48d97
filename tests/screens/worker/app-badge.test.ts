// The screens' messages to the service worker about new tips, for the badge on the app's icon.
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect } from 'vitest';
import { test } from '../support/fixtures';
import { openWorkerApp, remembered, signedInAs } from '../support/page';
import { reportTips } from '../support/reported-tips';

let told: { type: string; ids?: string[] }[] = [];
const about = () => told.filter(({ type }) => type.startsWith('TIPS_'));

function setVisibility(value: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
}

function lookAgain(): void {
  setVisibility('visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  told = [];
  const active = { postMessage: (message: { type: string }) => told.push(message) };
  const registration = Object.assign(new EventTarget(), { active });
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => undefined,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(document, 'visibilityState');
});

test('a tip that arrives on a dashboard in the background is new until the worker looks', async ({
  worker,
  serverUrl,
  network,
}) => {
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  expect(await screen.findByText('No tips yet')).toBeVisible();
  await waitFor(() => expect(about()).toEqual([{ type: 'TIPS_SEEN', ids: [] }]));
  setVisibility('hidden');
  told = [];
  const ids = await reportTips(serverUrl, worker, [{ amount: 5 }]);
  // There is no live stream here: coming back online refetches everything.
  network.goOffline();
  network.goOnline();
  await waitFor(() => expect(about()).toEqual([{ type: 'TIPS_ARRIVED', ids }]));
  lookAgain();
  await waitFor(() => expect(about().at(-1)).toEqual({ type: 'TIPS_SEEN', ids }));
});

test('a remembered list counts as looking only once its newest tips are there', async ({
  worker,
  network,
  serverUrl,
}) => {
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  expect(await screen.findByText('No tips yet')).toBeVisible();
  await waitFor(async () => expect(await remembered()).toContain('/api/tips'));
  const ids = await reportTips(serverUrl, worker, [{ amount: 5 }]);
  network.goOffline();
  told = [];
  await openWorkerApp('/dashboard');
  expect(await screen.findByText(/^You're offline. Showing your tips from/)).toBeVisible();
  lookAgain();
  // Posted only once the service worker is ready.
  await new Promise((resolve) => setTimeout(resolve));
  expect(about()).toEqual([]);
  network.goOnline();
  await waitFor(() => expect(about().at(-1)).toEqual({ type: 'TIPS_SEEN', ids }));
});

test('the list of tips counts as looking, and signing out ends it', async ({ worker, user }) => {
  signedInAs(worker);
  await openWorkerApp('/approval');
  await waitFor(() => expect(about()).toContainEqual({ type: 'TIPS_SEEN', ids: [] }));
  await openWorkerApp('/analytics');
  told = [];
  const [logout] = await screen.findAllByRole('button', { name: 'Logout' });
  if (logout) await user.click(logout);
  await waitFor(() => expect(about()).toContainEqual({ type: 'TIPS_FORGOTTEN' }));
});
