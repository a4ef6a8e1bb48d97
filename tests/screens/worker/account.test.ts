// Account settings: what each form refuses, and what it says when it is done (section 2).
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { createWorker, post } from '../../e2e/support/worker';
import { test } from '../support/fixtures';
import { openWorkerApp, signedInAs } from '../support/page';

const form = async (name: string) => within(await screen.findByRole('form', { name }));

test('a new password needs the current one, and says how many devices it signed out', async ({
  worker,
  user,
  serverUrl,
}) => {
  await post(`${serverUrl}/api/auth/login`, { email: worker.email, password: worker.password });
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  const password = await form('Password');
  const current = password.getByLabelText('Current password');
  await user.type(current, 'WrongPass1');
  await user.type(password.getByLabelText('New password'), 'short');
  await user.click(password.getByRole('button', { name: 'Change Password' }));
  expect(await password.findByText('Password must be at least 8 characters')).toBeVisible();
  await user.clear(password.getByLabelText('New password'));
  await user.type(password.getByLabelText('New password'), 'BetterPass2');
  await user.click(password.getByRole('button', { name: 'Change Password' }));
  expect(await password.findByText('This is not your current password.')).toBeVisible();
  await user.clear(current);
  await user.type(current, worker.password);
  await user.click(password.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(screen.getByText('1 other device was signed out.')).toBeVisible();
  expect(current).toHaveValue('');
});

test('an email address of another account is refused at its field', async ({
  worker,
  user,
  serverUrl,
}) => {
  const other = await createWorker(serverUrl);
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  const email = await form('Email');
  await user.type(email.getByLabelText('New email'), other.email);
  await user.type(email.getByLabelText('Your password'), worker.password);
  await user.click(email.getByRole('button', { name: 'Change Email' }));
  expect(await email.findByText('Another account uses this email address.')).toBeVisible();
});

test('a name is saved, and one that is no name is refused', async ({ worker, user }) => {
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  const name = await form('Your name');
  const first = name.getByLabelText('First name');
  await user.clear(first);
  await user.type(first, 'R2');
  await user.click(name.getByRole('button', { name: 'Save Name' }));
  expect(await name.findByText('First name can only contain letters')).toBeVisible();
  await user.clear(first);
  await user.type(first, 'Rosalía');
  await user.click(name.getByRole('button', { name: 'Save Name' }));
  expect(await screen.findByText('Name saved')).toBeVisible();
});

test('without a network every form says so and keeps what was typed', async ({
  worker,
  user,
  network,
}) => {
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  const name = await form('Your name');
  network.goOffline();
  expect(await name.findByText(/Connect to save your name\./)).toBeVisible();
  await user.clear(name.getByLabelText('First name'));
  await user.type(name.getByLabelText('First name'), 'Noor');
  await user.click(name.getByRole('button', { name: 'Save Name' }));
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(name.getByLabelText('First name')).toHaveValue('Noor');
});

test('an account is not deleted by accident', async ({ worker, user }) => {
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await user.type(dialog.getByLabelText(/to confirm/), 'something else');
  await user.type(dialog.getByLabelText('Your password'), 'WrongPass1');
  await user.click(dialog.getByRole('button', { name: 'Delete My Account' }));
  expect(await dialog.findByText(`Type ${worker.handle} exactly.`)).toBeVisible();
  await user.clear(dialog.getByLabelText(/to confirm/));
  await user.type(dialog.getByLabelText(/to confirm/), worker.handle);
  await user.click(dialog.getByRole('button', { name: 'Delete My Account' }));
  expect(await dialog.findByText('This is not your current password.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
