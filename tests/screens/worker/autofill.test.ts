// Fields that password managers and browsers fill in without an event, through the DOM's own
// setter, which React does not notice.
import { screen, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { test } from '../support/fixtures';
import { openWorkerApp, signedInAs } from '../support/page';

function fill(field: HTMLElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, value);
}

describe('a form filled in without an event', () => {
  test('signs in', async ({ user, worker }) => {
    await openWorkerApp('/login');
    fill(await screen.findByLabelText('Email'), worker.email);
    fill(screen.getByLabelText('Password'), worker.password);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText(/Welcome back to/)).toBeVisible();
  });

  test('signs up', async ({ user }) => {
    await openWorkerApp('/signup');
    fill(await screen.findByLabelText('First name'), 'Noor');
    fill(screen.getByLabelText('Last name'), 'Haddad');
    fill(screen.getByLabelText('Email'), `${crypto.randomUUID()}@example.com`);
    fill(screen.getByLabelText('Password'), 'GoodPass1');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(/Welcome to .*, Noor!/)).toBeVisible();
  });

  test('asks for a link', async ({ user, worker }) => {
    await openWorkerApp('/forgot-password');
    fill(await screen.findByLabelText('Email'), worker.email);
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText('Check your inbox')).toBeVisible();
  });

  test('chooses a new password', async ({ user, network }) => {
    await openWorkerApp(`/reset-password#${'A'.repeat(43)}`);
    fill(await screen.findByLabelText('New password'), 'Replaced2');
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(network.asked.map(({ method }) => method)).toContain('PUT');
  });

  test("saves the account's name", async ({ user, worker }) => {
    signedInAs(worker);
    await openWorkerApp('/account-settings');
    await user.click(await screen.findByRole('button', { name: /^Your name .* Change$/ }));
    const form = within(await screen.findByRole('form', { name: 'Your name' }));
    fill(form.getByLabelText('First name'), 'Amal');
    await user.click(form.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Name saved')).toBeVisible();
    expect(await screen.findByText(/^Amal /)).toBeVisible();
  });
});

test('each field of a sign-in, a sign-up and a password says what belongs in it', async () => {
  const purposes: Record<string, Record<string, string>> = {
    '/login': { Email: 'username webauthn', Password: 'current-password' },
    '/signup': {
      'First name': 'given-name',
      'Last name': 'family-name',
      Email: 'email',
      Password: 'new-password',
    },
    '/forgot-password': { Email: 'username' },
    [`/reset-password#${'A'.repeat(43)}`]: { 'New password': 'new-password' },
  };
  for (const [path, fields] of Object.entries(purposes)) {
    await openWorkerApp(path);
    for (const [label, purpose] of Object.entries(fields)) {
      expect(await screen.findByLabelText(label)).toHaveAttribute('autocomplete', purpose);
    }
  }
});
