// The first page of a new worker, in three steps (section 2, `/profile-setup`).
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { changeProfile } from '../../e2e/support/worker';
import { signUpWithoutProfile } from '../support/accounts';
import { test } from '../support/fixtures';
import { openWorkerApp, signedInAs } from '../support/page';
import { translatePages } from '../support/translated';

translatePages();

const step = (title: string) => screen.findByRole('heading', { level: 1, name: title });
const button = (name: string) => screen.findByRole('button', { name });
const newHandle = () => `noor-${crypto.randomUUID().slice(-10)}`;

test('three steps lead to the page, live, with its code, and nothing leads elsewhere before', async ({
  serverUrl,
  user,
  network,
}) => {
  signedInAs(await signUpWithoutProfile(serverUrl));
  await openWorkerApp('/profile-setup');
  await step('Set up your tip page');
  expect(screen.getByText('Step 1 of 3')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  const handle = newHandle();
  await user.clear(screen.getByLabelText('Handle'));
  await user.type(screen.getByLabelText('Handle'), handle);
  await user.click(await button('Continue'));

  await step('How do you want to get paid?');
  expect(screen.getByText('Step 2 of 3')).toBeVisible();
  await user.click(await button('Continue'));
  expect(await screen.findByText('Enter your Venmo details, or skip this step.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Cash App/ }));
  await user.type(screen.getByRole('textbox', { name: 'Cash App' }), '$noorh');
  await user.click(await button('Continue'));

  await step('Add your photo');
  expect(screen.getByText('Step 3 of 3')).toBeVisible();
  await user.click(await button('Skip for now'));

  await step('Your page is live');
  expect(screen.getByRole('img', { name: 'QR code of the tip page of Noor Haddad' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my page' })).toHaveAttribute('href', `/u/${handle}`);
  const stored = await (await fetch(`${serverUrl}/api/profiles/${handle}`)).json();
  expect(stored).toMatchObject({ displayName: 'Noor Haddad', cashappHandle: 'noorh' });
  // No request needed the page that the worker does not have yet.
  expect(network.refused).toEqual([]);
});

test('“Print my badge” makes one code, even if tapped twice and after a lost answer', async ({
  worker,
  serverUrl,
  network,
  user,
}) => {
  const headers = { authorization: `Bearer ${worker.token}` };
  const codes = async () =>
    (await (await fetch(`${serverUrl}/api/qr-codes`, { headers })).json()).codes;
  signedInAs(worker);
  await openWorkerApp('/profile-setup?step=live');
  network.loseAnswer('PUT', /^\/api\/badge-code$/);
  await user.dblClick(await button('Print my badge'));
  expect(await screen.findByText('Not changed')).toBeVisible();
  expect(await codes()).toHaveLength(1);
  network.heal();
  await user.dblClick(await button('Print my badge'));
  await step('My badge');
  const [code] = await codes();
  expect(window.location.pathname).toBe(`/qr-links/${code.id}`);
  expect(await codes()).toHaveLength(1);
});

test('“Print my badge” opens the code that there is', async ({ worker, serverUrl, user }) => {
  const headers = { authorization: `Bearer ${worker.token}` };
  const made = await fetch(`${serverUrl}/api/badge-code`, { method: 'PUT', headers });
  const { id } = await made.json();
  signedInAs(worker);
  await openWorkerApp('/profile-setup?step=live');
  await user.click(await button('Print my badge'));
  await step('My badge');
  expect(window.location.pathname).toBe(`/qr-links/${id}`);
});

test('back and a reload lose nothing, saved or only typed', async ({ serverUrl, user }) => {
  signedInAs(await signUpWithoutProfile(serverUrl));
  await openWorkerApp('/profile-setup?step=photo');
  // Without a page, there is nothing to add a photo to.
  const name = await screen.findByLabelText('Display name');
  await user.clear(name);
  await user.type(name, 'Noor of the Salon');
  await openWorkerApp('/profile-setup');
  await waitFor(() =>
    expect(screen.getByLabelText('Display name')).toHaveValue('Noor of the Salon'),
  );
  await user.clear(screen.getByLabelText('Handle'));
  await user.type(screen.getByLabelText('Handle'), newHandle());
  await user.click(await button('Continue'));
  await step('How do you want to get paid?');
  await user.click(screen.getByRole('radio', { name: /Zelle/ }));
  await user.type(screen.getByRole('textbox', { name: 'Zelle' }), 'noor@');
  await openWorkerApp(window.location.pathname + window.location.search);
  await step('How do you want to get paid?');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Zelle' })).toHaveValue('noor@'));
  // Mistakes in this step do not prevent going back.
  await user.click(await button('Back'));
  await waitFor(() =>
    expect(screen.getByLabelText('Display name')).toHaveValue('Noor of the Salon'),
  );
  await user.click(await button('Continue'));
  await step('How do you want to get paid?');
});

test('a payment service stays chosen while its details are typed anew', async ({
  worker,
  serverUrl,
  user,
}) => {
  await changeProfile(serverUrl, worker, { venmoHandle: null, cashappHandle: null });
  signedInAs(worker);
  await openWorkerApp('/profile-setup?step=payment');
  const zelle = await screen.findByRole('textbox', { name: 'Zelle' });
  await user.clear(zelle);
  await user.type(zelle, 'rosa@example.org');
  expect(screen.getByRole('textbox', { name: 'Zelle' })).toHaveValue('rosa@example.org');
});

test('what was half typed for another service than the saved one is shown again after a reload', async ({
  worker,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/profile-setup?step=payment');
  await user.click(await screen.findByRole('radio', { name: /Zelle/ }));
  await user.clear(screen.getByRole('textbox', { name: 'Zelle' }));
  await user.type(screen.getByRole('textbox', { name: 'Zelle' }), 'noor@');
  await openWorkerApp('/profile-setup?step=payment');
  expect(await screen.findByRole('textbox', { name: 'Zelle' })).toHaveValue('noor@');
  expect(screen.getByRole('radio', { name: /Zelle/ })).toBeChecked();
  await user.click(await button('Continue'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Zelle' })).toBeInvalid());
});

test('“Continue” saves no service but the one that is shown', async ({
  worker,
  serverUrl,
  user,
}) => {
  const draft = { venmoHandle: 'new-venmo', zelleInfo: 'other@example.com', paypalEmail: 'half@' };
  const key = `tipwell.profile_draft.setup.payment.${worker.userId}`;
  sessionStorage.setItem(key, JSON.stringify(draft));
  signedInAs(worker);
  await openWorkerApp('/profile-setup?step=payment');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Venmo' })).toHaveValue('new-venmo'),
  );
  await user.click(await button('Continue'));
  await step('Add your photo');
  const stored = await (await fetch(`${serverUrl}/api/profiles/${worker.handle}`)).json();
  expect(stored).toMatchObject({ venmoHandle: 'new-venmo', zelleInfo: 'rosa@example.com' });
  expect(stored).toMatchObject({ paypalEmail: 'rosa@example.com' });
});

test('a late answer does not lead away from the step that was gone back to', async ({
  worker,
  network,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/profile-setup?step=payment');
  await step('How do you want to get paid?');
  await user.click(screen.getByRole('radio', { name: /Cash App/ }));
  await user.clear(screen.getByRole('textbox', { name: 'Cash App' }));
  await user.type(screen.getByRole('textbox', { name: 'Cash App' }), '$rosam');
  const answer = network.hold('PUT', /^\/api\/profiles\/me/);
  await user.click(await button('Continue'));
  await button('Saving...');
  await user.click(await button('Back'));
  await step('Set up your tip page');
  const saved = network.asked.length;
  answer();
  await waitFor(() => expect(network.asked.length).toBeGreaterThan(saved));
  await step('Set up your tip page');
  expect(window.location.search).toBe('');
});

test('skipping the payment says what that means, and every screen remembers it', async ({
  serverUrl,
  user,
}) => {
  signedInAs(await signUpWithoutProfile(serverUrl));
  await openWorkerApp('/profile-setup');
  await user.clear(await screen.findByLabelText('Handle'));
  await user.type(screen.getByLabelText('Handle'), newHandle());
  await user.click(await button('Continue'));
  await step('How do you want to get paid?');
  expect(screen.getByText('Nobody can tip you until you add one.')).toBeVisible();
  await user.click(await button('Skip this step'));
  await step('Add your photo');
  await user.click(await button('Skip for now'));
  await step('Your page is almost ready');
  expect(screen.getByRole('link', { name: 'Add a way to get paid' })).toBeVisible();

  await openWorkerApp('/dashboard');
  expect(await screen.findByText(/Customers can't tip you yet/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: /Add a payment service/ })).toHaveLength(1);
  expect(screen.queryByText(/Let a customer scan/)).toBeNull();

  await openWorkerApp('/home');
  const list = within(await screen.findByRole('region', { name: 'Finish your page' }));
  expect(list.getByText('0 of 5 done')).toBeVisible();
  expect(list.getByRole('link', { name: /Add a payment service/ })).toHaveAttribute(
    'href',
    '/profile#venmoHandle',
  );
});

test('without a network a step says so, keeps what was typed, and goes on later', async ({
  serverUrl,
  network,
  user,
}) => {
  signedInAs(await signUpWithoutProfile(serverUrl));
  await openWorkerApp('/profile-setup');
  await user.clear(await screen.findByLabelText('Handle'));
  await user.type(screen.getByLabelText('Handle'), newHandle());
  network.goOffline();
  expect(await screen.findByText(/Connect to continue. What you typed is kept here/)).toBeVisible();
  await user.click(await button('Continue'));
  expect(await screen.findByText('Not saved')).toBeVisible();
  network.goOnline();
  await user.click(await button('Continue'));
  await step('How do you want to get paid?');
});
