// A worker's phone is notified of tips by Web Push. The server's encrypted message arrives in the
// real service worker.
import { reportTips } from '../screens/support/reported-tips';
import { expectAccessible } from './support/axe';
import { test as base, expect, serviceWorkerReady } from './support/fixtures';
import { type Notifications, startNotifications } from './support/notifications';
import { type OwnServer, startOwnServer } from './support/own-server';
import { PushedPhone } from './support/pushed-phone';
import { openSignedIn, signIn } from './support/sign-in';
import { createWorker, type TestWorker } from './support/worker';

interface Scene {
  server: OwnServer;
  notifications: Notifications;
}

const test = base.extend<{ maya: TestWorker; phone: PushedPhone }, { scene: Scene }>({
  // One server for the tests below, which send the notifications themselves.
  scene: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
    async ({}, use) => {
      const server = await startOwnServer({ JOBS: 'off' });
      const notifications = await startNotifications(server.databaseUrl);
      await use({ server, notifications });
      await notifications.stop();
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ scene }, use) => use(scene.server.url),
  maya: async ({ baseURL }, use) => use(await createWorker(baseURL ?? '')),
  phone: async ({ context, baseURL }, use) => use(await PushedPhone.of(context, baseURL ?? '')),
});
// In one process, because they share a server.
test.describe.configure({ mode: 'default' });

test('after the first tip, a tap turns notifications on; the next tip brings one, which opens it', async ({
  page,
  context,
  maya,
  phone,
  scene: { server, notifications },
}) => {
  await signIn(page, maya);
  await expect(page.getByText('No tips yet')).toBeVisible();
  const turnOn = page.getByRole('button', { name: 'Turn on', exact: true });
  await expect(turnOn).toHaveCount(0);
  await reportTips(server.url, maya, [{ amount: 5 }]);
  await turnOn.tap();
  await expect(page.getByText('Notifications are on')).toBeVisible();
  expect(await notifications.endpoints()).toHaveLength(1);

  const [tip = ''] = await reportTips(server.url, maya, [{ amount: 12.5 }]);
  const [push] = await notifications.notify();
  if (!push) throw new Error('Nothing was sent');
  await page.goto('/privacy');
  await serviceWorkerReady(page);
  await phone.deliver(page, push);
  await expect
    .poll(() => phone.shown(page))
    .toEqual([{ title: 'New tip', body: 'Open Tipwell to see more.' }]);

  // The open window goes there, whatever it shows.
  expect(await phone.tap()).toEqual({ focused: ['/privacy'], opened: [] });
  await expect(page).toHaveURL(`/dashboard?tip=${tip}`);
  await expect(page.locator(`[data-tip="${tip}"]`)).toBeFocused();
  expect(await phone.shown(page)).toEqual([]);

  // Amounts appear only if enabled. An open tip page is not navigated.
  await page.goto('/notifications');
  await page.getByLabel(/^Show the amount/).check();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expectAccessible(page, '/notifications with a device');
  await reportTips(server.url, maya, [{ amount: 7 }, { amount: 8 }]);
  const [sum] = await notifications.notify();
  if (!sum) throw new Error('Nothing was sent');
  await page.goto(`/u/${maya.handle}`);
  await phone.deliver(page, sum);
  await expect
    .poll(() => phone.shown(page))
    .toEqual([{ title: '2 new tips', body: '$15.00 in all, as reported' }]);
  const { focused, opened } = await phone.tap();
  expect(focused).toEqual([]);
  expect(opened).toEqual([expect.stringMatching(/^\/dashboard\?tip=/)]);
  expect(context.pages()).toHaveLength(1);
});

test('a renewed subscription reaches the server, and turning off, signing out and removing a device end it', async ({
  page,
  maya,
  phone,
  scene: { server, notifications },
}) => {
  const before = await notifications.endpoints();
  const added = async () =>
    (await notifications.endpoints()).filter((known) => !before.includes(known));
  await openSignedIn(page, maya, '/notifications');
  await page.getByRole('button', { name: 'Turn on here' }).tap();
  const turnOff = page.getByRole('button', { name: 'Turn off here' });
  await expect(turnOff).toBeVisible();
  const renewed = await phone.renew();
  expect(await added()).toEqual([renewed]);

  await turnOff.tap();
  await expect(page.getByRole('button', { name: 'Turn on here' })).toBeFocused();
  expect(phone.isSubscribed).toBe(false);
  expect(await added()).toEqual([]);

  // A push service that no longer knows the phone.
  await page.getByRole('button', { name: 'Turn on here' }).tap();
  await expect(turnOff).toBeVisible();
  notifications.service.next.push({ status: 410 });
  await reportTips(server.url, maya, [{ amount: 5 }]);
  expect(await notifications.notify()).toEqual([]);
  expect(await added()).toEqual([]);
  await page.reload();
  await expect(page.getByText('None yet.')).toBeVisible();
  await expect.poll(() => phone.isSubscribed).toBe(false);

  await page.getByRole('button', { name: 'Turn on here' }).tap();
  await expect(turnOff).toBeVisible();
  expect(await added()).toHaveLength(1);
  await page.getByRole('link', { name: 'Profile' }).tap();
  await page.getByRole('button', { name: 'Logout' }).tap();
  await expect(page).toHaveURL('/');
  await expect.poll(() => phone.isSubscribed).toBe(false);
  // The server learns of it after the sign-out.
  await expect.poll(added).toEqual([]);
});
