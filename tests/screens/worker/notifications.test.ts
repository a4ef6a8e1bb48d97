// Workers' notification settings and devices (section 7).
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, vi } from 'vitest';
import { test } from '../support/fixtures';
import { openWorkerApp, signedInAs } from '../support/page';
import { reportTips } from '../support/reported-tips';
import { translatePages } from '../support/translated';

translatePages();

const given = ['PushManager', 'Notification'] as const;

afterEach(() => {
  for (const name of given) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Gives the browser support for notifications, by default without a permission yet. */
function canShowNotifications(permission: NotificationPermission = 'default') {
  const has = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true });
  has(window, 'PushManager', class {});
  has(window, 'Notification', { permission, requestPermission: async () => permission });
  const getRegistration = async () => undefined;
  has(navigator, 'serviceWorker', Object.assign(new EventTarget(), { getRegistration }));
}

test('each switch saves at once, and security emails have none', async ({
  worker,
  user,
  serverUrl,
}) => {
  signedInAs(worker);
  await openWorkerApp('/notifications');
  const tips = within(await screen.findByRole('group', { name: 'A new tip' }));
  expect(tips.getByLabelText('On the devices below')).toBeChecked();
  expect(tips.getByLabelText('By email')).not.toBeChecked();
  await user.click(tips.getByLabelText('By email'));
  await user.click(screen.getByLabelText(/on Monday morning/));
  const saved = async () => {
    const headers = { authorization: `Bearer ${worker.token}` };
    const answer = await fetch(`${serverUrl}/api/notifications`, { headers });
    return (await answer.json()).preferences;
  };
  await expect.poll(saved).toMatchObject({ tipEmail: true, weeklyEmail: false, tipPush: true });
  await openWorkerApp('/notifications');
  expect(await screen.findByLabelText('By email')).toBeChecked();
  expect(screen.getByLabelText(/on Monday morning/)).not.toBeChecked();
  const security = within(screen.getByRole('region', { name: 'Security' }));
  expect(security.getByText(/can't be turned off/)).toBeVisible();
  expect(security.queryByRole('checkbox')).toBeNull();
});

const noEmail = {
  name: null,
  supportEmail: null,
  adFrameUrl: null,
  sendsEmail: false,
  sendsSms: false,
  wallets: [],
};

test('nothing is promised by email if the server sends none', async ({ worker, network }) => {
  network.answer('GET', /^\/api\/operator/, noEmail);
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  expect(await screen.findByText('By notification')).toBeVisible();
  await openWorkerApp('/notifications');
  const words = "This browser can't show notifications. Try another one.";
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByText("This site doesn't send email.")).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Security' })).toBeNull();
  await openWorkerApp('/forgot-password');
  expect(await screen.findByText("Here's how to get back in.")).toBeVisible();
  expect(screen.queryByText(/link by email/)).toBeNull();
});

test('a switch that could not be saved reverts', async ({ worker, user, network }) => {
  signedInAs(worker);
  await openWorkerApp('/notifications');
  const email = await screen.findByLabelText('By email');
  network.refuse('PATCH', /^\/api\/notifications/, 'internal');
  await user.click(email);
  expect(await screen.findByText('Not saved')).toBeVisible();
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('By email').checked).toBe(false);
});

test('of two switches tapped at once, only the one that could not be saved goes back', async ({
  worker,
  user,
  network,
}) => {
  signedInAs(worker);
  await openWorkerApp('/notifications');
  const email = await screen.findByLabelText('By email');
  const release = network.hold('PATCH', /^\/api\/notifications/);
  await user.click(email);
  await user.click(screen.getByLabelText(/on Monday morning/));
  release();
  network.refuse('PATCH', /^\/api\/notifications/, 'internal');
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(screen.getByLabelText('By email')).toBeChecked();
  expect(screen.getByLabelText(/on Monday morning/)).toBeChecked();
});

test('a switch shows what was chosen elsewhere, once the page hears of it', async ({
  worker,
  user,
  network,
  serverUrl,
}) => {
  const headers = { authorization: `Bearer ${worker.token}`, 'content-type': 'application/json' };
  const url = `${serverUrl}/api/notifications`;
  const saved = async () => (await (await fetch(url, { headers })).json()).preferences;
  signedInAs(worker);
  await openWorkerApp('/notifications');
  const isOn = (label: string | RegExp) =>
    screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).checked;
  await user.click(await screen.findByLabelText('By email'));
  await expect.poll(saved).toMatchObject({ tipEmail: true });
  // On another device.
  const body = JSON.stringify({ tipEmail: false, weeklyEmail: false });
  expect((await fetch(`${url}/preferences`, { method: 'PATCH', headers, body })).status).toBe(200);
  network.goOffline();
  network.goOnline();
  await expect.poll(() => isOn(/on Monday morning/)).toBe(false);
  expect(isOn('By email')).toBe(false);
});

test('a switch leaves the others as another device has set them since', async ({
  worker,
  user,
  serverUrl,
}) => {
  const headers = { authorization: `Bearer ${worker.token}`, 'content-type': 'application/json' };
  const url = `${serverUrl}/api/notifications`;
  const saved = async () => (await (await fetch(url, { headers })).json()).preferences;
  signedInAs(worker);
  await openWorkerApp('/notifications');
  const email = await screen.findByLabelText('By email');
  const body = JSON.stringify({ weeklyEmail: false });
  expect((await fetch(`${url}/preferences`, { method: 'PATCH', headers, body })).status).toBe(200);
  await user.click(email);
  await expect.poll(saved).toMatchObject({ tipEmail: true, weeklyEmail: false });
  await expect
    .poll(() => screen.getByLabelText<HTMLInputElement>(/on Monday morning/).checked)
    .toBe(false);
  expect(email).toBeChecked();
});

test('saving a switch does not save an earlier one that the server refused', async ({
  worker,
  user,
  network,
}) => {
  signedInAs(worker);
  await openWorkerApp('/notifications');
  const email = await screen.findByLabelText('By email');
  // The second change is sent once the first has failed and the settings are being refetched.
  network.refuse('PATCH', /^\/api\/notifications/, 'internal');
  const release = network.hold('GET', /^\/api\/notifications/);
  await user.click(email);
  await user.click(screen.getByLabelText(/on Monday morning/));
  await expect.poll(() => network.asked.at(-1)?.method).toBe('GET');
  release();
  expect(await screen.findByText('Not saved')).toBeVisible();
  const changes = () => network.asked.filter(({ method }) => method === 'PATCH').length;
  await expect.poll(changes).toBe(2);
  await openWorkerApp('/notifications');
  await expect
    .poll(() => screen.getByLabelText<HTMLInputElement>(/on Monday morning/).checked)
    .toBe(false);
  expect(screen.getByLabelText('By email')).not.toBeChecked();
});

describe('on a device', () => {
  test('that cannot show them, the page says so', async ({ worker }) => {
    signedInAs(worker);
    await openWorkerApp('/notifications');
    expect(await screen.findByText(/This browser can't show notifications/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on here' })).toBeNull();
  });

  test('from Apple, the app has to be on the home screen first', async ({ worker }) => {
    const phone = vi.spyOn(navigator, 'userAgent', 'get');
    phone.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    signedInAs(worker);
    await openWorkerApp('/notifications');
    expect(await screen.findByText(/put Tipwell on the home screen first/)).toBeVisible();
    phone.mockRestore();
  });

  test('that blocks them, the page says what to do about it', async ({ worker }) => {
    canShowNotifications('denied');
    signedInAs(worker);
    await openWorkerApp('/notifications');
    expect(await screen.findByText(/Notifications are blocked for this site/)).toBeVisible();
  });
});

test('of two devices removed in a row, each is busy until its answer, and says if it stays', async ({
  worker,
  user,
  network,
  serverUrl,
}) => {
  const headers = { authorization: `Bearer ${worker.token}` };
  const known = await (await fetch(`${serverUrl}/api/notifications`, { headers })).json();
  const [first, second] = ['Chrome on Android', 'Firefox on Windows'].map((device) => ({
    id: crypto.randomUUID(),
    device,
    current: false,
    createdAt: new Date().toISOString(),
    failing: false,
  }));
  network.answer('GET', /^\/api\/notifications$/, { ...known, devices: [first, second] });
  const answer = network.hold('DELETE', new RegExp(`/${first?.id}$`));
  signedInAs(worker);
  await openWorkerApp('/notifications');
  const button = await screen.findByRole('button', { name: 'Remove Chrome on Android' });
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Remove Firefox on Windows' }));
  expect(await screen.findByText('Notifications turned off')).toBeVisible();
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  answer();
  network.loseAnswer('DELETE', /./);
  expect(await screen.findByText('Not removed')).toBeVisible();
});

test('notifications are offered once there is a tip, until somebody says no', async ({
  worker,
  user,
  serverUrl,
}) => {
  canShowNotifications();
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  await screen.findByText('No tips yet');
  expect(screen.queryByText(/Get a notification for the next one/)).toBeNull();
  await reportTips(serverUrl, worker, [{ amount: 12.5 }]);
  await openWorkerApp('/dashboard');
  const offer = await screen.findByText(/Get a notification for the next one/);
  expect(offer).toBeVisible();
  // After the tips, which are why workers come.
  const tip = screen.getByRole('list', { name: 'Tips, Today' });
  expect(tip.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/Get a notification for the next one/)).toBeNull();
  expect(document.body).not.toHaveFocus();
  expect(tip.compareDocumentPosition(document.activeElement ?? tip)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await openWorkerApp('/dashboard');
  await screen.findByText('Next step');
  expect(screen.queryByText(/Get a notification for the next one/)).toBeNull();
});

test('a tip that a notification tells of is the one in focus', async ({ worker, serverUrl }) => {
  const [first = ''] = await reportTips(serverUrl, worker, [{ amount: 5 }, { amount: 10 }]);
  signedInAs(worker);
  await openWorkerApp(`/dashboard?tip=${first}`);
  await expect.poll(() => document.activeElement?.getAttribute('data-tip')).toBe(first);
});

test('the link in an email asks before it unsubscribes', async ({ user, network }) => {
  await openWorkerApp('/unsubscribe?token=nonsense');
  const button = await screen.findByRole('button', { name: 'Stop these emails' });
  expect(network.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('This link is incomplete')).toBeVisible();
});
