// Passkeys in the account settings and on the sign-in page, as far as possible without WebAuthn,
// which jsdom lacks.
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { test } from '../support/fixtures';
import { openWorkerApp, signedInAs } from '../support/page';

const one = {
  id: '01a20c7e-7000-76d1-8dfc-0ef6e0343f80',
  name: 'Chrome on Android',
  synced: true,
  lastUsedAt: null,
  createdAt: '2026-05-01T12:00:00.000Z',
};

test('a browser without passkeys says so, and the password still works', async ({ user }) => {
  await openWorkerApp('/login');
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  expect(await screen.findByText("This browser doesn't support passkeys.")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Email')).toBeEnabled());
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toHaveFocus();
});

test('adding one asks for the password first', async ({ worker, user }) => {
  signedInAs(worker);
  await openWorkerApp('/account-settings#passkeys');
  const form = within(await screen.findByRole('form', { name: 'Add a passkey' }));
  await user.type(form.getByLabelText('Your password'), 'WrongPass1');
  await user.click(form.getByRole('button', { name: 'Add a passkey' }));
  expect(await form.findByText('This is not your current password.')).toBeVisible();
  await user.clear(form.getByLabelText('Your password'));
  await user.type(form.getByLabelText('Your password'), worker.password);
  await user.click(form.getByRole('button', { name: 'Add a passkey' }));
  expect(await form.findByText("This browser can't create passkeys.")).toBeVisible();
});

test('a name that is saved after its form was closed does not close the next one', async ({
  worker,
  user,
  network,
}) => {
  signedInAs(worker);
  network.answer('GET', /^\/api\/account\/passkeys$/, { passkeys: [one] });
  await openWorkerApp('/account-settings#passkeys');
  const list = within(await screen.findByRole('list', { name: 'Passkeys' }));
  const rename = 'Rename Chrome on Android';
  await user.click(list.getByRole('button', { name: rename }));
  const release = network.hold('PATCH', /passkeys/, { ...one, name: 'My phone' });
  await user.type(list.getByLabelText('Name'), ' 2');
  await user.click(list.getByRole('button', { name: 'Save' }));
  await user.click(list.getByRole('button', { name: 'Cancel' }));
  await user.click(list.getByRole('button', { name: rename }));
  await user.type(list.getByLabelText('Name'), ' of mine');
  release();
  network.answer('GET', /^\/api\/account\/passkeys$/, { passkeys: [{ ...one, name: 'My phone' }] });
  expect(await list.findByRole('form', { name: 'Rename My phone' })).toBeVisible();
  expect(list.getByLabelText('Name')).toHaveDisplayValue(/ of mine$/);
});

test('one is listed, renamed and removed, and a refusal says why', async ({
  worker,
  user,
  network,
}) => {
  signedInAs(worker);
  network.answer('GET', /^\/api\/account\/passkeys$/, { passkeys: [one] });
  await openWorkerApp('/account-settings#passkeys');
  const list = within(await screen.findByRole('list', { name: 'Passkeys' }));
  expect(list.getByText(/never used · on several devices/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Rename Chrome on Android' }));
  await waitFor(() => expect(list.getByLabelText('Name')).toHaveFocus());
  await user.clear(list.getByLabelText('Name'));
  await user.click(list.getByRole('button', { name: 'Save' }));
  expect(await list.findByText('Give the passkey a name')).toBeVisible();
  await user.type(list.getByLabelText('Name'), 'My phone');
  await user.click(list.getByRole('button', { name: 'Save' }));
  // The server does not know this id.
  expect(await list.findByText('This passkey was removed.')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(list.getByRole('button', { name: 'Rename Chrome on Android' })).toHaveFocus(),
  );
  await user.click(list.getByRole('button', { name: 'Remove Chrome on Android' }));
  expect(await screen.findByText('Not removed')).toBeVisible();
});
