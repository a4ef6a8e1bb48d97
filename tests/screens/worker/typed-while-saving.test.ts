// What is typed into a form while its input is being saved stays there, and can be saved as well.
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { changeProfile, makeCode } from '../../e2e/support/worker';
import { signUpWithoutProfile } from '../support/accounts';
import { test } from '../support/fixtures';
import { openWorkerApp, signedInAs } from '../support/page';
import { bearer, makeTeam } from '../support/team';
import { translatePages } from '../support/translated';

translatePages();

const form = async (name: string) => within(await screen.findByRole('form', { name }));

test('a profile whose screen is left keeps what was typed since it was sent, and only that', async ({
  worker,
  serverUrl,
  network,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/profile');
  await user.type(await screen.findByLabelText(/Job title/), ' and host');
  const answer = network.hold('PUT', /^\/api\/profiles\/me/);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await user.type(screen.getByLabelText(/Bio/), 'Ten years behind the bar.');
  const [codes] = screen.getAllByRole('link', { name: 'QR' });
  await user.click(codes as HTMLElement);
  await waitFor(() => expect(window.location.pathname).toBe('/qr-links'));
  answer();
  expect(await screen.findByText('Profile saved')).toBeVisible();
  await changeProfile(serverUrl, worker, { jobTitle: 'Bartender' });
  await openWorkerApp('/profile');
  expect(await screen.findByText('Your unsaved changes are still here.')).toBeVisible();
  expect(screen.getByLabelText(/Bio/)).toHaveValue('Ten years behind the bar.');
  await waitFor(() => expect(screen.getByLabelText(/Job title/)).toHaveValue('Bartender'));
});

test('a next message to support stays while one is sent', async ({ worker, network, user }) => {
  signedInAs(worker);
  await openWorkerApp('/account-settings#help');
  const help = await form('Help');
  const message = help.getByLabelText('Message');
  await user.type(message, 'Can I pay by the year?');
  const answer = network.hold('POST', /^\/api\/support-requests/);
  await user.click(help.getByRole('button', { name: 'Send message' }));
  await user.clear(message);
  await user.type(message, 'And can I pause?');
  answer();
  expect(await screen.findByText('We have your message')).toBeVisible();
  expect(message).toHaveValue('And can I pause?');
  await user.click(await help.findByRole('button', { name: 'Send message' }));
  const list = within(await screen.findByRole('region', { name: 'Help' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  expect(message).toHaveValue('');
});

test('another email address stays while one is saved', async ({ worker, network, user }) => {
  signedInAs(worker);
  await openWorkerApp('/account-settings#email');
  const email = await form('Email');
  const address = email.getByLabelText('New email');
  await user.type(address, `new-${worker.email}`);
  await user.type(email.getByLabelText('Your password'), worker.password);
  const answer = network.hold('PUT', /^\/api\/account\/email/);
  await user.click(email.getByRole('button', { name: 'Change email' }));
  await user.type(address, '.example');
  answer();
  expect(await screen.findByText(/^(Email changed|Check your inbox)$/)).toBeVisible();
  expect(address).toHaveValue(`new-${worker.email}.example`);
  expect(address).toBeVisible();
  expect(email.getByLabelText('Your password')).toHaveValue('');
});

test('another password stays while one is saved', async ({ worker, network, user }) => {
  signedInAs(worker);
  await openWorkerApp('/account-settings#password');
  const password = await form('Password');
  const next = password.getByLabelText('New password');
  await user.type(password.getByLabelText('Current password'), worker.password);
  await user.type(next, 'NewPass123');
  const answer = network.hold('PUT', /^\/api\/account\/password/);
  await user.click(password.getByRole('button', { name: 'Change password' }));
  await user.type(next, '45');
  answer();
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(next).toHaveValue('NewPass12345');
  expect(next).toBeVisible();
  expect(password.getByLabelText('Current password')).toHaveValue('');
});

test('a name that grows while it is saved stays, and its form stays open', async ({
  worker,
  network,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/account-settings#name');
  const name = await form('Your name');
  const last = name.getByLabelText('Last name');
  await user.type(last, 's');
  const answer = network.hold('PATCH', /^\/api\/account$/);
  await user.click(name.getByRole('button', { name: 'Save name' }));
  await user.type(last, ' Gil');
  answer();
  expect(await screen.findByText('Name saved')).toBeVisible();
  expect(last).toHaveValue('Marins Gil');
  expect(last).toBeVisible();
  await user.click(await name.findByRole('button', { name: 'Save name' }));
  expect(await screen.findByRole('button', { name: /Rosa Marins Gil Change/ })).toHaveFocus();
});

test('a name of a passkey that grows while it is saved stays, and its form stays open', async ({
  worker,
  network,
  user,
}) => {
  const passkey = {
    id: '01a20c7e-7000-76d1-8dfc-0ef6e0343f80',
    name: 'Chrome on Android',
    synced: true,
    lastUsedAt: null,
    createdAt: '2026-05-01T12:00:00.000Z',
  };
  network.answer('GET', /^\/api\/account\/passkeys$/, { passkeys: [passkey] });
  signedInAs(worker);
  await openWorkerApp('/account-settings#passkeys');
  const list = within(await screen.findByRole('list', { name: 'Passkeys' }));
  await user.click(list.getByRole('button', { name: 'Rename Chrome on Android' }));
  const name = list.getByLabelText('Name');
  await user.type(name, ' 2');
  const renamed = { ...passkey, name: 'Chrome on Android 2' };
  const answer = network.hold('PATCH', /passkeys/, renamed);
  await user.click(list.getByRole('button', { name: 'Save' }));
  await user.type(name, ' at work');
  answer();
  network.answer('GET', /^\/api\/account\/passkeys$/, { passkeys: [renamed] });
  expect(await list.findByRole('form', { name: 'Rename Chrome on Android 2' })).toBeVisible();
  await waitFor(() => expect(list.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(name).toHaveValue('Chrome on Android 2 at work');
});

test('another goal stays while one is saved, and its dialog stays open', async ({
  worker,
  network,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/enhanced-earnings');
  await user.click(await screen.findByRole('button', { name: 'Set a goal' }));
  const goal = await form('Your goal');
  await user.type(goal.getByLabelText('Amount'), '100');
  const answer = network.hold('PUT', /goal/);
  await user.click(goal.getByRole('button', { name: 'Save goal' }));
  await user.type(goal.getByLabelText('Amount'), '0');
  answer();
  expect(await goal.findByRole('button', { name: 'Remove goal' })).toBeVisible();
  expect(goal.getByLabelText('Amount')).toHaveValue('1000');
  await user.click(await goal.findByRole('button', { name: 'Save goal' }));
  expect(await screen.findByText(/of \$1,000\.00 this week/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a name and color of a theme, new or known, stay while others are saved', async ({
  worker,
  ledger,
  network,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  signedInAs(worker);
  await openWorkerApp('/profile');
  await user.selectOptions(await screen.findByLabelText('Theme'), 'New theme…');
  const theme = await form('Theme');
  const name = theme.getByLabelText('Theme name');
  await user.type(name, 'Bar');
  for (const typed of [' at night', ' time']) {
    const before = (name as HTMLInputElement).value;
    const answer = network.hold('PUT', /^\/api\/themes\//);
    await user.click(await theme.findByRole('button', { name: 'Save theme' }));
    await user.type(name, typed);
    fireEvent.change(theme.getByLabelText('Color'), { target: { value: '#065f46' } });
    answer();
    const option = { name: before, selected: true };
    expect(await screen.findByRole('option', option)).toBeInTheDocument();
    expect(name).toBeInTheDocument();
    expect(name).toHaveValue(before + typed);
    expect(theme.getByLabelText('Color')).toHaveValue('#065f46');
  }
  await user.click(await theme.findByRole('button', { name: 'Save theme' }));
  const option = { name: 'Bar at night time', selected: true };
  expect(await screen.findByRole('option', option)).toBeInTheDocument();
  await waitFor(() => expect(theme.queryByRole('button', { name: 'Save theme' })).toBeNull());
});

test('another color of a code stays while one is saved', async ({
  worker,
  serverUrl,
  ledger,
  network,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  const { id } = await makeCode(serverUrl, worker);
  signedInAs(worker);
  await openWorkerApp(`/qr-links/${id}`);
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Code');
  choose('Code', '#065f46');
  const answer = network.hold('PATCH', /^\/api\/qr-codes/);
  await user.click(screen.getByRole('button', { name: 'Save design' }));
  choose('Background', '#fefce8');
  answer();
  expect(await screen.findByText('Design saved')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('#065f46');
  expect(screen.getByLabelText('Background')).toHaveValue('#fefce8');
  expect(screen.getAllByText('Downloads use the last saved design.')).not.toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Save design' }));
  await waitFor(() => expect(screen.queryByText(/Downloads use the last/)).toBeNull());
});

test('a place of a code that is changed back while it is saved stays changed back', async ({
  worker,
  serverUrl,
  network,
  user,
}) => {
  const { id } = await makeCode(serverUrl, worker);
  signedInAs(worker);
  await openWorkerApp(`/qr-links/${id}`);
  const settings = await form('Name and place');
  const place = settings.getByLabelText<HTMLSelectElement>('Place');
  const before = place.value;
  await user.selectOptions(place, 'Door');
  const answer = network.hold('PATCH', /^\/api\/qr-codes/);
  await user.click(settings.getByRole('button', { name: 'Save' }));
  await user.type(settings.getByLabelText('Name'), ' 2');
  await user.selectOptions(place, before);
  answer();
  expect(await screen.findByText('Saved')).toBeVisible();
  await settings.findByRole('button', { name: 'Save' });
  expect(place).toHaveValue(before);
  expect(settings.getByLabelText('Name')).toHaveValue('Terrace 2');
});

test('a rule of a team that is changed back while it is saved stays changed back', async ({
  serverUrl,
  ledger,
  network,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/rules`);
  const rules = await form('Rules');
  const split = rules.getByLabelText<HTMLSelectElement>('New shifts are split');
  const before = split.value;
  await user.selectOptions(split, 'By points');
  const answer = network.hold('PUT', /rules/);
  await user.click(rules.getByRole('button', { name: 'Save rules' }));
  await user.selectOptions(split, before);
  answer();
  expect(await screen.findByText('Rules saved')).toBeVisible();
  const saved = async () =>
    (await (await fetch(`${serverUrl}/api/teams/${id}`, { headers: bearer(founder) })).json())
      .split;
  expect(await saved()).toBe('points');
  expect(split).toHaveValue(before);
  await user.click(await rules.findByRole('button', { name: 'Save rules' }));
  await expect.poll(saved).toBe(before);
});

test('a step of the setup waits for what was typed since', async ({ serverUrl, network, user }) => {
  signedInAs(await signUpWithoutProfile(serverUrl));
  await openWorkerApp('/profile-setup');
  const goOn = () => screen.findByRole('button', { name: 'Continue' });
  const headers = { authorization: `Bearer ${localStorage.getItem('tipwell.auth_token')}` };
  const stored = async () =>
    (await fetch(`${serverUrl}/api/profiles/me`, { headers })).json() as Promise<object>;
  const handle = await screen.findByLabelText('Handle');
  await user.clear(handle);
  await user.type(handle, `noor-${crypto.randomUUID().slice(-10)}`);
  for (const [label, typed, next] of [
    ['Display name', ' of the Salon', 'How do you want to get paid?'],
    [/Venmo/, '-2', 'Add your photo'],
  ] as const) {
    const field = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input[type=text]' });
    if (field.value === '') await user.type(field, 'noor-haddad');
    const before = field.value;
    const answer = network.hold('PUT', /^\/api\/profiles\/me/);
    await user.click(await goOn());
    await screen.findByRole('button', { name: 'Saving...' });
    await user.type(field, typed);
    answer();
    await expect.poll(async () => Object.values(await stored())).toContain(before);
    await goOn();
    // Time to go on, if it did.
    await stored();
    expect(field).toBeVisible();
    expect(field).toHaveValue(before + typed);
    await user.click(await goOn());
    expect(await screen.findByRole('heading', { level: 1, name: next })).toBeVisible();
  }
  expect(await stored()).toMatchObject({
    displayName: 'Noor Haddad of the Salon',
    venmoHandle: 'noor-haddad-2',
  });
});
