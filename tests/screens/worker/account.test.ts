// Account settings: what each form rejects, and what it shows on success (section 2).
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { createWorker, post } from '../../e2e/support/worker';
import { type Fixtures, test } from '../support/fixtures';
import { openWorkerApp, signedInAs } from '../support/page';
import { translatePages } from '../support/translated';

translatePages();

async function open(user: UserEvent, row: RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: row, expanded: false }));
}

/** Opens the row with a form, and returns its contents. */
async function openForm(user: UserEvent, name: string) {
  await open(user, new RegExp(`^${name}`));
  return within(await screen.findByRole('form', { name }));
}

test('settings are rows that say what is set and open one at a time, keeping what was typed', async ({
  worker,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  const row = (name: string) => screen.findByRole('button', { name });
  const name = await row('Your name Rosa Marin Change');
  const email = await row(`Email ${worker.email} Change`);
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(name);
  expect(name).toHaveAttribute('aria-expanded', 'true');
  await user.type(screen.getByLabelText('Last name'), 's');
  await user.click(email);
  expect(name).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('form')).toHaveAccessibleName('Email');
  await user.click(name);
  expect(screen.getByLabelText('Last name')).toHaveValue('Marins');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  const saved = await row('Your name Rosa Marins Change');
  expect(saved).toHaveFocus();
  expect(screen.queryByRole('form')).toBeNull();
});

test('a late answer to one form leaves another one open', async ({ worker, network, user }) => {
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  const form = await openForm(user, 'Your name');
  await user.type(form.getByLabelText('Last name'), 's');
  const answer = network.hold('PATCH', /\/api\/account$/);
  await user.click(form.getByRole('button', { name: 'Save name' }));
  await open(user, /^Email/);
  const email = screen.getByLabelText('New email');
  await user.type(email, 'rosa@');
  answer();
  await screen.findByText('Name saved');
  expect(email).toBeVisible();
  expect(email).toHaveFocus();
});

test('an address that names a row opens it', async ({ worker }) => {
  signedInAs(worker);
  await openWorkerApp('/account-settings#password');
  expect(await screen.findByRole('form', { name: 'Password' })).toBeVisible();
});

test('a new password needs the current one, and says how many devices it signed out', async ({
  worker,
  user,
  serverUrl,
}) => {
  await post(`${serverUrl}/api/auth/login`, { email: worker.email, password: worker.password });
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  const password = await openForm(user, 'Password');
  const current = password.getByLabelText('Current password');
  await user.type(current, 'WrongPass1');
  await user.type(password.getByLabelText('New password'), 'short');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  expect(await password.findByText('Password must be at least 8 characters')).toBeVisible();
  await user.clear(password.getByLabelText('New password'));
  await user.type(password.getByLabelText('New password'), 'BetterPass2');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  expect(await password.findByText('This is not your current password.')).toBeVisible();
  await user.clear(current);
  await user.type(current, worker.password);
  await user.click(password.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(screen.getByText('1 other device was signed out.')).toBeVisible();
  expect(current).toHaveValue('');
});

test('a signed-out device leaves the list, which keeps the focus', async ({
  worker,
  user,
  serverUrl,
}) => {
  await post(`${serverUrl}/api/auth/login`, { email: worker.email, password: worker.password });
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  await open(user, /^Signed in on/);
  const devices = await screen.findByRole('list', { name: 'Devices' });
  await user.click(await within(devices).findByRole('button', { name: /^Sign out/ }));
  await waitFor(() => expect(within(devices).getAllByRole('listitem')).toHaveLength(1));
  expect(devices).toHaveFocus();
});

test('of two devices signed out in a row, each is busy until its answer, and says if it stays', async ({
  worker,
  user,
  network,
  serverUrl,
}) => {
  const { email, password } = worker;
  for (const _ of [1, 2]) await post(`${serverUrl}/api/auth/login`, { email, password });
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  await open(user, /^Signed in on/);
  const devices = await screen.findByRole('list', { name: 'Devices' });
  const [first, second] = await within(devices).findAllByRole('button', { name: /^Sign out/ });
  const headers = { authorization: `Bearer ${worker.token}` };
  const { sessions } = await (await fetch(`${serverUrl}/api/account/sessions`, { headers })).json();
  const { id } = sessions.find(({ current }: { current: boolean }) => !current);
  const path = new RegExp(`^/api/account/sessions/${id}$`);
  const answer = network.hold('DELETE', path);
  await user.click(first as HTMLElement);
  await user.click(second as HTMLElement);
  expect(await screen.findByText(/ is signed out$/)).toBeVisible();
  await waitFor(() => expect(second).not.toBeInTheDocument());
  await waitFor(() => expect(first).toHaveAttribute('aria-busy', 'true'));
  expect(devices).toHaveFocus();
  answer();
  network.loseAnswer('DELETE', path);
  expect(await screen.findByText('Not signed out')).toBeVisible();
});

test('an email address of another account is refused at its field', async ({
  worker,
  user,
  serverUrl,
}) => {
  const other = await createWorker(serverUrl);
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  const email = await openForm(user, 'Email');
  await user.type(email.getByLabelText('New email'), other.email);
  await user.type(email.getByLabelText('Your password'), worker.password);
  await user.click(email.getByRole('button', { name: 'Change email' }));
  expect(await email.findByText('Another account uses this email address.')).toBeVisible();
});

test('a name is saved, and an invalid one is refused', async ({ worker, user }) => {
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  const name = await openForm(user, 'Your name');
  const first = name.getByLabelText('First name');
  await user.clear(first);
  await user.type(first, 'R2');
  await user.click(name.getByRole('button', { name: 'Save name' }));
  expect(await name.findByText('First name can only contain letters')).toBeVisible();
  await user.clear(first);
  await user.type(first, 'Rosalía');
  await user.click(name.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Name saved')).toBeVisible();
});

test('without a network every form says so and keeps what was typed', async ({
  worker,
  user,
  network,
}) => {
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  const name = await openForm(user, 'Your name');
  network.goOffline();
  expect(await name.findByText(/Connect to save your name\./)).toBeVisible();
  await user.clear(name.getByLabelText('First name'));
  await user.type(name.getByLabelText('First name'), 'Noor');
  await user.click(name.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(name.getByLabelText('First name')).toHaveValue('Noor');
});

test('an account is not deleted by accident', async ({ worker, user }) => {
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  await open(user, /^Delete account/);
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await user.type(dialog.getByLabelText(/to confirm/), 'something else');
  await user.type(dialog.getByLabelText('Your password'), 'WrongPass1');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByText(`Type ${worker.handle} exactly.`)).toBeVisible();
  await user.clear(dialog.getByLabelText(/to confirm/));
  await user.type(dialog.getByLabelText(/to confirm/), worker.handle);
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByText('This is not your current password.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a double tap does not remove a domain: a dialog asks first, and says if it stays', async ({
  worker,
  ledger,
  network,
  user,
}) => {
  const host = `${worker.handle}.example.com`;
  await ledger.setPlan(worker.userId, 'pro');
  await ledger.verifyDomain(worker.profileId, host);
  signedInAs(worker);
  await openWorkerApp('/account-settings#domain');
  const setting = within(await screen.findByRole('region', { name: 'Your own domain' }));
  const ask = async () => setting.findByRole('button', { name: 'Remove domain' });
  await user.dblClick(await ask());
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this domain?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);

  await user.click(await ask());
  const again = within(await screen.findByRole('dialog', { name: 'Remove this domain?' }));
  network.refuse('DELETE', /domain/, 'internal');
  await user.click(again.getByRole('button', { name: `Yes, remove ${host}` }));
  expect(await again.findByRole('alert')).toHaveTextContent(/Something went wrong/);
  network.heal();
  await user.click(again.getByRole('button', { name: `Yes, remove ${host}` }));
  expect(await setting.findByRole('form', { name: 'Your own domain' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body).not.toHaveFocus();
  expect(screen.getByRole('region', { name: 'Your own domain' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test("an activity's sentence keeps its order, whatever script the name in it is in", async ({
  worker,
  network,
}) => {
  const id = crypto.randomUUID();
  const at = new Date().toISOString();
  network.answer('GET', /^\/api\/account\/security-events$/, {
    events: [{ id, kind: 'passkey-added', about: 'אבי', device: 'iPhone', at }],
  });
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  const row = await screen.findByRole('button', { name: /^Recent security activity/ });
  expect(await within(row).findByText('Passkey added: \u2068אבי\u2069 just now')).toBeVisible();
});

test('a request for help is sent once, and listed with its answer', async ({
  worker,
  user,
  network,
}) => {
  signedInAs(worker);
  network.refuse('POST', /^\/api\/support-requests/, 'internal');
  await openWorkerApp('/account-settings');
  const help = await openForm(user, 'Help');
  await user.click(help.getByRole('button', { name: 'Send message' }));
  expect(await help.findByText('Tell us what it is about')).toBeVisible();
  await user.selectOptions(help.getByLabelText('What is it about?'), 'My plan');
  await user.type(help.getByLabelText('Message'), 'Can I pay by the year?');
  await user.click(help.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
  expect(help.getByLabelText('Message')).toHaveValue('Can I pay by the year?');
  network.heal();
  await user.click(await help.findByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('We have your message')).toBeVisible();
  expect(help.getByLabelText('Message')).toHaveValue('');
  const list = within(await screen.findByRole('region', { name: 'Help' }));
  expect(await list.findByText('Received')).toBeVisible();
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(list.getByText('Can I pay by the year?')).toBeVisible();
});

/** Sends a request for help, whose answer is lost. Returns the form, as it is then. */
async function askAndLoseAnswer({
  worker,
  user,
  network,
}: Pick<Fixtures, 'worker' | 'user' | 'network'>) {
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  const help = await openForm(user, 'Help');
  await user.type(help.getByLabelText('Message'), 'Can I pay by the year?');
  network.loseAnswer('POST', /^\/api\/support-requests/);
  await user.click(help.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText(/^Network error/)).toBeVisible();
  network.heal();
  return help;
}

test('a request for help that was edited after its answer was lost is sent as another one', async ({
  worker,
  user,
  network,
}) => {
  const help = await askAndLoseAnswer({ worker, user, network });
  await user.type(help.getByLabelText('Message'), ' Or by the week?');
  await user.click(await help.findByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('We have your message')).toBeVisible();
  const list = within(await screen.findByRole('region', { name: 'Help' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
});

test('a request for help whose answer was lost is stored once, however often it is sent', async ({
  worker,
  user,
  network,
}) => {
  const help = await askAndLoseAnswer({ worker, user, network });
  await user.click(await help.findByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('We have your message')).toBeVisible();
  const list = within(await screen.findByRole('region', { name: 'Help' }));
  expect(await list.findByText('Received')).toBeVisible();
  expect(list.getAllByRole('listitem')).toHaveLength(1);
});

test('a worker on Free sees their one page, and that more come with Pro', async ({
  worker,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  await open(user, /^Your tip pages/);
  const pages = within(await screen.findByRole('region', { name: 'Your tip pages' }));
  expect(pages.getByText('Current')).toBeVisible();
  expect(pages.getByText('More pages come with Pro.')).toBeVisible();
  expect(pages.queryByRole('link', { name: 'Add a page' })).toBeNull();
  await openWorkerApp('/new-page');
  expect(await screen.findByText(/Free includes one tip page/)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});
