// What is typed into a form while its input is being saved stays there, and can be saved as well.
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { changeProfile, makeCode } from '../../e2e/support/worker';
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
