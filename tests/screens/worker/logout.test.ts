// A logout that the server does not acknowledge (section 4).
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { test } from '../support/fixtures';
import { openWorkerApp, signedInAs } from '../support/page';

const LOGOUT = /^\/api\/auth\/logout$/;

async function signOut(user: UserEvent): Promise<void> {
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe('/'));
}

async function expectSignedOut(): Promise<void> {
  for (const path of ['/dashboard', '/account-settings']) {
    await openWorkerApp(path);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByText(/already signed in/)).toBeNull();
  }
}

test.for(['internal', 'rate_limited', 'cross_site_request'] as const)(
  'after one answered with %s nobody is signed in here, even after a reload',
  async (code, { worker, network, user }) => {
    signedInAs(worker);
    await openWorkerApp('/dashboard');
    network.refuse('POST', LOGOUT, code);
    await signOut(user);
    await expectSignedOut();
  },
);

test('nothing stays open while the server does not answer, and the logout is not lost', async ({
  worker,
  network,
  serverUrl,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const answer = network.hold('POST', LOGOUT);
  await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
  expect(localStorage.getItem('tipwell.auth_token')).toBeNull();
  expect(localStorage.getItem('tipwell.logout_pending')).not.toBeNull();
  await waitFor(() => expect(location.pathname).toBe('/'), { timeout: 4000 });
  answer();
  await waitFor(() => expect(localStorage.getItem('tipwell.logout_pending')).toBeNull());
  const left = await fetch(`${serverUrl}/api/auth/session`, {
    headers: { authorization: `Bearer ${worker.token}` },
  });
  expect(left.status).toBe(401);
});

test('the end of the session is retried until the server acknowledges it', async ({
  worker,
  network,
  serverUrl,
  user,
}) => {
  const session = () =>
    fetch(`${serverUrl}/api/auth/session`, {
      headers: { authorization: `Bearer ${worker.token}` },
    });
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  network.refuse('POST', LOGOUT, 'internal');
  await signOut(user);
  expect((await session()).status).toBe(200);

  network.goOffline();
  await openWorkerApp('/');
  network.goOnline();
  expect((await session()).status).toBe(200);
  network.heal();
  window.dispatchEvent(new Event('online'));
  await expect.poll(async () => (await session()).status).toBe(401);
  await waitFor(() => expect(localStorage.getItem('tipwell.logout_pending')).toBeNull());

  const asked = network.asked.length;
  window.dispatchEvent(new Event('online'));
  expect(network.asked.slice(asked).filter(({ url }) => LOGOUT.test(url))).toEqual([]);
});

test('a later sign-in ends the old session, and begins another', async ({
  worker,
  network,
  serverUrl,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  network.refuse('POST', LOGOUT, 'internal');
  await signOut(user);
  await openWorkerApp('/login');
  await user.type(await screen.findByLabelText('Email'), worker.email);
  await user.type(screen.getByLabelText('Password'), worker.password);
  network.heal();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const left = await fetch(`${serverUrl}/api/auth/session`, {
    headers: { authorization: `Bearer ${worker.token}` },
  });
  expect(left.status).toBe(401);
  expect(localStorage.getItem('tipwell.logout_pending')).toBeNull();
});
