// The profile form: what it rejects, what it keeps, and what its preview shows (sections 2 and 5).
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { changeProfile, createWorker } from '../../e2e/support/worker';
import { pass, startClock } from '../support/clock';
import { test } from '../support/fixtures';
import { endSession, openPage, openWorkerApp, signedInAgainAs, signedInAs } from '../support/page';
import { askToTakeOver, makeTeam, takeOver } from '../support/team';
import { translatePages } from '../support/translated';

translatePages();

/** The time within which a screen shows changes made elsewhere. */
const POLLED_MS = 31_000;

const newHandle = () => `salon-${crypto.randomUUID().slice(-12)}`;

async function handlesOf(serverUrl: string, { token }: { token: string }): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const { pages } = await (await fetch(`${serverUrl}/api/pages`, { headers })).json();
  return pages.map(({ handle }: { handle: string }) => handle);
}

const save = () => screen.findByRole('button', { name: 'Save' });

test('each mistake is shown at its field and listed above, with a link to it', async ({
  worker,
  network,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/profile');
  const google = await screen.findByLabelText(/Google review link/);
  await user.clear(google);
  await user.type(google, 'https://evil.example/review');
  const paypal = screen.getByLabelText(/PayPal/);
  await user.clear(paypal);
  await user.type(paypal, 'nobody');
  await user.click(await save());
  expect(await screen.findByText('2 fields need your attention')).toBeVisible();
  expect(google).toBeInvalid();
  expect(paypal).toBeInvalid();
  await user.click(screen.getByRole('button', { name: /^Google review link:/ }));
  await waitFor(() => expect(google).toHaveFocus());
  expect(network.asked.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('a handle is checked while it is typed: taken, reserved or available', async ({
  worker,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/profile');
  const handle = await screen.findByLabelText('Handle');
  const type = async (text: string) => {
    await user.clear(handle);
    await user.type(handle, text);
  };
  await type(`${worker.handle}-x`);
  expect(await screen.findByText(`${worker.handle}-x is available`)).toBeVisible();
  expect(
    screen.getByText(new RegExp(`for a year: until then, ${worker.handle} leads to your page`)),
  ).toBeVisible();
  await type('admin');
  expect(await screen.findByText('This handle is reserved.')).toBeVisible();
});

test('a handle that somebody else has is refused', async ({ worker, serverUrl, user }) => {
  const other = await createWorker(serverUrl);
  signedInAs(worker);
  await openWorkerApp('/profile');
  const handle = await screen.findByLabelText('Handle');
  await user.clear(handle);
  await user.type(handle, other.handle);
  expect(await screen.findByText('This handle is already taken.')).toBeVisible();
  // An unavailable address is not announced as the new one.
  expect(screen.queryByText(/Your new page/)).toBeNull();
  await user.click(await save());
  expect(await screen.findByText('One field needs your attention')).toBeVisible();
});

test('what is typed while the profile is being saved stays, and can be saved as well', async ({
  worker,
  user,
  network,
}) => {
  signedInAs(worker);
  await openWorkerApp('/profile');
  await user.type(await screen.findByLabelText(/Job title/), ' and host');
  const answer = network.hold('PUT', /^\/api\/profiles\/me/);
  await user.click(await save());
  await user.type(screen.getByLabelText(/Bio/), 'Ten years behind the bar.');
  answer();
  expect(await screen.findByText('Profile saved')).toBeVisible();
  expect(screen.getByLabelText(/Job title/)).toHaveValue('Barista and host');
  await openWorkerApp('/profile');
  expect(await screen.findByLabelText(/Bio/)).toHaveValue('Ten years behind the bar.');
});

test('a saved profile is normalized, and said to be saved', async ({ worker, user, serverUrl }) => {
  signedInAs(worker);
  await openWorkerApp('/profile');
  const venmo = await screen.findByLabelText(/Venmo/);
  await user.clear(venmo);
  await user.type(venmo, '@new-venmo');
  await user.click(await save());
  expect(await screen.findByText('Profile saved')).toBeVisible();
  await waitFor(() => expect(venmo).toHaveValue('new-venmo'));
  const stored = await (await fetch(`${serverUrl}/api/profiles/${worker.handle}`)).json();
  expect(stored).toMatchObject({ venmoHandle: 'new-venmo' });
});

test('saving does not revert changes made on another device', async ({
  worker,
  user,
  serverUrl,
}) => {
  startClock();
  signedInAs(worker);
  await openWorkerApp('/profile');
  await user.type(await screen.findByLabelText(/Bio/), 'Ten years behind the bar.');
  await changeProfile(serverUrl, worker, { venmoHandle: 'her-new-venmo' });
  await pass(POLLED_MS);
  await waitFor(() => expect(screen.getByLabelText(/Venmo/)).toHaveValue('her-new-venmo'));
  await changeProfile(serverUrl, worker, { venmoHandle: 'her-newest-venmo' });
  // A reload keeps only what was typed here.
  await openWorkerApp('/profile');
  expect(await screen.findByLabelText(/Bio/)).toHaveValue('Ten years behind the bar.');
  await pass(POLLED_MS);
  await waitFor(() => expect(screen.getByLabelText(/Venmo/)).toHaveValue('her-newest-venmo'));
  await user.click(await save());
  expect(await screen.findByText('Profile saved')).toBeVisible();
  const stored = await (await fetch(`${serverUrl}/api/profiles/${worker.handle}`)).json();
  expect(stored).toMatchObject({
    bio: 'Ten years behind the bar.',
    venmoHandle: 'her-newest-venmo',
  });
});

test('after a session that ended, saving does not bring back what the form showed then', async ({
  worker,
  user,
  serverUrl,
}) => {
  await changeProfile(serverUrl, worker, { venmoHandle: 'old-venmo' });
  signedInAgainAs(worker);
  await openWorkerApp('/profile');
  expect(await screen.findByLabelText(/Venmo/)).toHaveValue('old-venmo');
  await user.type(screen.getByLabelText(/Google/), 'https://g.page/r/saved');
  await user.click(await save());
  expect(await screen.findByText('Profile saved')).toBeVisible();
  await user.type(screen.getByLabelText(/Bio/), 'Ten years');
  await endSession(worker);
  await changeProfile(serverUrl, worker, {
    venmoHandle: 'new-venmo',
    googleReviewUrl: 'https://g.page/r/newer',
  });
  signedInAgainAs(worker);
  await openWorkerApp('/profile');
  await user.type(await screen.findByLabelText(/Bio/), ' behind the bar.');
  await user.click(await save());
  expect(await screen.findByText('Profile saved')).toBeVisible();
  const stored = await (await fetch(`${serverUrl}/api/profiles/${worker.handle}`)).json();
  expect(stored).toMatchObject({
    bio: 'Ten years behind the bar.',
    venmoHandle: 'new-venmo',
    googleReviewUrl: 'https://g.page/r/newer',
  });
});

test('the sign before a handle disappears while it is typed or pasted, and the caret stays', async ({
  worker,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/profile');
  const venmo = await screen.findByLabelText<HTMLInputElement>(/Venmo/);
  const cashapp = screen.getByLabelText<HTMLInputElement>(/Cash App/);
  await user.clear(venmo);
  await user.type(venmo, '@');
  expect(venmo).toHaveValue('');
  await user.type(venmo, 'maya-chen');
  expect(venmo).toHaveValue('maya-chen');
  await user.type(venmo, '@', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(venmo).toHaveValue('maya-chen');
  expect(venmo.selectionStart).toBe(0);
  await user.clear(cashapp);
  await user.paste(' $mayachen');
  expect(cashapp).toHaveValue('mayachen');
  await user.click(await save());
  expect(await screen.findByText('Profile saved')).toBeVisible();
});

test('input that cannot be saved offline survives a reload, with a message', async ({
  worker,
  network,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/profile');
  await user.type(await screen.findByLabelText(/Bio/), 'Ten years behind the bar.');
  network.goOffline();
  await user.click(await save());
  expect(
    await screen.findByText("You're offline. Connect and try again; what you entered stays here."),
  ).toBeVisible();
  network.goOnline();
  await openWorkerApp('/profile');
  expect(await screen.findByText('Your unsaved changes are still here.')).toBeVisible();
  expect(screen.getByLabelText(/Bio/)).toHaveValue('Ten years behind the bar.');
  await user.click(screen.getByRole('button', { name: 'Discard them' }));
  await waitFor(() => expect(screen.getByLabelText(/Bio/)).toHaveValue(''));
  expect(screen.getByRole('form', { name: 'Profile' })).toHaveFocus();
});

test('the preview beside the form shows the page as tippers would see it', async ({
  worker,
  ledger,
  user,
}) => {
  await ledger.addRatings(worker.profileId, 10, 5);
  signedInAs(worker);
  await openWorkerApp('/profile');
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }));
  expect(await preview.findByText('(10 ratings)')).toBeVisible();
  expect(preview.getByText('Verified Professional - 10+ Five-Star Reviews')).toBeVisible();
  const name = screen.getByLabelText(/Display name/);
  await user.clear(name);
  await user.type(name, 'Rosa of the Blue Door');
  expect(await preview.findByText('Rosa of the Blue Door')).toBeVisible();
  expect(preview.getByText('Venmo')).toBeVisible();
  await user.clear(screen.getByLabelText(/Venmo/));
  await waitFor(() => expect(preview.queryByText('Venmo')).toBeNull());
});

test('the preview beside the form has the theme and logo that visitors see', async ({
  worker,
  serverUrl,
  network,
  ledger,
}) => {
  const headers = { authorization: `Bearer ${worker.token}` };
  const own = await (await fetch(`${serverUrl}/api/profiles/me`, { headers })).json();
  const theme = { id: crypto.randomUUID(), name: 'Bar', color: '#7c3aed' };
  const branded = { ...own, themeId: theme.id, logoUrl: '/images/logo.webp' };
  network.answer('GET', /^\/api\/profiles\/me$/, branded);
  network.answer('GET', /^\/api\/themes$/, { themes: [theme] });
  const preview = () => screen.findByRole('complementary', { name: 'Preview' });
  const logo = 'img[src="/images/logo.webp"]';

  signedInAs(worker);
  await openWorkerApp('/profile');
  expect(await screen.findByText(/Your colors and your logo are paused/)).toBeVisible();
  expect((await preview()).querySelector(`.page-colors, ${logo}`)).toBeNull();

  await ledger.setPlan(worker.userId, 'pro');
  await openWorkerApp('/profile');
  const page = await preview();
  await waitFor(() => expect(page.querySelector('.page-colors')).not.toBeNull());
  const { style } = page.querySelector<HTMLElement>('.page-colors') ?? page;
  expect(style.getPropertyValue('--light-brand')).toBe('#7c3aed');
  expect(page.querySelector(logo)).not.toBeNull();
});

test.for([
  { section: 'Your photo', name: 'Remove photo', plan: 'pro' },
  { section: 'Branding', name: 'Remove logo', plan: 'pro' },
  { section: 'Branding', name: 'Delete theme', plan: 'pro' },
  { section: 'Branding', name: 'Remove them', plan: 'free' },
] as const)(
  '$name: the focus stays there',
  async (removal, { worker, serverUrl, network, ledger, user }) => {
    const { section, name, plan } = removal;
    await ledger.setPlan(worker.userId, plan);
    const headers = { authorization: `Bearer ${worker.token}` };
    const own = await (await fetch(`${serverUrl}/api/profiles/me`, { headers })).json();
    const theme = { id: crypto.randomUUID(), name: 'Bar', color: '#7c3aed' };
    const full = { ...own, avatarUrl: '/a.webp', logoUrl: '/l.webp', themeId: theme.id };
    network.answer('GET', /^\/api\/profiles\/me$/, full);
    network.answer('GET', /^\/api\/themes$/, { themes: [theme] });
    signedInAs(worker);
    await openWorkerApp('/profile');
    const button = await screen.findByRole('button', { name });

    // The server no longer has them.
    network.heal();
    network.answer('DELETE', /^\/api\/profiles\/me\//, own);
    network.answer('DELETE', /^\/api\/themes\//, { success: true });
    const card = screen.getByRole('region', { name: section });
    await user.click(button);
    if (name === 'Delete theme') {
      const question = within(await screen.findByRole('dialog', { name: 'Delete this theme?' }));
      expect(question.getByText(/goes back to Tipwell's green/)).toBeVisible();
      expect(network.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
      await user.click(question.getByRole('button', { name }));
    }
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(card).toContainElement(document.activeElement as HTMLElement);
  },
);

test('mistakes show on leaving a field, and a bar offers to save changes', async ({
  worker,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/profile');
  const paypal = await screen.findByLabelText(/PayPal/);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await user.clear(paypal);
  await user.type(paypal, 'nobody');
  expect(await screen.findByText('Unsaved changes')).toBeVisible();
  expect(paypal).not.toHaveAttribute('aria-invalid');
  await user.tab();
  await waitFor(() => expect(paypal).toBeInvalid());
  await user.click(await save());
  await waitFor(() => expect(paypal).toHaveFocus());
  await user.clear(paypal);
  await user.type(paypal, 'rosa@example.org');
  await waitFor(() => expect(paypal).toBeValid());
  await user.click(await save());
  expect(await screen.findByText('Profile saved')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  // The focused button is gone.
  expect(screen.getByRole('form', { name: 'Profile' })).toHaveFocus();
});

test('a link away from unsaved changes asks before they are lost', async ({ worker, user }) => {
  signedInAs(worker);
  await openWorkerApp('/profile');
  const bio = await screen.findByLabelText(/Bio/);
  await user.type(bio, 'Ten years behind the bar.');
  const [navigation = document.body] = screen.getAllByRole('navigation');
  const leave = () => user.click(within(navigation).getByRole('link', { name: 'Dashboard' }));
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(bio).toHaveValue('Ten years behind the bar.');
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await openWorkerApp('/profile');
  expect(await screen.findByLabelText(/Bio/)).toHaveValue('');
});

test('closing the tab asks about unsaved changes, unless their worker is no longer signed in', async ({
  worker,
  user,
}) => {
  const isAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  signedInAs(worker);
  localStorage.setItem('tipwell.user_id', worker.userId);
  await openWorkerApp('/profile');
  const bio = await screen.findByLabelText(/Bio/);
  expect(isAskedAbout()).toBe(false);
  await user.type(bio, 'Ten years behind the bar.');
  expect(isAskedAbout()).toBe(true);
  // Another tab signs in somebody else.
  localStorage.setItem('tipwell.user_id', crypto.randomUUID());
  expect(isAskedAbout()).toBe(false);
  localStorage.setItem('tipwell.user_id', worker.userId);
  expect(isAskedAbout()).toBe(true);
  // The session has expired.
  localStorage.removeItem('tipwell.auth_token');
  expect(isAskedAbout()).toBe(false);
});

test('signing out asks before unsaved changes are lost', async ({ worker, user }) => {
  signedInAs(worker);
  await openWorkerApp('/profile');
  const bio = await screen.findByLabelText(/Bio/);
  await user.type(bio, 'Ten years behind the bar.');
  const logout = screen.getByRole('button', { name: 'Logout' });
  await user.click(logout);
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(bio).toHaveValue('Ten years behind the bar.');
  await user.click(logout);
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(localStorage.getItem('tipwell.auth_token')).toBeNull();
});

test('leaving unsaved changes leads to the part of the page that the link names', async ({
  worker,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/profile');
  await user.type(await screen.findByLabelText(/Bio/), 'Ten years behind the bar.');
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/account-settings#email';
  await user.click(link);
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('form', { name: 'Email' })).toBeVisible();
  link.remove();
});

test('themes that cannot be loaded are not taken for ours', async ({
  worker,
  ledger,
  network,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  network.refuse('GET', /^\/api\/themes$/, 'internal');
  signedInAs(worker);
  await openWorkerApp('/profile');
  expect(await screen.findByRole('status', { name: 'Loading your themes' })).toBeVisible();
  expect(screen.queryByLabelText('Theme')).toBeNull();
  expect(await screen.findByText("We couldn't load your themes")).toBeVisible();
  expect(screen.queryByLabelText('Theme')).toBeNull();
  network.heal();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Theme')).toHaveDisplayValue("Tipwell's green");
});

test('of two themes chosen in a row, both are shown at once and the last one stays', async ({
  worker,
  serverUrl,
  ledger,
  network,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  const headers = { authorization: `Bearer ${worker.token}`, 'content-type': 'application/json' };
  for (const name of ['Bar', 'Beach']) {
    const body = JSON.stringify({ name, color: '#7c3aed' });
    await fetch(`${serverUrl}/api/themes/${crypto.randomUUID()}`, { method: 'PUT', headers, body });
  }
  signedInAs(worker);
  await openWorkerApp('/profile');
  await screen.findByRole('option', { name: 'Beach' });
  const select = screen.getByLabelText('Theme');
  const chosen = () => network.asked.filter(({ url }) => url === '/api/profiles/me/theme');
  const answer = network.hold('PUT', /^\/api\/profiles\/me\/theme$/);
  await user.selectOptions(select, 'Bar');
  await waitFor(() => expect(select).toHaveDisplayValue('Bar'));
  await user.selectOptions(select, 'Beach');
  await waitFor(() => expect(select).toHaveDisplayValue('Beach'));
  // Otherwise the first could arrive last.
  expect(chosen()).toHaveLength(1);
  answer();
  await waitFor(() => expect(chosen()).toHaveLength(2));
  await waitFor(async () => {
    const own = await (await fetch(`${serverUrl}/api/profiles/me`, { headers })).json();
    const { themes } = await (await fetch(`${serverUrl}/api/themes`, { headers })).json();
    expect(themes.find(({ id }: { id: string }) => id === own.themeId)?.name).toBe('Beach');
  });
  expect(select).toHaveDisplayValue('Beach');
});

test('a worker lets search engines list the page, and revokes it', async ({
  worker,
  serverUrl,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/profile');
  const wish = () => screen.findByRole('checkbox', { name: 'Let search engines show my page' });
  const isListed = async () =>
    (await (await fetch(`${serverUrl}/api/profiles/${worker.handle}`)).json()).searchable;
  expect(await wish()).not.toBeChecked();
  for (const [on, said] of [
    [true, 'Your page can be found'],
    [false, 'Your page is kept out of searches'],
  ] as const) {
    await user.click(await wish());
    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(async () => expect(((await wish()) as HTMLInputElement).checked).toBe(on));
    expect(await isListed()).toBe(on);
  }
});

test('the choice for search engines keeps the focus while it is saved, and is sent once', async ({
  worker,
  network,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/profile');
  const choice = await screen.findByRole('checkbox', { name: 'Let search engines show my page' });
  const release = network.hold('PUT', /searchable/);
  const puts = () => network.asked.filter(({ method }) => method === 'PUT');
  await user.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
  expect(choice).toBeEnabled();
  expect(choice).toHaveFocus();
  await user.click(choice);
  expect(choice).toBeChecked();
  release();
  expect(await screen.findByText('Your page can be found')).toBeVisible();
  expect(puts()).toHaveLength(1);
});

test('what was typed and asked about a page that another member takes over stays off the first page', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const team = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  await askToTakeOver(serverUrl, ledger, team);
  startClock();
  signedInAs(team.founder);
  openPage(team.profileId);
  await openWorkerApp('/profile');
  expect(await screen.findByLabelText(/Display name/)).toHaveValue('The Corner Bar');
  await user.type(screen.getByLabelText(/Bio/), 'We share our tips.');
  await user.click(screen.getByRole('button', { name: 'Deactivate page' }));
  expect(await screen.findByRole('dialog', { name: 'Deactivate your page?' })).toBeVisible();
  await takeOver(serverUrl, team);
  await pass(POLLED_MS);
  expect(await screen.findByText('The page that you had open is no longer yours.')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByLabelText(/Display name/)).toHaveValue(team.founder.displayName),
  );
  expect(screen.getByLabelText(/Bio/)).toHaveValue('');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('until the first page is shown instead, nothing that is sent changes it', async ({
  serverUrl,
  ledger,
  network,
  user,
}) => {
  const team = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  await askToTakeOver(serverUrl, ledger, team);
  startClock();
  signedInAs(team.founder);
  openPage(team.profileId);
  await openWorkerApp('/profile');
  await user.click(await screen.findByRole('button', { name: 'Deactivate page' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate your page?' }));
  await takeOver(serverUrl, team);
  // The team's page is refused, and the first one does not arrive.
  network.refuse('GET', new RegExp(`/profiles/me($|.*${team.founder.profileId})`), 'internal');
  const { length } = network.asked;
  await pass(POLLED_MS);
  const reads = () => network.asked.slice(length).filter(({ url }) => /profiles\/me/.test(url));
  await waitFor(() => expect(reads().length).toBeGreaterThan(1));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Not changed')).toBeVisible();
  const { status } = await fetch(`${serverUrl}/api/profiles/${team.founder.handle}`);
  expect(status).toBe(200);
});

test('after a lost answer, the next new page starts afresh and leaves the created one alone', async ({
  worker,
  serverUrl,
  ledger,
  network,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  signedInAs(worker);
  const [first, second] = [newHandle(), newHandle()];
  await openWorkerApp('/new-page');
  await user.type(await screen.findByLabelText('Handle'), first);
  network.loseAnswer('POST', /^\/api\/pages$/);
  await user.click(screen.getByRole('button', { name: 'Create page' }));
  expect(await screen.findByText('Not saved')).toBeVisible();
  network.heal();
  await openWorkerApp('/new-page');
  expect(await screen.findByLabelText('Handle')).toHaveValue('');
  expect(screen.queryByText('Your unsaved changes are still here.')).toBeNull();
  await user.type(screen.getByLabelText('Handle'), second);
  await user.click(screen.getByRole('button', { name: 'Create page' }));
  await expect.poll(() => handlesOf(serverUrl, worker)).toEqual([worker.handle, first, second]);
});

test('after a lost answer, saving the same form again creates no second page', async ({
  worker,
  serverUrl,
  ledger,
  network,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  signedInAs(worker);
  const [first, second] = [newHandle(), newHandle()];
  await openWorkerApp('/new-page');
  const handle = await screen.findByLabelText('Handle');
  await user.type(handle, first);
  network.loseAnswer('POST', /^\/api\/pages$/);
  await user.click(screen.getByRole('button', { name: 'Create page' }));
  expect(await screen.findByText('Not saved')).toBeVisible();
  network.heal();
  await user.clear(handle);
  await user.type(handle, second);
  await user.click(screen.getByRole('button', { name: 'Create page' }));
  await expect.poll(() => handlesOf(serverUrl, worker)).toEqual([worker.handle, second]);
});

test("what one worker typed for a new page is not in another's", async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  const other = await createWorker(serverUrl, { displayName: 'Ben S.' });
  for (const { userId } of [worker, other]) await ledger.setPlan(userId, 'pro');
  signedInAs(worker);
  await openWorkerApp('/new-page');
  await user.type(await screen.findByLabelText(/Bio/), 'Ten years behind the bar.');
  // As if the session had expired.
  signedInAs(other);
  await openWorkerApp('/new-page');
  await waitFor(() => expect(screen.getByLabelText(/Display name/)).toHaveValue('Ben S.'));
  expect(screen.getByLabelText(/Bio/)).toHaveValue('');
  signedInAs(worker);
  await openWorkerApp('/new-page');
  await waitFor(() =>
    expect(screen.getByLabelText(/Bio/)).toHaveValue('Ten years behind the bar.'),
  );
});
