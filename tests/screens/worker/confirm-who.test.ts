// Changes that require users to confirm their identity, on a phone left unattended.
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { pass, startClock } from '../support/clock';
import { test } from '../support/fixtures';
import { openPage, openWorkerApp, signedInAs } from '../support/page';
import { askToTakeOver, makeTeam, takeOver } from '../support/team';

const dialog = async () => within(await screen.findByRole('form', { name: "Confirm it's you" }));

test('a changed payment handle asks for a sign-in, and then saves what was typed', async ({
  worker,
  ledger,
  network,
  user,
}) => {
  await ledger.leavePhoneAlone(worker.userId);
  signedInAs(worker);
  await openWorkerApp('/profile');
  const venmo = await screen.findByLabelText(/Venmo/);
  await user.clear(venmo);
  await user.type(venmo, 'rosa-new');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const form = await dialog();
  await user.type(form.getByLabelText('Your password'), 'WrongPass1');
  await user.click(form.getByRole('button', { name: 'Confirm and save' }));
  expect(await form.findByText('This is not your current password.')).toBeVisible();
  await user.clear(form.getByLabelText('Your password'));
  await user.type(form.getByLabelText('Your password'), worker.password);
  await user.click(form.getByRole('button', { name: 'Confirm and save' }));
  await waitFor(() =>
    expect(screen.queryByRole('form', { name: "Confirm it's you" })).not.toBeInTheDocument(),
  );
  const saves = () =>
    network.asked.filter(({ method, url }) => method === 'PUT' && /profiles\/me/.test(url));
  await waitFor(() => expect(saves()).toHaveLength(2));
  await expect.poll(() => ledger.venmoOf(worker.profileId)).toBe('rosa-new');
  // The sign-in is recent now.
  await openWorkerApp('/account-settings#security-activity');
  const list = within(await screen.findByRole('list', { name: 'Recent security activity' }));
  expect(list.getByText(`Payment details changed: @${worker.handle}`)).toBeVisible();
});

test('without it nothing changes, and what was typed stays', async ({ worker, ledger, user }) => {
  const before = await ledger.venmoOf(worker.profileId);
  await ledger.leavePhoneAlone(worker.userId);
  signedInAs(worker);
  await openWorkerApp('/profile');
  const venmo = await screen.findByLabelText(/Venmo/);
  await user.clear(venmo);
  await user.type(venmo, 'thief');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Use a passkey instead' }));
  expect(await form.findByText("This browser doesn't support passkeys.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(
    await screen.findByText("Nothing was changed. To save this, confirm that it's you."),
  ).toBeVisible();
  expect(venmo).toHaveValue('thief');
  expect(await ledger.venmoOf(worker.profileId)).toBe(before);
});

test('the question above a dialog closes alone, and the dialog says what became of the change', async ({
  serverUrl,
  ledger,
  network,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  await ledger.leavePhoneAlone(founder.userId);
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/people`);
  const [, change] = await screen.findAllByRole('button', { name: /^Change / });
  await user.click(change as HTMLElement);
  const member = within(await screen.findByRole('dialog'));
  await user.selectOptions(member.getByLabelText('Role'), 'Manager');
  const save = () => user.click(member.getByRole('button', { name: 'Save' }));
  /** Every way of closing goes back in history, sooner or later. */
  const closed = async (close: () => unknown) => {
    const wentBack = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    await close();
    await wentBack;
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  };
  const unconfirmed = "Confirm it's you, then try again.";

  await save();
  await dialog();
  const question = within(screen.getByRole('dialog', { name: "Confirm it's you" }));
  await closed(() => user.click(question.getByRole('button', { name: 'Close' })));
  expect(await member.findByText(unconfirmed)).toBeVisible();

  await save();
  await dialog();
  await closed(() => history.back());
  expect(await member.findByText(unconfirmed)).toBeVisible();

  await save();
  const again = await dialog();
  await user.type(again.getByLabelText('Your password'), founder.password);
  network.refuse('PUT', /\/members\//, 'internal');
  await closed(() => user.click(again.getByRole('button', { name: 'Confirm and save' })));
  expect(await member.findByText(/Something went wrong/)).toBeVisible();
  expect(member.getByLabelText('Role')).toHaveValue('manager');

  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe(`/teams/${id}/people`);
});

test('the link in the email restores payment details, and says what to do next', async ({
  network,
  user,
}) => {
  network.answer('POST', /^\/api\/auth\/undo/, { handle: 'rosa' });
  await openWorkerApp(`/undo#${'A'.repeat(43)}`);
  await user.click(await screen.findByRole('button', { name: 'Restore them' }));
  expect(await screen.findByText('Your payment details are back')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  network.heal();
  await openWorkerApp(`/undo#${'B'.repeat(43)}`);
  await user.click(await screen.findByRole('button', { name: 'Restore them' }));
  expect(await screen.findByText('This link no longer works')).toBeVisible();
});

test('a confirmed change of a page that somebody else has taken over does not change the first one', async ({
  serverUrl,
  ledger,
  network,
  user,
}) => {
  const team = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  await askToTakeOver(serverUrl, ledger, team);
  await ledger.leavePhoneAlone(team.founder.userId);
  startClock();
  signedInAs(team.founder);
  openPage(team.profileId);
  await openWorkerApp('/account-settings#domain');
  await user.type(await screen.findByLabelText('Domain'), 'tips.example.com');
  await user.click(screen.getByRole('button', { name: 'Add domain' }));
  const form = await dialog();
  await takeOver(serverUrl, team);
  await pass(31_000);
  await waitFor(() => expect(sessionStorage.getItem('tipwell.page')).toBe(''));
  await user.type(form.getByLabelText('Your password'), team.founder.password);
  await user.click(form.getByRole('button', { name: 'Confirm and save' }));
  const sent = () => network.asked.filter(({ method }) => method === 'PUT').map(({ url }) => url);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toBe(sent()[0]);
});
