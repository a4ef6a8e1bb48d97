// Unconfirmed email addresses, and links in emails that restore access to an account.
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { pass, startClock } from '../support/clock';
import { test } from '../support/fixtures';
import { openWorkerApp, signedInAs } from '../support/page';
import { translatePages } from '../support/translated';

translatePages();

/** The time within which a screen shows changes made elsewhere. */
const POLLED_MS = 31_000;

const someToken = 'A'.repeat(43);

describe('account settings', () => {
  test('show a pending address, send the link again, and cancel the change', async ({
    worker,
    user,
  }) => {
    signedInAs(worker);
    await openWorkerApp('/account-settings#email');
    const form = within(await screen.findByRole('form', { name: 'Email' }));
    await user.type(form.getByLabelText('New email'), `new-${worker.email}`);
    await user.type(form.getByLabelText('Your password'), worker.password);
    await user.click(form.getByRole('button', { name: 'Change email' }));
    expect(await screen.findByText(`We sent a link to new-${worker.email}.`)).toBeVisible();
    const row = within(await screen.findByRole('region', { name: 'Email' }));
    expect(await row.findByText(`new-${worker.email} is not confirmed yet`)).toBeVisible();
    expect(row.getByText(worker.email)).toBeVisible();
    expect(row.getByText('Change pending')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(`Check the inbox of new-${worker.email}.`)).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Cancel the change' }));
    expect(await screen.findByText(`You still sign in with ${worker.email}.`)).toBeVisible();
    expect(await row.findByText('Your address is not confirmed yet')).toBeVisible();
    expect(row.queryByRole('button', { name: 'Cancel the change' })).toBeNull();
    expect(row.getByRole('region', { name: 'To be confirmed' })).toHaveFocus();
  });

  test('show the new address once it is confirmed elsewhere', async ({
    worker,
    serverUrl,
    network,
  }) => {
    const now = (pending: string | null, email: string) =>
      network.answer('GET', /^\/api\/account\/email$/, { email, confirmed: true, pending });
    const changed = `new-${worker.email}`;
    now(changed, worker.email);
    signedInAs(worker);
    startClock();
    await openWorkerApp('/account-settings');
    const row = await screen.findByRole('button', { name: /^Email/ });
    await within(row).findByText('Change pending');
    expect(within(row).getByText(worker.email)).toBeVisible();

    const headers = { authorization: `Bearer ${worker.token}` };
    const session = await (await fetch(`${serverUrl}/api/auth/session`, { headers })).json();
    const user = { ...session.user, email: changed };
    network.heal();
    now(null, changed);
    network.answer('GET', /^\/api\/auth\/user$/, user);
    network.answer('GET', /^\/api\/auth\/session$/, { ...session, user });
    await pass(POLLED_MS);
    expect(await within(row).findByText(changed)).toBeVisible();
    expect(within(row).queryByText('Change pending')).toBeNull();
  });

  test('say nothing of it if the server sends no email', async ({ worker, network }) => {
    network.answer('GET', /^\/api\/operator/, {
      name: null,
      supportEmail: null,
      adFrameUrl: null,
      sendsEmail: false,
      sendsSms: false,
      wallets: [],
    });
    signedInAs(worker);
    await openWorkerApp('/account-settings#email');
    await screen.findByRole('form', { name: 'Email' });
    await waitFor(() =>
      expect(network.asked.map(({ url }) => url)).toEqual(
        expect.arrayContaining(['/api/operator', '/api/account/email']),
      ),
    );
    expect(screen.queryByText('Not confirmed')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });
});

describe('a link', () => {
  test.for([
    ['/confirm-email', 'Confirm this address', 'Account settings'],
    ['/unlock', 'Let me try again', 'Sign in'],
  ] as const)(
    'to %s that is used or incomplete says so and leads on',
    async ([page, button, wayOn], { user }) => {
      await openWorkerApp(`${page}#short`);
      expect(await screen.findByText('This link no longer works')).toBeVisible();
      await openWorkerApp(`${page}#${someToken}`);
      await user.click(await screen.findByRole('button', { name: button }));
      expect(await screen.findByText('This link no longer works')).toBeVisible();
      expect(screen.getByRole('link', { name: wayOn })).toBeVisible();
    },
  );

  test('opened in the window of one that was used can be used', async ({ user, network }) => {
    await openWorkerApp(`/confirm-email#${someToken}`);
    await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    network.answer('POST', /email-confirmation$/, { email: 'ada@example.com' });
    const another = 'B'.repeat(43);
    window.location.hash = another;
    await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
    expect(await screen.findByText('Your address is confirmed')).toBeVisible();
    const body = JSON.stringify({ token: another });
    expect(fetch).toHaveBeenCalledWith(
      expect.stringMatching(/email-confirmation$/),
      expect.objectContaining({ body }),
    );
    window.location.hash = 'cut-off';
    expect(await screen.findByText('This link no longer works')).toBeVisible();
  });

  test('can be retried when the network failed', async ({ user, network }) => {
    await openWorkerApp(`/confirm-email#${someToken}`);
    const button = await screen.findByRole('button', { name: 'Confirm this address' });
    network.goOffline();
    await user.click(button);
    expect(await screen.findByText(/Connect and try again/)).toBeVisible();
    network.goOnline();
    network.answer('POST', /email-confirmation$/, { email: 'ada@example.com' });
    await user.click(screen.getByRole('button', { name: 'Confirm this address' }));
    expect(await screen.findByText('Your address is confirmed')).toBeVisible();
    expect(screen.getByText('ada@example.com')).toBeVisible();
  });

  test('about an address that another account has taken says that nothing changed', async ({
    user,
    network,
  }) => {
    network.refuse('POST', /email-confirmation$/, 'email_taken');
    await openWorkerApp(`/confirm-email#${someToken}`);
    await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
    expect(await screen.findByText('Another account has this address')).toBeVisible();
  });
});

test('signing in says after too many wrong passwords that a link is on its way', async ({
  user,
  network,
}) => {
  network.refuse('POST', /\/login$/, 'sign_in_locked');
  await openWorkerApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'Guess1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText(/If it has an account, we emailed it a link/)).toBeVisible();
  expect(screen.getByText('ada@example.com')).toBeVisible();
});
