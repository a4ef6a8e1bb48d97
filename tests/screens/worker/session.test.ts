// Screens while signed out, or while the session cannot be checked (sections 4 and 8).
import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { signUpWithoutProfile } from '../support/accounts';
import { test } from '../support/fixtures';
import { openWorkerApp, remembered, rememberUser, signedInAs } from '../support/page';
import { translatePages } from '../support/translated';

translatePages();

const CHECK = /^\/api\/auth\/session$/;

test('while the session is checked, the screen says so', async ({ worker, network }) => {
  signedInAs(worker);
  const release = network.hold('GET', CHECK);
  await openWorkerApp('/account-settings');
  expect(await screen.findByText('Verifying session...')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
  release();
  expect(await screen.findByRole('heading', { name: 'Account settings' })).toBeVisible();
});

test('a failed check shows nothing on a device that remembers no user', async ({
  worker,
  network,
}) => {
  signedInAs(worker);
  network.refuse('GET', CHECK, 'internal');
  await openWorkerApp('/account-settings');
  await screen.findByText('Verifying session...');
  await waitFor(() => expect(document.body).toHaveTextContent(/^$/));
  expect(location.pathname).toBe('/account-settings');
  // Until it is checked once more.
  network.heal();
  const release = network.hold('GET', CHECK);
  network.goOffline();
  network.goOnline();
  expect(await screen.findByText('Verifying session...')).toBeVisible();
  release();
  expect(await screen.findByRole('heading', { name: 'Account settings' })).toBeVisible();
});

test('a failing server takes nothing away from a remembered user, but they are told', async ({
  worker,
  network,
}) => {
  signedInAs(worker);
  await openWorkerApp('/qr-links');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  await expect.poll(remembered).toContain('"/api/qr-codes"');
  network.refuse('GET', /^\/api\//, 'internal');
  await openWorkerApp('/qr-links');
  expect(await screen.findByText(/We can't reach Tipwell right now\./)).toBeVisible();
  expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
  network.heal();
  await openWorkerApp('/qr-links');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/We can't reach Tipwell/)).toBeNull());
});

test('a rejected check shows nothing, whatever this device remembers', async ({
  worker,
  network,
}) => {
  signedInAs(worker);
  await rememberUser(worker);
  network.refuse('GET', CHECK, 'method_not_allowed');
  await openWorkerApp('/account-settings');
  await waitFor(() => expect(network.asked.some(({ url }) => CHECK.test(url))).toBe(true));
  await waitFor(() => expect(document.body).toHaveTextContent(/^$/));
});

test('a guarded screen leads to sign-in, which knows where to go back to', async () => {
  await openWorkerApp('/qr-links?a=1&b=2');
  const signIn = `/login?return_to=${encodeURIComponent('/qr-links?a=1&b=2')}`;
  await waitFor(() => expect(location.pathname + location.search).toBe(signIn));
});

test('a token that has expired is forgotten, so that sign-in does not say somebody is signed in', async ({
  worker,
}) => {
  signedInAs({ ...worker, token: 'A'.repeat(43) });
  await openWorkerApp('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByText(/already signed in/)).toBeNull();
});

test("without a network or saved data, the page says that it can't reach Tipwell", async ({
  network,
  user,
}) => {
  network.goOffline();
  await openWorkerApp('/dashboard');
  expect(await screen.findByRole('heading', { name: "We can't reach Tipwell" })).toBeVisible();
  network.goOnline();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a failing server does not send users to sign-in, even if this device does not remember them', async ({
  worker,
  network,
  user,
}) => {
  signedInAs(worker);
  network.refuse('GET', /^\/api\//, 'internal');
  await openWorkerApp('/dashboard');
  expect(await screen.findByRole('heading', { name: "We can't reach Tipwell" })).toBeVisible();
  expect(screen.getByText('Please try again in a few moments.')).toBeVisible();
  network.heal();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test.for(['/home', '/dashboard', '/qr-links', '/account-settings'])(
  'without a profile, %s leads to its setup',
  async (path, { serverUrl }) => {
    signedInAs(await signUpWithoutProfile(serverUrl));
    await openWorkerApp(path);
    expect(await screen.findByRole('heading', { name: 'Set up your tip page' })).toBeVisible();
    expect(location.pathname).toBe('/profile-setup');
  },
);

test('an unknown path is not found, and leads home', async ({ user }) => {
  await openWorkerApp('/no-such-page');
  expect(await screen.findByText('404 Page Not Found')).toBeVisible();
  expect(screen.getByText("The page you're looking for doesn't exist.")).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go Home' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
});
