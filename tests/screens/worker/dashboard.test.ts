// The dashboard in each of its states (section 8): loading, empty, failed, cached, with tips.
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { createWorker, post } from '../../e2e/support/worker';
import { test } from '../support/fixtures';
import { openWorkerApp, remembered, rememberUser, signedInAs } from '../support/page';
import { reportTips } from '../support/reported-tips';
import { ScreenTipper } from '../support/screen-tipper';

const TIPS = /^\/api\/tips/;
const OLDER_TIPS = /^\/api\/tips\?.*cursor=/;
/** Matches the text about a tip, not a button with the same words. */
const badge = { selector: ':not(button, button *)' };

test('while the tips load it says so, and then that there are none yet', async ({
  worker,
  network,
}) => {
  signedInAs(worker);
  const release = network.hold('GET', TIPS);
  await openWorkerApp('/dashboard');
  expect(await screen.findByRole('status', { name: 'Loading your tips' })).toBeVisible();
  expect(screen.queryByText('No tips yet')).toBeNull();
  release();
  expect(await screen.findByText('No tips yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show my QR code' })).toHaveAttribute(
    'href',
    '/qr-links',
  );
  expect(screen.queryByRole('status', { name: 'Loading your tips' })).toBeNull();
});

test('tips that could not be loaded are not called missing, and can be retried', async ({
  worker,
  network,
  user,
}) => {
  signedInAs(worker);
  network.refuse('GET', TIPS, 'internal');
  await openWorkerApp('/dashboard');
  expect(await screen.findByText("We couldn't load your tips")).toBeVisible();
  expect(screen.getByText('Please try again in a few moments.')).toBeVisible();
  expect(screen.queryByText('No tips yet')).toBeNull();
  network.heal();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No tips yet')).toBeVisible();
});

test('a tip shows as started, then as reported, with its rating and its comment', async ({
  worker,
  user,
  ledger,
  network,
}) => {
  const tipper = new ScreenTipper(worker.handle);
  await tipper.toPayment(15);
  await tipper.chooseMethod('Venmo');
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  await user.click(await screen.findByText('1 started, not confirmed'));
  const started = within(screen.getByRole('list', { name: 'Started tips, Today' }));
  expect(started.getByText('$15.00')).toBeVisible();
  expect(started.getByText('Someone')).toBeVisible();
  expect(screen.getByText('No tips reported')).toBeVisible();

  network.forgetSignIn();
  await tipper.open();
  await tipper.confirm();
  await tipper.rate(5);
  await user.type(screen.getByLabelText(/A few words/), 'Lovely.');
  await tipper.click('Send comment');
  expect(await screen.findByText('Reported to Rosa M.')).toBeVisible();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ reviewText: 'Lovely.' })]);
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  const later = within(await screen.findByRole('list', { name: 'Tips, Today' }));
  expect(later.getByText('Lovely.')).toBeVisible();
  expect(later.queryByText('Received', badge)).toBeNull();
  expect(screen.getByRole('link', { name: /Check off the tips you got/ })).toHaveAttribute(
    'href',
    '/approval?state=reported',
  );
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(await today.findByText('$15.00')).toBeVisible();
});

test('offline it shows the last known tips, and how old they are', async ({
  worker,
  ledger,
  network,
}) => {
  await ledger.addRatings(worker.profileId, 2, 4);
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  await screen.findByRole('list', { name: /^Tips, / });
  await expect.poll(remembered).toContain('"/api/tips"');
  network.goOffline();
  await openWorkerApp('/dashboard');
  expect(await screen.findByText(/You're offline\. Showing your tips from/)).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: /^Tips, / })).getAllByRole('listitem'),
  ).toHaveLength(2);
  network.goOnline();
  await waitFor(() => expect(screen.queryByText(/You're offline/)).toBeNull());
});

test('a tip can be marked in the list, even offline, and it can be undone', async ({
  worker,
  serverUrl,
  ledger,
  network,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }]);
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  const tips = within(await screen.findByRole('list', { name: 'Tips, Today' }));
  await user.click(tips.getByRole('button', { name: /^Not received: tip of \$5.00/ }));
  expect(await tips.findByText('Not received', badge)).toBeVisible();
  await expect.poll(() => ledger.moneyStates(worker.profileId)).toEqual(['not_received']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => ledger.moneyStates(worker.profileId)).toEqual(['reported']);

  network.goOffline();
  await user.click(await tips.findByRole('button', { name: /^Received: tip of \$5.00/ }));
  expect(await tips.findByText('Received', badge)).toBeVisible();
  expect(await screen.findByText(/This page will send it when you're back online/)).toBeVisible();
  expect(await ledger.moneyStates(worker.profileId)).toEqual(['reported']);
  network.goOnline();
  await expect.poll(() => ledger.moneyStates(worker.profileId)).toEqual(['received']);
});

test('offline and without stored data it says that it needs a network', async ({
  worker,
  network,
}) => {
  signedInAs(worker);
  network.refuse('GET', TIPS, 'internal');
  await rememberUser(worker);
  network.goOffline();
  await openWorkerApp('/dashboard');
  expect(
    await screen.findByText(/^You're offline, and this device doesn't have it yet/),
  ).toBeVisible();
});

test('a tip that arrives on an open dashboard is announced once, marked, added up, and counted in the title', async ({
  worker,
  serverUrl,
  network,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }]);
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  const tips = await screen.findByRole('list', { name: 'Tips, Today' });
  const today = within(screen.getByRole('region', { name: 'Today' }));
  expect(await today.findByText('$5.00')).toBeVisible();
  expect(document.title).toBe('Dashboard · Tipwell');
  await reportTips(serverUrl, worker, [{ amount: 20, name: 'Ana' }]);
  // There is no live stream here: coming back online refetches everything.
  network.goOffline();
  network.goOnline();
  const said = await screen.findByText('New tip of $20.00');
  expect(said.closest('[role=status]')).not.toBeNull();
  const rows = within(tips).getAllByRole('listitem');
  expect(rows.map((row) => row.classList.contains('animate-arrive'))).toEqual([true, false]);
  expect(await today.findByText('$25.00')).toBeVisible();
  expect(document.title).toBe('(1) Dashboard · Tipwell');
  await user.click(today.getByText('$25.00'));
  await waitFor(() => expect(document.title).toBe('Dashboard · Tipwell'));

  // Another tip of the same amount is announced as well, although the text is the same.
  await reportTips(serverUrl, worker, [{ amount: 20 }]);
  network.goOffline();
  network.goOnline();
  await waitFor(() => expect(screen.getByText('New tip of $20.00')).not.toBe(said));
});

test('whichever screen was opened, the others have their data when the network fails', async ({
  worker,
  ledger,
  network,
}) => {
  await ledger.addRatings(worker.profileId, 2, 4);
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  await screen.findByRole('heading', { name: 'Account settings' });
  for (const kept of ['"/api/tips"', '"/api/tips/totals"', '"/api/qr-codes"', worker.handle]) {
    await expect.poll(remembered).toContain(kept);
  }
  network.goOffline();
  await openWorkerApp('/dashboard');
  expect(await screen.findByRole('list', { name: /^Tips, / })).toBeVisible();
  await openWorkerApp('/home');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  await openWorkerApp('/qr-links');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.queryByText(/couldn't load/)).toBeNull();
});

test("the latest tip's sentence keeps its order, whatever script the tipper's name is in", async ({
  worker,
  serverUrl,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 5, name: 'אבי' }]);
  signedInAs(worker);
  await openWorkerApp('/home');
  expect(await screen.findByText('Latest: $5.00 from \u2068אבי\u2069, just now')).toBeVisible();
});

test('the focus stays with a tip that is marked', async ({ worker, serverUrl, user }) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }, { amount: 7 }]);
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: /^Received: tip of \$5.00/ }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^More about the tip of \$5.00/ })).toHaveFocus(),
  );
});

test('the focus does not go to tips that are collapsed', async ({ worker, serverUrl, user }) => {
  const started = Array.from({ length: 50 }, () => ({ amount: 7, started: true }));
  await reportTips(serverUrl, worker, [{ amount: 3 }, ...started, { amount: 5 }]);
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Show older tips' }));
  await waitFor(() => expect(screen.queryByText('Show older tips')).toBeNull());
  expect(screen.getByRole('button', { name: /^More about the tip of \$3.00/ })).toHaveFocus();
});

test('says where the button is that older tips could not be loaded, and loads them when asked again', async ({
  worker,
  ledger,
  network,
  user,
}) => {
  await ledger.addRatings(worker.profileId, 51, 4);
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  const older = await screen.findByRole('button', { name: 'Show older tips' });
  network.refuse('GET', OLDER_TIPS, 'internal');
  await user.click(older);
  const said = "We couldn't load older tips. Please try again in a few moments.";
  expect(await screen.findByText(said)).toBeVisible();
  // The tips that are shown are no older for it.
  expect(screen.queryByText(/We can't reach Tipwell/)).toBeNull();
  network.heal();
  await user.click(older);
  await waitFor(() => expect(screen.queryByText('Show older tips')).toBeNull());
  expect(screen.queryByText(said)).toBeNull();
});

test('a tip that is marked while older tips are loading stays marked', async ({
  worker,
  serverUrl,
  ledger,
  network,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 3 }]);
  await ledger.addRatings(worker.profileId, 50, 4);
  await reportTips(serverUrl, worker, [{ amount: 5 }]);
  await ledger.addRatings(worker.profileId, 50, 4);
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Show older tips' }));
  const received = await screen.findByLabelText(/^Received: tip of \$5.00/);
  const release = network.hold('GET', OLDER_TIPS);
  await user.click(screen.getByRole('button', { name: 'Show older tips' }));
  const { getOutbox } = await import('../../../src/client/platform/outbox');
  const acknowledged = new Promise<void>((resolve) => {
    getOutbox().subscribe(({ type }) => {
      if (type === 'acknowledged') resolve();
    });
  });
  await user.click(received);
  await acknowledged;
  // The screen has read it by then too, and only the list shows the mark.
  expect(await getOutbox().entries()).toEqual([]);
  release();
  await screen.findByLabelText(/^Received: tip of \$3.00/);
  expect(screen.queryByLabelText(/^Received: tip of \$5.00/)).toBeNull();
});

test('an older tip that was marked differently on another device since shows that mark', async ({
  worker,
  serverUrl,
  ledger,
  network,
  user,
}) => {
  const [tipId] = await reportTips(serverUrl, worker, [{ amount: 3 }]);
  await ledger.addRatings(worker.profileId, 50, 4);
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Show older tips' }));
  const received = await screen.findByLabelText(/^Received: tip of \$3.00/);
  network.goOffline();
  await user.click(received);
  await screen.findByText("Saved on this phone. This page will send it when you're back online.");

  const { userId, email, password } = worker;
  const { token } = await post(`${serverUrl}/api/auth/login`, { email, password });
  await post(
    `${serverUrl}/api/tips/receipt-status`,
    { userId, tipIds: [tipId], status: 'not_received' },
    { authorization: `Bearer ${token}` },
  );
  network.goOnline();
  expect(await screen.findByText('Not received', badge)).toBeVisible();
  expect(screen.queryByText('Received', badge)).toBeNull();
});

test('a tip that arrives while older tips are loading stays in the list', async ({
  worker,
  serverUrl,
  ledger,
  network,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 3 }]);
  await ledger.addRatings(worker.profileId, 50, 4);
  signedInAs(worker);
  await openWorkerApp('/dashboard');
  const release = network.hold('GET', OLDER_TIPS);
  await user.click(await screen.findByRole('button', { name: 'Show older tips' }));
  await reportTips(serverUrl, worker, [{ amount: 20 }]);
  // There is no live stream here: coming back online refetches everything.
  network.goOffline();
  network.goOnline();
  await screen.findByLabelText(/^Received: tip of \$20.00/);
  release();
  await screen.findByLabelText(/^Received: tip of \$3.00/);
  expect(screen.getByLabelText(/^Received: tip of \$20.00/)).toBeVisible();
});

test('a link to a tip of a page that is no longer theirs shows the page that is open', async ({
  worker,
  serverUrl,
}) => {
  const other = await createWorker(serverUrl);
  signedInAs(worker);
  await openWorkerApp(`/dashboard?tip=${crypto.randomUUID()}&page=${other.profileId}`);
  expect(await screen.findByText('No tips yet')).toBeVisible();
  await waitFor(async () => expect(await remembered()).toContain(worker.handle));
  expect(sessionStorage.getItem('tipwell.page')).not.toBe(other.profileId);
});
