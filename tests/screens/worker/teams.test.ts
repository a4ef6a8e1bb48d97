// The teams' screens: who sees what, and their messages offline or when the server refuses.
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { v7 as newId } from 'uuid';
import { expect, vi } from 'vitest';
import type { CallAnswer } from '#contract/call';
import type { listTeamShifts, TeamShift } from '#contract/teams/ledger';
import type { Team } from '#contract/teams/teams';
import { createWorker, post } from '../../e2e/support/worker';
import { pass, startClock } from '../support/clock';
import { test } from '../support/fixtures';
import {
  endSession,
  goBack,
  openWorkerApp,
  remembered,
  signedInAgainAs,
  signedInAs,
} from '../support/page';
import { reportTips } from '../support/reported-tips';
import { askToTakeOver, bearer, getJson, makeTeam } from '../support/team';
import { translatePages } from '../support/translated';

translatePages();

/** The time within which a screen shows changes made elsewhere. */
const POLLED_MS = 31_000;

const focused = () => document.activeElement as HTMLElement;

const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

test('without a team and without Pro, says what a team is, and that joining needs an invitation', async ({
  worker,
}) => {
  signedInAs(worker);
  await openWorkerApp('/teams');
  expect(await screen.findByText(/all you need is an invitation/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Your teams' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start team' })).toBeNull();
});

test('a member sees their own share and the sums, and marks the tips that were paid to them', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { id, member, profileId } = await makeTeam(serverUrl, ledger, { founder: 60, member: 20 });
  signedInAs(member);
  await openWorkerApp(`/teams/${id}/shifts`);
  const shift = await region(/ to /);
  expect(shift.getByText('Shift 1: $80.00, by hours, 2 h, 2 people')).toBeVisible();
  expect(shift.getByText(/^30 min/)).toBeVisible();
  expect(shift.getByText('$20.00')).toBeVisible();
  expect(shift.queryByText('$60.00')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Split a shift' })).toBeNull();

  const parts = within(screen.getByRole('navigation', { name: 'Team' }));
  await user.click(parts.getByRole('link', { name: 'Tips' }));
  const tips = await region('Paid to you');
  expect(await tips.findAllByRole('listitem')).toHaveLength(1);
  expect(tips.queryByText('$60.00')).toBeNull();
  await user.click(tips.getByRole('button', { name: /^Not received: tip of \$20.00/ }));
  await expect
    .poll(async () => (await ledger.moneyStates(profileId)).toSorted())
    .toEqual(['not_received', 'reported']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await tips.findByText('Reported by tipper')).toBeVisible();
});

test('a founder sees everybody, and hears that there is nothing to settle', async ({
  serverUrl,
  ledger,
  network,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 80, member: 20 });
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/ledger`);
  const everybody = await region('Everyone');
  expect(everybody.getByText('Owes $5.00')).toBeVisible();
  expect(everybody.getByText('Is owed $5.00')).toBeVisible();
  network.refuse('POST', /settlements$/, 'nothing_to_settle');
  await user.click(everybody.getByRole('button', { name: 'Plan transfers' }));
  expect(await screen.findByText('Not changed')).toBeVisible();
  network.heal();
  await user.click(everybody.getByRole('button', { name: 'Plan transfers' }));
  const transfers = await region('Transfers');
  expect(await transfers.findByRole('button', { name: 'Mark as sent' })).toBeVisible();
  expect(transfers.queryByRole('button', { name: 'Mark as received' })).toBeNull();
  expect(transfers.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await user.click(transfers.getByRole('button', { name: 'Mark as sent' }));
  expect(await transfers.findByText('Sent')).toBeVisible();
  // Focus is where the button was.
  expect(screen.getByRole('region', { name: 'Transfers' })).toContainElement(focused());
  expect(transfers.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('without a network, shows the cached books, keeps marks, and says what has to wait', async ({
  serverUrl,
  ledger,
  network,
  user,
}) => {
  const { id, founder, profileId } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/tips`);
  await screen.findByText('$8.00');
  await expect.poll(remembered).toContain('tipperName');
  network.goOffline();
  await openWorkerApp(`/teams/${id}/tips`);
  expect(await screen.findByText(/You're offline. Showing your tips from/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Received: tip of \$8.00/ }));
  expect(
    await screen.findByText(/^Saved on this phone. This page will send it when/),
  ).toBeVisible();
  // Nothing can be sent now.
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Shifts' }));
  await user.click(await screen.findByRole('button', { name: 'Split a shift' }));
  expect(await screen.findByText(/Connect to split a shift/)).toBeVisible();
  network.goOnline();
  await waitFor(async () =>
    expect((await ledger.moneyStates(profileId)).toSorted()).toEqual(['received', 'reported']),
  );
});

test('a shift can be split with somebody who has left since, and corrected as it was without tips', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { id, founder, member } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  const team = await getJson<Team>(`${serverUrl}/api/teams/${id}`, founder);
  const other = team.members.find((one) => one.id !== team.meId);
  if (!other) throw new Error('there is no other member');
  const leaving = `${serverUrl}/api/teams/${id}/members/${other.id}`;
  const { status } = await fetch(leaving, { method: 'DELETE', headers: bearer(member) });
  expect(status).toBe(200);
  const yesterday = Date.now() - 86_400_000;
  await post(
    `${serverUrl}/api/teams/${id}/shifts`,
    {
      id: newId(),
      split: 'equal',
      startsAt: new Date(yesterday).toISOString(),
      endsAt: new Date(yesterday + 3_600_000).toISOString(),
      workers: [{ memberId: other.id, minutes: 0, points: 0 }],
    },
    bearer(founder),
  );
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/shifts`);
  const cards = await screen.findAllByRole('button', { name: 'Correct' });
  await user.click(cards[1] as HTMLElement);
  const correction = within(await screen.findByRole('form', { name: 'Split a shift' }));
  const boxes = () => correction.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true]);

  await openWorkerApp(`/teams/${id}/shifts`);
  await user.click(await screen.findByRole('button', { name: 'Split a shift' }));
  const form = within(await screen.findByRole('form', { name: 'Split a shift' }));
  const people = () => form.getAllByRole('checkbox').length;
  fireEvent.change(form.getByLabelText('Day'), { target: { value: '2099-01-01' } });
  fireEvent.change(form.getByLabelText('From'), { target: { value: '10:00' } });
  fireEvent.change(form.getByLabelText('To'), { target: { value: '12:00' } });
  expect(people()).toBe(1);
  fireEvent.change(form.getByLabelText('Day'), { target: { value: '2020-01-01' } });
  expect(people()).toBe(2);
});

test('a manager voids a shift, whose card then says so and keeps its entries', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/shifts`);
  await user.click(await screen.findByRole('button', { name: 'Void' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Void this shift?' }));
  await user.click(dialog.getByRole('button', { name: 'Void' }));
  const entries = within(await screen.findByRole('list', { name: 'Entries' }));
  expect(await entries.findByText('Voided')).toBeVisible();
  expect(entries.getByText('Split')).toBeVisible();
  expect(screen.getAllByText('Voided')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
});

test('the rules say who collected the tips and has left, and what to do', async ({
  serverUrl,
  ledger,
}) => {
  const { id, founder, member } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  const url = `${serverUrl}/api/teams/${id}`;
  const team = await getJson<Team>(url, founder);
  const other = team.members.find((one) => one.id !== team.meId);
  if (!other) throw new Error('there is no other member');
  const rules = await fetch(`${url}/rules`, {
    method: 'PUT',
    headers: { ...bearer(founder), 'content-type': 'application/json' },
    body: JSON.stringify({ payout: 'collector', collectorId: other.id, split: 'equal' }),
  });
  expect(rules.status).toBe(200);
  await fetch(`${url}/members/${other.id}`, { method: 'DELETE', headers: bearer(member) });
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/rules`);
  const shared = await region('How tips are shared');
  const words = `${other.name} has left the team. A manager has to choose someone else.`;
  expect(shared.getByText(new RegExp(words.replace(/[.()]/g, '\\$&')))).toBeVisible();
  expect(shared.queryByText(/nobody has a payment method/)).toBeNull();
  const form = within(screen.getByRole('form', { name: 'Rules' }));
  expect(form.getByLabelText('Who collects')).toHaveValue('');
});

test('saving the rules again does not revert what another manager has changed since', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  const url = `${serverUrl}/api/teams/${id}`;
  startClock();
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/rules`);
  const form = within(await screen.findByRole('form', { name: 'Rules' }));
  const split = form.getByLabelText('New shifts are split');
  const save = form.getByRole('button', { name: 'Save rules' });
  await user.selectOptions(split, 'By points');
  await user.click(save);
  expect(await screen.findByText('Rules saved')).toBeVisible();
  expect(split).toHaveValue('points');
  const { collectorId, meId } = await getJson<Team>(url, founder);
  const rules = await fetch(`${url}/rules`, {
    method: 'PUT',
    headers: { ...bearer(founder), 'content-type': 'application/json' },
    body: JSON.stringify({ payout: 'rotation', collectorId, split: 'equal' }),
  });
  expect(rules.status).toBe(200);
  await pass(POLLED_MS);
  await waitFor(() => expect(split).toHaveValue('equal'));
  await user.selectOptions(form.getByLabelText(/are paid to/), 'Always the same member');
  await user.selectOptions(form.getByLabelText('Who collects'), meId);
  await user.click(save);
  await expect
    .poll(() => getJson<Team>(url, founder))
    .toMatchObject({ payout: 'collector', split: 'equal' });
});

test('an invitation whose answer does not arrive is asked for again as the same one', async ({
  serverUrl,
  ledger,
  network,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/people`);
  const sent = () =>
    vi.mocked(globalThis.fetch).mock.calls.flatMap(([address, init]) => {
      const isInvitation = init?.method === 'POST' && /\/invitations$/.test(String(address));
      return isInvitation && String(address).startsWith('/') ? [String(init.body)] : [];
    });
  const make = async () =>
    user.click(await screen.findByRole('button', { name: 'Create an invitation link' }));
  network.refuse('POST', /invitations$/, 'internal');
  await make();
  expect(await screen.findByText('Not changed')).toBeVisible();
  network.heal();
  await make();
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await make();
  expect(await screen.findByText(/You won't see it again/)).toBeVisible();
  const [first, again, another] = sent();
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test('somebody invited who has no account creates one, and finds the invitation again', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  const invitations = `${serverUrl}/api/teams/${id}/invitations`;
  const { link } = await post(invitations, { id: newId() }, bearer(founder));
  const { pathname, hash } = new URL(String(link));
  await openWorkerApp(pathname + hash);
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  const form = within(await screen.findByRole('form', { name: 'Create your account' }));
  await user.type(form.getByLabelText('First name'), 'Ines');
  await user.type(form.getByLabelText('Last name'), 'Costa');
  await user.type(form.getByLabelText('Email'), `${newId()}@example.com`);
  await user.type(form.getByLabelText('Password'), 'GoodPass1');
  await user.click(form.getByRole('button', { name: 'Create account' }));
  const invitation = await region('Invitation to The Corner Bar');
  await user.click(invitation.getByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('heading', { name: 'The Corner Bar' })).toBeVisible();
});

test('an invitation opened in the window of another is shown, and kept until signing in', async ({
  serverUrl,
  ledger,
  worker,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  const invitations = `${serverUrl}/api/teams/${id}/invitations`;
  const { link } = await post(invitations, { id: newId() }, bearer(founder));
  const { pathname, hash } = new URL(String(link));
  signedInAs(worker);
  await openWorkerApp(`${pathname}#${'a'.repeat(43)}`);
  expect(await screen.findByRole('link', { name: 'Your teams' })).toBeVisible();
  window.location.hash = hash;
  await region('Invitation to The Corner Bar');
  // As after signing in, which leads here without the secret.
  await openWorkerApp(pathname);
  await region('Invitation to The Corner Bar');
});

test('“Skip to content” leaves an invitation as it is', async ({
  serverUrl,
  ledger,
  worker,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  const invitations = `${serverUrl}/api/teams/${id}/invitations`;
  const { link } = await post(invitations, { id: newId() }, bearer(founder));
  const { pathname, hash } = new URL(String(link));
  signedInAs(worker);
  await openWorkerApp(pathname + hash);
  await region('Invitation to The Corner Bar');
  await user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(window.location.hash).toBe(hash);
  expect(screen.getByRole('main')).toHaveFocus();
  // As after the Reload button.
  await openWorkerApp(pathname + window.location.hash);
  await region('Invitation to The Corner Bar');
});

test('an invitation says why it is not shown, can be asked for again, and stays in view', async ({
  serverUrl,
  ledger,
  worker,
  network,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  const invitations = `${serverUrl}/api/teams/${id}/invitations`;
  const { link } = await post(invitations, { id: newId() }, bearer(founder));
  const { pathname, hash } = new URL(String(link));
  signedInAs(worker);
  network.loseAnswer('POST', /invitations\/preview$/);
  await openWorkerApp(pathname + hash);
  expect(await screen.findByText("We couldn't load the invitation")).toBeVisible();
  expect(document.title).toBe('Join a team · Tipwell');
  network.heal();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const invitation = await region('Invitation to The Corner Bar');

  network.refuse('POST', /invitations\/preview$/, 'internal');
  startClock();
  network.goOffline();
  network.goOnline();
  await pass(1000);
  expect(network.asked.filter(({ url }) => url.endsWith('/preview'))).toHaveLength(3);
  expect(invitation.getByRole('button', { name: 'Join' })).toBeVisible();
});

test('somebody whose answer to “Join” was lost comes to the team when they tap it again', async ({
  serverUrl,
  ledger,
  worker,
  network,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  const invitations = `${serverUrl}/api/teams/${id}/invitations`;
  const { link } = await post(invitations, { id: newId() }, bearer(founder));
  const { pathname, hash } = new URL(String(link));
  signedInAs(worker);
  await openWorkerApp(pathname + hash);
  const invitation = await region('Invitation to The Corner Bar');
  network.loseAnswer('POST', /accept$/);
  await user.click(invitation.getByRole('button', { name: 'Join' }));
  expect(await invitation.findByRole('alert')).toHaveTextContent(/^Network error/);
  network.heal();
  await user.click(invitation.getByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('heading', { name: 'The Corner Bar', level: 1 })).toBeVisible();
  expect(window.location.pathname).toBe(`/teams/${id}/ledger`);
});

test('somebody whose “Join” was lost reads that the invitation is void if another has used it', async ({
  serverUrl,
  ledger,
  worker,
  network,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  const invitations = `${serverUrl}/api/teams/${id}/invitations`;
  const { link } = await post(invitations, { id: newId() }, bearer(founder));
  const { pathname, hash } = new URL(String(link));
  const other = await createWorker(serverUrl);
  signedInAs(worker);
  await openWorkerApp(pathname + hash);
  const invitation = await region('Invitation to The Corner Bar');
  network.refuse('POST', /accept$/, 'internal');
  await user.click(invitation.getByRole('button', { name: 'Join' }));
  expect(await invitation.findByRole('alert')).toHaveTextContent(/went wrong on our side/);
  network.heal();
  const accept = `${serverUrl}/api/team-invitations/accept`;
  await post(accept, { token: hash.slice(1) }, bearer(other));
  await user.click(invitation.getByRole('button', { name: 'Join' }));
  expect(await invitation.findByText(/This invitation has been used/)).toBeVisible();
});

test('an invitation that is no longer valid is not requested again', async ({ worker }) => {
  signedInAs(worker);
  await openWorkerApp(`/join-team#${'a'.repeat(43)}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(/invitation/);
  expect(screen.getByRole('link', { name: 'Your teams' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a missing team has a heading, and a button to the others', async ({ worker }) => {
  signedInAs(worker);
  await openWorkerApp(`/teams/${newId()}`);
  expect(await screen.findByRole('heading', { name: 'Team not found' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Team');
  expect(document.title).toBe('Team · Tipwell');
});

test('rules that were left open when the session ended do not revert what was changed since', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  const url = `${serverUrl}/api/teams/${id}`;
  signedInAgainAs(founder);
  await openWorkerApp(`/teams/${id}/rules`);
  const before = within(await screen.findByRole('form', { name: 'Rules' }));
  await user.selectOptions(before.getByLabelText('New shifts are split'), 'By points');
  await endSession(founder);
  const { meId } = await getJson<Team>(url, founder);
  const rules = await fetch(`${url}/rules`, {
    method: 'PUT',
    headers: { ...bearer(founder), 'content-type': 'application/json' },
    body: JSON.stringify({ payout: 'collector', collectorId: meId, split: 'equal' }),
  });
  expect(rules.status).toBe(200);
  signedInAgainAs(founder);
  await openWorkerApp(`/teams/${id}/rules`);
  const form = within(await screen.findByRole('form', { name: 'Rules' }));
  await waitFor(() => expect(form.getByLabelText('New shifts are split')).toHaveValue('points'));
  await user.click(form.getByRole('button', { name: 'Save rules' }));
  expect(await screen.findByText('Rules saved')).toBeVisible();
  expect(await getJson<Team>(url, founder)).toMatchObject({ payout: 'collector', split: 'points' });
});

test('a collector chosen before looking at another rule comes back after the sign-in', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  const team = await getJson<Team>(`${serverUrl}/api/teams/${id}`, founder);
  const other = team.members.find((one) => one.id !== team.collectorId)?.id ?? '';
  signedInAgainAs(founder);
  await openWorkerApp(`/teams/${id}/rules`);
  const before = within(await screen.findByRole('form', { name: 'Rules' }));
  const payout = before.getByLabelText('Tips for the team are paid to');
  await user.selectOptions(payout, 'Always the same member');
  await user.selectOptions(before.getByLabelText('Who collects'), other);
  await user.selectOptions(payout, 'Members, in turn');
  await user.selectOptions(payout, 'Always the same member');
  await endSession(founder);
  signedInAgainAs(founder);
  await openWorkerApp(`/teams/${id}/rules`);
  const form = within(await screen.findByRole('form', { name: 'Rules' }));
  const collector = await form.findByLabelText('Who collects');
  await waitFor(() => expect(collector).toHaveValue(other));
});

test('what was typed about a shift when the session ended stays with that shift', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 80, member: 20 });
  const team = await getJson<Team>(`${serverUrl}/api/teams/${id}`, founder);
  const yesterday = Date.now() - 86_400_000;
  await post(
    `${serverUrl}/api/teams/${id}/shifts`,
    {
      id: newId(),
      split: 'hours',
      startsAt: new Date(yesterday).toISOString(),
      endsAt: new Date(yesterday + 8 * 3_600_000).toISOString(),
      workers: team.members.map((member, i) => ({
        memberId: member.id,
        minutes: [300, 240][i],
        points: 0,
      })),
    },
    bearer(founder),
  );
  const form = async () => within(await screen.findByRole('form', { name: 'Split a shift' }));
  const open = async (name: string | RegExp, at = 0) => {
    const buttons = await screen.findAllByRole('button', { name });
    await user.click(buttons[at] as HTMLElement);
    return form();
  };
  const numbers = (of: Awaited<ReturnType<typeof form>>) =>
    of.getAllByLabelText<HTMLInputElement>(/^(Hours|Points) for/).map(({ value }) => value);
  const leave = async () => {
    await endSession(founder);
    signedInAgainAs(founder);
    await openWorkerApp(`/teams/${id}/shifts`);
  };

  signedInAgainAs(founder);
  await openWorkerApp(`/teams/${id}/shifts`);
  const first = await open('Correct');
  expect(numbers(first)).toEqual(['1.5', '0.5']);
  const [hours] = first.getAllByLabelText(/^Hours for/);
  fireEvent.change(hours as HTMLElement, { target: { value: '1' } });
  fireEvent.change(first.getByLabelText(/^Why/), { target: { value: 'Left early' } });
  await leave();
  expect(numbers(await open('Correct', 1))).toEqual(['5', '4']);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const again = await open('Correct');
  await waitFor(() => expect(numbers(again)).toEqual(['1', '0.5']));
  expect(again.getByLabelText(/^Why/)).toHaveValue('Left early');
  await user.click(screen.getByRole('button', { name: 'Close' }));

  const added = await open('Split a shift');
  fireEvent.change(added.getByLabelText('Day'), { target: { value: '2026-05-01' } });
  fireEvent.change(added.getByLabelText('From'), { target: { value: '10:00' } });
  fireEvent.change(added.getByLabelText('To'), { target: { value: '18:00' } });
  await user.selectOptions(added.getByLabelText('Split'), 'By points');
  await user.click(added.getAllByRole('checkbox')[0] as HTMLElement);
  await user.type(added.getByLabelText(/^Points for/), '7');
  await leave();
  const resumed = await open('Split a shift');
  await waitFor(() => expect(numbers(resumed)).toEqual(['7']));
  expect(resumed.getByLabelText('Day')).toHaveValue('2026-05-01');
  expect(resumed.getByLabelText('From')).toHaveValue('10:00');
  expect(resumed.getByLabelText('To')).toHaveValue('18:00');
  expect(resumed.getAllByRole('checkbox')[0]).not.toBeChecked();
});

test('a mistyped year of a shift keeps what was typed', async ({ serverUrl, ledger, user }) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/shifts`);
  await user.click(await screen.findByRole('button', { name: 'Split a shift' }));
  const form = within(await screen.findByRole('form', { name: 'Split a shift' }));
  await user.selectOptions(form.getByLabelText('Split'), 'By hours');
  const [hours] = form.getAllByLabelText(/^Hours for/);
  await user.type(hours as HTMLElement, '6.5');
  fireEvent.change(form.getByLabelText('From'), { target: { value: '18:00' } });
  fireEvent.change(form.getByLabelText('To'), { target: { value: '01:00' } });
  fireEvent.change(form.getByLabelText('Day'), { target: { value: '20266-05-01' } });
  expect(await form.findByText('Enter when the shift was.')).toBeVisible();
  expect(hours).toHaveValue('6.5');
});

test('a shift is not split while somebody who is ticked has no number, or a wrong one', async ({
  serverUrl,
  ledger,
  network,
  user,
}) => {
  const { id, founder, member } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  for (const [firstName, of] of [
    ['Ana', founder],
    ['Ben', member],
  ] as const) {
    const headers = { ...bearer(of), 'content-type': 'application/json' };
    const body = JSON.stringify({ firstName });
    const renamed = await fetch(`${serverUrl}/api/account`, { method: 'PATCH', headers, body });
    expect(renamed.status).toBe(200);
  }
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/shifts`);
  await user.click(await screen.findByRole('button', { name: 'Split a shift' }));
  const form = within(await screen.findByRole('form', { name: 'Split a shift' }));
  const split = form.getByRole('button', { name: 'Split' });
  const posts = () => network.asked.filter(({ method }) => method === 'POST');
  fireEvent.change(form.getByLabelText('Day'), { target: { value: '2026-05-01' } });
  fireEvent.change(form.getByLabelText('From'), { target: { value: '10:00' } });
  fireEvent.change(form.getByLabelText('To'), { target: { value: '18:00' } });
  await user.selectOptions(form.getByLabelText('Split'), 'By points');
  await user.type(form.getByLabelText('Points for Ana M.'), 'many');
  await user.selectOptions(form.getByLabelText('Split'), 'By hours');
  await waitFor(() => expect(split).toBeEnabled());
  expect(form.queryByRole('alert')).toBeNull();
  await user.click(split);
  expect(form.getByRole('alert')).toHaveTextContent(
    'Enter the hours of Ana M. and Ben M., or untick them.',
  );
  expect(form.getByLabelText('Hours for Ana M.')).toHaveFocus();
  await user.type(form.getByLabelText('Hours for Ana M.'), '6');
  expect(form.getByRole('alert')).toHaveTextContent('Enter the hours of Ben M., or untick them.');
  await user.type(form.getByLabelText('Hours for Ben M.'), '25');
  expect(form.queryByText(/or untick them/)).toBeNull();
  await user.click(split);
  expect(form.getByLabelText('Hours for Ben M.')).toHaveFocus();
  expect(form.getByText('A day has 24 hours')).toBeVisible();
  expect(posts()).toEqual([]);
  await user.click(form.getByRole('checkbox', { name: 'Ben M.' }));
  await user.click(split);
  expect(await screen.findByText('Shift 2: $0.00, by hours, 6 h, 1 person')).toBeVisible();
});

test('a correction says if another manager was faster, and keeps what was typed', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 80, member: 20 });
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/shifts`);
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  const form = within(await screen.findByRole('form', { name: 'Split a shift' }));
  const hours = () =>
    form.getAllByLabelText<HTMLInputElement>(/^Hours for/).map(({ value }) => value);
  fireEvent.change(form.getByLabelText(/^Why/), { target: { value: 'A late tip' } });
  fireEvent.change(form.getAllByLabelText(/^Hours for/)[0] as HTMLElement, {
    target: { value: '1.75' },
  });
  const url = `${serverUrl}/api/teams/${id}/shifts`;
  const shifts = async () => (await getJson<{ shifts: TeamShift[] }>(url, founder)).shifts;
  const [shift] = await shifts();
  if (!shift) throw new Error('there is no shift');
  await post(
    `${url}/${shift.id}/corrections`,
    {
      id: newId(),
      after: shift.entries.at(-1)?.id,
      split: 'hours',
      note: 'Stayed till close',
      workers: shift.workers.map(({ memberId }) => ({ memberId, minutes: 60, points: 0 })),
    },
    bearer(founder),
  );
  const save = form.getByRole('button', { name: 'Save correction' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await form.findByText(/^Somebody has corrected this shift since/)).toBeVisible();
  await waitFor(() => expect(hours()).toEqual(['1.75', '1']));
  expect(form.getByLabelText(/^Why/)).toHaveValue('A late tip');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Split a shift' })).toBeNull());
  const [corrected] = await shifts();
  expect(corrected?.entries.map(({ note }) => note)).toEqual([
    '',
    'Stayed till close',
    'A late tip',
  ]);
  expect(corrected?.workers.map(({ minutes }) => minutes).toSorted()).toEqual([105, 60]);
});

for (const [what, isListed] of [
  ['is no longer listed', false],
  ['was voided', true],
] as const) {
  test(`a correction ends if the shift ${what}`, async ({ serverUrl, ledger, network, user }) => {
    const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 80, member: 20 });
    const list = await getJson<CallAnswer<typeof listTeamShifts>>(
      `${serverUrl}/api/teams/${id}/shifts`,
      founder,
    );
    const [shift] = list.shifts;
    if (!shift) throw new Error('there is no shift');
    signedInAs(founder);
    await openWorkerApp(`/teams/${id}/shifts`);
    await user.click(await screen.findByRole('button', { name: 'Correct' }));
    const form = within(await screen.findByRole('form', { name: 'Split a shift' }));
    const save = form.getByRole('button', { name: 'Save correction' });
    await waitFor(() => expect(save).toBeEnabled());
    const [path, body] = [`${serverUrl}/api/teams/${id}/shifts/${shift.id}/void`, { id: newId() }];
    await post(path, body, bearer(founder));
    if (!isListed) network.answer('GET', /\/shifts$/, { ...list, shifts: [] });
    await user.click(save);
    expect(await screen.findByText('Somebody has changed this shift since')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Split a shift' })).toBeNull();
  });
}

test('hours longer than the shift are marked where they are, and do not count in other splits', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/shifts`);
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  const form = within(await screen.findByRole('form', { name: 'Split a shift' }));
  const [hours] = form.getAllByLabelText(/^Hours for/);
  fireEvent.change(hours as HTMLElement, { target: { value: '9' } });
  expect(await form.findByText('Nobody can work longer than the shift')).toBeVisible();
  const save = form.getByRole('button', { name: 'Save correction' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(hours).toHaveFocus();
  await user.selectOptions(form.getByLabelText('Split'), 'In equal parts');
  await user.click(save);
  expect(await screen.findByText(/^Shift 1: \$10.00, in equal parts/)).toBeVisible();
});

test('of a member, only what was changed is sent', async ({ serverUrl, ledger, user }) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  const url = `${serverUrl}/api/teams/${id}`;
  const team = await getJson<Team>(url, founder);
  const other = team.members.find((one) => one.id !== team.meId);
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/people`);
  await user.click(await screen.findByRole('button', { name: `Change ${other?.name}` }));
  const dialog = within(screen.getByRole('dialog', { name: other?.name }));
  const promoted = await fetch(`${url}/members/${other?.id}`, {
    method: 'PUT',
    headers: { ...bearer(founder), 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'manager' }),
  });
  expect(promoted.status).toBe(200);
  await user.click(dialog.getByRole('checkbox', { name: 'Shares in the tips' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { members } = await getJson<Team>(url, founder);
  expect(members.find((one) => one.id === other?.id)).toMatchObject({
    role: 'manager',
    sharesInPool: false,
  });
});

test('a paused team does not count its spots', async ({ serverUrl, ledger }) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  await ledger.setPlan(founder.userId, 'free');
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/people`);
  const members = await region('Members');
  expect(members.getByText('2 members')).toBeVisible();
  expect(members.queryByText(/spots taken/)).toBeNull();
});

test('a team that was started is among the tip pages at once', async ({
  ledger,
  network,
  worker,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  signedInAs(worker);
  await openWorkerApp('/teams');
  const form = within(await screen.findByRole('form', { name: 'Start a team' }));
  expect(screen.queryByRole('combobox', { name: 'Tip page' })).toBeNull();
  await user.type(form.getByLabelText('Name'), 'The Bar');
  await user.type(form.getByLabelText('Page address'), `bar-${crypto.randomUUID().slice(-12)}`);
  await user.click(form.getByRole('button', { name: 'Start team' }));
  await screen.findByRole('heading', { name: 'The Bar' });
  // Without waiting for the next poll.
  const asked = network.asked.map(({ method, url }) => `${method} ${url}`);
  expect(asked.lastIndexOf('GET /api/pages')).toBeGreaterThan(asked.indexOf('POST /api/teams'));
  expect(await screen.findAllByRole('combobox', { name: 'Tip page' })).not.toHaveLength(0);
});

test('an invitation link is announced and gets the focus, which goes back when it is done', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/people`);
  const invite = await region('Invite someone');
  const announced = invite.getByRole('status');
  expect(announced).toBeEmptyDOMElement();
  await user.click(invite.getByRole('button', { name: 'Create an invitation link' }));
  expect(await within(announced).findByText(/You won't see it again/)).toBeVisible();
  // Translated text is in elements of its own.
  expect(
    within(announced)
      .getByText(/\/join/)
      .closest('p'),
  ).toHaveFocus();
  await user.click(invite.getByRole('button', { name: 'Done' }));
  expect(invite.getByRole('button', { name: 'Create an invitation link' })).toHaveFocus();
});

test('a refused change of a member says so in its dialog', async ({
  serverUrl,
  ledger,
  network,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/people`);
  const [, change] = await screen.findAllByRole('button', { name: /^Change / });
  await user.click(change as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  network.refuse('PUT', /\/members\//, 'internal');
  await user.click(dialog.getByRole('checkbox', { name: /Shares in the tips/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Something went wrong/);
  expect(screen.queryByText('Not changed')).toBeNull();
});

test('the focus stays in place when an invitation is canceled and a request is withdrawn', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const team = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  await askToTakeOver(serverUrl, ledger, team);
  const invitations = `${serverUrl}/api/teams/${team.id}/invitations`;
  await post(invitations, { id: newId() }, bearer(team.founder));
  signedInAs(team.founder);
  await openWorkerApp(`/teams/${team.id}/people`);
  const list = within(await screen.findByRole('list', { name: 'Open invitations' }));
  await user.click(list.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Open invitations' })).toBeNull());
  expect(document.body).not.toHaveFocus();
  expect(screen.getByRole('region', { name: 'Invite someone' })).toContainElement(focused());

  await user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => expect(screen.queryByText(/You asked/)).toBeNull());
  expect(document.body).not.toHaveFocus();
  expect(focused()).toHaveTextContent('Founder');
});

test('a dialog asks before somebody is removed, and says if they stay', async ({
  serverUrl,
  ledger,
  network,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/people`);
  const ask = async () => {
    const [, change] = await screen.findAllByRole('button', { name: /^Change / });
    await user.click(change as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Remove from the team' }));
    return within(await screen.findByRole('dialog', { name: 'Remove Rosa M. (2) from the team?' }));
  };
  await user.click((await ask()).getByRole('button', { name: 'Keep them in the team' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);

  const dialog = await ask();
  network.refuse('DELETE', /\/members\//, 'internal');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Something went wrong/);
  network.heal();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  const former = await region('Former members');
  expect(former.getByText('Rosa M. (2)')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body).not.toHaveFocus();
  expect(focused()).toContainElement(screen.getByRole('region', { name: 'Former members' }));
});

test('after leaving a team, Back does not lead to the dialog that asked', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { id, member } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  signedInAs(member);
  await openWorkerApp(`/teams/${id}/people`);
  await user.click(await screen.findByRole('button', { name: 'Leave the team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave the team?' }));
  const { length } = history;
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
  await region('Your teams');
  expect(window.location.pathname).toBe('/teams');
  expect(history).toHaveLength(length);
});

test('a debt that is being added keeps its dialog, until it is added or refused', async ({
  serverUrl,
  ledger,
  network,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/ledger`);
  await user.click(await screen.findByRole('button', { name: 'Add a debt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a debt' }));
  const choose = async (field: string, index: number) => {
    const select = dialog.getByLabelText<HTMLSelectElement>(field);
    await user.selectOptions(select, select.options[index] as HTMLOptionElement);
  };
  await choose('Who owes', 1);
  await choose('To whom', 2);
  await user.type(dialog.getByLabelText('Amount'), '5');
  await user.type(dialog.getByLabelText('Why'), 'Cash');
  const release = network.hold('POST', /\/adjustments$/);
  await user.click(dialog.getByRole('button', { name: 'Add debt' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled());
  await goBack();
  expect(dialog.getByLabelText('Why')).toHaveValue('Cash');
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a team that is started after its screen was left does not open in place of the next one', async ({
  worker,
  ledger,
  network,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  signedInAs(worker);
  await openWorkerApp('/teams');
  await user.type(await screen.findByLabelText('Name'), 'The Late Bar');
  await user.type(screen.getByLabelText('Page address'), `late-${newId().slice(-12)}`);
  const release = network.hold('POST', /^\/api\/teams$/);
  await user.click(screen.getByRole('button', { name: 'Start team' }));
  const [toCodes] = screen.getAllByRole('link', { name: 'QR' });
  await user.click(toCodes as HTMLElement);
  await screen.findByRole('heading', { name: 'Your QR codes' });
  await goBack();
  expect(await screen.findByLabelText('Name')).toHaveValue('');
  release();
  expect(await (await region('Your teams')).findByText('The Late Bar')).toBeVisible();
  expect(window.location.pathname).toBe('/teams');
});

test('an invitation whose answer comes after its screen was left does not open the team', async ({
  serverUrl,
  ledger,
  worker,
  network,
  user,
}) => {
  const { id, founder } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  const invitations = `${serverUrl}/api/teams/${id}/invitations`;
  const { link } = await post(invitations, { id: newId() }, bearer(founder));
  const { pathname, hash } = new URL(String(link));
  signedInAs(worker);
  await openWorkerApp('/teams');
  await openWorkerApp(pathname + hash);
  const invitation = await region('Invitation to The Corner Bar');
  const release = network.hold('POST', /accept$/);
  await user.click(invitation.getByRole('button', { name: 'Join' }));
  await goBack();
  await screen.findByText(/all you need is an invitation/);
  release();
  // Forgotten once it has been accepted.
  await expect.poll(() => sessionStorage.getItem('tipwell.invitation')).toBeNull();
  expect(window.location.pathname).toBe('/teams');
});

test('the focus stays in the list when tips are marked, one or all', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { id, founder, profileId } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  const team = await getJson<Team>(`${serverUrl}/api/teams/${id}`, founder);
  const more = [3, 4].map((amount) => ({ receiverId: team.meId, amount }));
  await reportTips(serverUrl, { profileId }, more);
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/tips`);
  const row = (text: string) => screen.getByText(text).closest('li');
  await user.click(await screen.findByRole('button', { name: /^Received: tip of \$3.00/ }));
  await waitFor(() => expect(row('$3.00')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Mark all 2 as received' }));
  await waitFor(() => expect(row('$4.00')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: /^Undo “Received”: tip of \$3.00/ }));
  expect(await screen.findAllByText('1 tip no longer marked')).not.toHaveLength(0);
});

test('an unusually large tip is not marked together with the others', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { id, founder, profileId } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  const team = await getJson<Team>(`${serverUrl}/api/teams/${id}`, founder);
  const more = [250, 3, 4].map((amount) => ({ receiverId: team.meId, amount }));
  await reportTips(serverUrl, { profileId }, more);
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/tips`);
  expect(await screen.findByText(/unusually large amount/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark 3 usual tips as received' }));
  await screen.findByRole('button', { name: /^Undo “Received”: tip of \$3.00/ });
  expect(screen.getByRole('button', { name: /^Received: tip of \$250.00/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Mark .* as received$/ })).toBeNull();
  // The other one that is left was paid to the other member.
  await expect
    .poll(async () => (await ledger.moneyStates(profileId)).toSorted())
    .toEqual(['received', 'received', 'received', 'reported', 'reported']);
});

test('the first of the older tips has the focus once all are shown', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { id, founder, profileId } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  const team = await getJson<Team>(`${serverUrl}/api/teams/${id}`, founder);
  const more = Array.from({ length: 50 }, () => ({ receiverId: team.meId, amount: 3 }));
  await reportTips(serverUrl, { profileId }, more);
  signedInAs(founder);
  await openWorkerApp(`/teams/${id}/tips`);
  const older = await screen.findByRole('button', { name: 'Show older tips' });
  expect(screen.getByRole('button', { name: 'Mark these 50 as received' })).toBeVisible();
  await user.click(older);
  await waitFor(() => expect(screen.queryByText('Show older tips')).toBeNull());
  expect(screen.getByText('$8.00').closest('li')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Mark all 51 as received' })).toBeVisible();
});
