// `/approval`: finding tips, and setting their receipt status, online and offline.
import { screen, waitFor, within } from '@testing-library/dom';
import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import type { CallAnswer } from '#contract/call';
import type { Team } from '#contract/teams/teams';
import type { ConfirmReceiptBody, listTips } from '#contract/tips/received-tips';
import type { MatchedStatement } from '#contract/tips/statements';
import type { Ledger } from '../../e2e/support/ledger';
import { createWorker, makeCode, post, type TestWorker } from '../../e2e/support/worker';
import { holdDisk } from '../../outbox/held-disk';
import { createPhone, offline } from '../../outbox/phone';
import { confirmReceipt } from '../../outbox/writes';
import { test } from '../support/fixtures';
import { openPage, openWorkerApp, remembered, signedInAs } from '../support/page';
import { reportTips } from '../support/reported-tips';
import { getJson, makeTeam } from '../support/team';
import { translatePages } from '../support/translated';

translatePages();

const RECEIPT_STATUS = /^\/api\/tips\/receipt-status/;
const TIPS = /^\/api\/tips\?/;

const tipList = async () => within(await screen.findByRole('list', { name: 'Tips' }));
const row = async (text: string) => {
  const item = (await screen.findByText(text)).closest('li');
  if (!item) throw new Error(`No row says ${text}`);
  return within(item);
};
const statesOf = async (ledger: Ledger, { profileId }: TestWorker) =>
  (await ledger.moneyStates(profileId)).toSorted();

const setReceipt = (
  serverUrl: string,
  { token, userId }: TestWorker,
  receipt: Omit<ConfirmReceiptBody, 'userId'>,
) =>
  post(
    `${serverUrl}/api/tips/receipt-status`,
    { userId, ...receipt },
    { authorization: `Bearer ${token}` },
  );
const matchTip = (serverUrl: string, worker: TestWorker, tipId: string, paymentId = '4123') =>
  setReceipt(serverUrl, worker, {
    tipIds: [tipId],
    status: 'matched',
    statement: { id: newId(), method: 'venmo', paymentIds: [paymentId] },
  });

/** Returns a statement that shows only refunds, of payments with these numbers. */
const refundsOf = (...paymentIds: string[]) =>
  new File(
    [
      [
        'Account Statement - (@maya-cole) ,,,,,,,',
        ',ID,Datetime,Type,Status,Note,From,Amount (total)',
        ...paymentIds.map(
          (id) =>
            `,${id},${new Date().toISOString().slice(0, 19)},Payment,Refunded,thanks,Jordan Lee,+ $5.00`,
        ),
      ].join('\n'),
    ],
    'venmo.csv',
  );

test('shows each tip with its state in words, and never calls one paid', async ({
  worker,
  serverUrl,
}) => {
  await reportTips(serverUrl, worker, [
    { amount: 5, name: 'Jordan' },
    { amount: 7, started: true },
  ]);
  signedInAs(worker);
  await openWorkerApp('/approval');
  expect((await row('$5.00')).getByText('Reported by tipper')).toBeVisible();
  const started = await row('$7.00');
  expect(started.getByText('Started')).toBeVisible();
  expect(started.queryByRole('checkbox')).toBeNull();
  expect(started.queryByRole('button', { name: /Received/ })).toBeNull();
  expect(screen.getByText('2 tips')).toBeVisible();
  const [first] = (await tipList()).getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-setsize', '2');
  expect(first).toHaveAttribute('aria-posinset', '1');
});

test('marks a tip as received and as not received, with undo', async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }, { amount: 7 }]);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await user.click(await screen.findByRole('button', { name: /^Received: tip of \$5.00/ }));
  expect(await (await row('$5.00')).findByText(/^You marked it as received/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Not received: tip of \$7.00/ }));
  expect(await (await row('$7.00')).findByText(/^You marked it as not received/)).toBeVisible();
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['not_received', 'received']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await (await row('$7.00')).findByText('Reported by tipper')).toBeVisible();
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['received', 'reported']);
});

test('a selected tip that is marked by its own button is no longer selected', async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }, { amount: 7 }]);
  signedInAs(worker);
  await openWorkerApp('/approval?state=reported');
  for (const tip of [/^Select the .*\$5.00/, /^Select the .*\$7.00/])
    await user.click(await screen.findByRole('checkbox', { name: tip }));
  await user.click(screen.getByRole('button', { name: /^Received: tip of \$5.00/ }));
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['received', 'reported']);
  const bar = within(screen.getByRole('region', { name: 'Tip actions' }));
  await user.click(bar.getByRole('button', { name: 'Not received' }));
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['not_received', 'received']);
});

test('filters by words, amount, method and state, and says when nothing matches', async ({
  worker,
  serverUrl,
  user,
}) => {
  await reportTips(serverUrl, worker, [
    { amount: 5, name: 'Jordan' },
    { amount: 7, name: 'Priya', method: 'paypal' },
  ]);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await screen.findByText('Jordan');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'pri');
  await waitFor(() => expect(screen.queryByText('Jordan')).toBeNull());
  expect(screen.getByText('Priya')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'Venmo');
  expect(await screen.findByText('No matching tips')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all tips' }));
  expect(await screen.findByText('Jordan')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Received');
  expect(await screen.findByText('No matching tips')).toBeVisible();
});

test('shows a tip under its new state even in a list that was loaded before', async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }]);
  signedInAs(worker);
  await openWorkerApp('/approval?state=received');
  expect(await screen.findByText('No matching tips')).toBeVisible();
  const status = screen.getByRole('combobox', { name: 'Status' });
  await user.selectOptions(status, 'All');
  await user.click(await screen.findByRole('button', { name: /^Received: tip of \$5.00/ }));
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['received']);
  expect(await (await row('$5.00')).findByText('You marked it as received.')).toBeVisible();
  await user.selectOptions(status, 'Received');
  expect(await screen.findByText('1 tip')).toBeVisible();
  expect((await row('$5.00')).getByText('You marked it as received.')).toBeVisible();
});

test('offers a deleted code for the tips that it brought', async ({ worker, serverUrl, user }) => {
  const { id, code } = await makeCode(serverUrl, worker);
  await reportTips(serverUrl, worker, [{ amount: 5, code }, { amount: 7 }]);
  await fetch(`${serverUrl}/api/qr-codes/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${worker.token}` },
  });
  signedInAs(worker);
  await openWorkerApp('/approval');
  await screen.findByText('$7.00');
  const filter = screen.getByRole('combobox', { name: 'Code' });
  await within(filter).findByRole('option', { name: 'Terrace' });
  await user.selectOptions(filter, 'Terrace');
  await waitFor(() => expect(screen.queryByText('$7.00')).toBeNull());
  expect(await screen.findByText('$5.00')).toBeVisible();
});

test('selects everything that matches, says how many, and marks them together', async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  await reportTips(serverUrl, worker, [
    { amount: 5 },
    { amount: 6 },
    { amount: 7, method: 'paypal' },
  ]);
  signedInAs(worker);
  await openWorkerApp('/approval?method=venmo');
  await screen.findByText('$5.00');
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  const bar = within(await screen.findByRole('region', { name: 'Tip actions' }));
  expect((await bar.findAllByText('2 tips selected'))[0]).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Received' }));
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['received', 'received', 'reported']);
  await user.click(bar.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['reported', 'reported', 'reported']);
});

test('marks all as received but those that a statement has, and restores a match that it undoes', async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  const [matched = ''] = await reportTips(serverUrl, worker, [{ amount: 5 }, { amount: 6 }]);
  await matchTip(serverUrl, worker, matched);
  const headers = { authorization: `Bearer ${worker.token}` };
  const paymentNumbers = async () => {
    const { statements } = await (await fetch(`${serverUrl}/api/statements`, { headers })).json();
    return statements.flatMap(({ tips }: MatchedStatement) => tips.map((tip) => tip.paymentId));
  };
  signedInAs(worker);
  await openWorkerApp('/approval');
  await screen.findByText('$5.00');
  const bar = within(await screen.findByRole('region', { name: 'Tip actions' }));
  const markAll = async (as: string) => {
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await bar.findAllByText('2 tips selected');
    await user.click(bar.getByRole('button', { name: as }));
  };
  await markAll('Received');
  expect((await bar.findAllByText('1 tip marked as received'))[0]).toBeInTheDocument();
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['matched', 'received']);
  await markAll('Received');
  await user.click(await bar.findByRole('button', { name: 'Undo' }));
  expect(await (await row('$5.00')).findByText(/^Matched to your Venmo statement/)).toBeVisible();

  await markAll('Not received');
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['not_received', 'not_received']);
  expect(await paymentNumbers()).toEqual([]);
  await user.click(await bar.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['matched', 'received']);
  expect(await paymentNumbers()).toEqual(['4123']);
});

test('undoes the match of a tip that was received by hand before', async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  const [tipId = ''] = await reportTips(serverUrl, worker, [{ amount: 5 }]);
  await setReceipt(serverUrl, worker, { tipIds: [tipId], status: 'received' });
  await matchTip(serverUrl, worker, tipId);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await user.click(await screen.findByRole('button', { name: 'Match a statement' }));
  await user.click(await screen.findByRole('button', { name: 'Undo: Venmo, 1 tip' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Matched earlier' })).toBeNull());
  expect(screen.getByRole('region', { name: 'Match a statement' })).toHaveFocus();
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['received']);
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  const list = await screen.findByRole('list', { name: 'Tips' });
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(list);
});

test('the focus stays at the filters when they are cleared', async ({
  worker,
  serverUrl,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }]);
  signedInAs(worker);
  await openWorkerApp('/approval?method=paypal');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull());
  expect(screen.getByRole('searchbox', { name: 'Search' }).closest('search')).toHaveFocus();
});

test('moves the focus to the next tip when a marked one leaves the list', async ({
  worker,
  serverUrl,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }, { amount: 6 }, { amount: 7 }]);
  signedInAs(worker);
  await openWorkerApp('/approval?state=reported');
  await user.click(await screen.findByRole('button', { name: /^Received: tip of \$6.00/ }));
  await waitFor(() => expect(screen.queryByText('$6.00')).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: /tip of \$5.00/ })).toHaveFocus(),
  );
});

test('keeps marks made offline through a reload, and sends them once and in order', async ({
  worker,
  serverUrl,
  network,
  ledger,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }, { amount: 7 }]);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await screen.findByText('$7.00');
  await expect.poll(remembered).toContain('["/api/tips","list",{"limit":100}]');
  network.goOffline();
  await user.click(screen.getByRole('button', { name: /^Received: tip of \$5.00/ }));
  await user.click(screen.getByRole('button', { name: /^Not received: tip of \$7.00/ }));
  expect(
    await screen.findByText("Saved on this phone. This page will send it when you're back online."),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await (await row('$7.00')).findByText('Reported by tipper')).toBeVisible();

  await openWorkerApp('/approval');
  expect(
    await (await row('$5.00')).findByText('You marked it as received. Saved on this phone.'),
  ).toBeVisible();
  expect((await row('$7.00')).getByText('Reported by tipper')).toBeVisible();
  expect(await statesOf(ledger, worker)).toEqual(['reported', 'reported']);
  network.goOnline();
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['received', 'reported']);
  // Either page may have sent it, and here they cannot notify each other.
  await openWorkerApp('/approval');
  expect(await (await row('$5.00')).findByText('You marked it as received.')).toBeVisible();
  expect(screen.queryByText(/We'll send it/)).toBeNull();
  // The other status waited behind it, and was withdrawn before being sent.
  expect(await ledger.receipts(worker.profileId)).toBe(1);
});

test('shows marks that were sent from another screen, without loading the list again', async ({
  worker,
  serverUrl,
  network,
  ledger,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }]);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await screen.findByText('$5.00');
  network.goOffline();
  await user.click(screen.getByRole('button', { name: /^Received: tip of \$5.00/ }));
  await screen.findByText("Saved on this phone. This page will send it when you're back online.");
  const go = async (name: string) => {
    const [link] = screen.getAllByRole('link', { name });
    if (link) await user.click(link);
  };
  await go('QR');
  await waitFor(() => expect(screen.queryByText('$5.00')).toBeNull());
  network.hold('GET', TIPS);
  network.goOnline();
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['received']);
  await go('Tips');
  // The mark is no longer on the phone, and the list does not have to be on the server.
  expect(await (await row('$5.00')).findByText('You marked it as received.')).toBeVisible();
});

test('calls no mark saved that this phone could not store, until its storage answers again', async ({
  worker,
  serverUrl,
  network,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }]);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await screen.findByText('$5.00');
  const release = await holdDisk(indexedDB);
  network.goOffline();
  await user.click(screen.getByRole('button', { name: /^Received: tip of \$5.00/ }));
  expect(
    await screen.findByText(/This phone couldn't save your changes/, undefined, { timeout: 5000 }),
  ).toBeVisible();
  const marked = await row('$5.00');
  expect(marked.getByText('You marked it as received. Not sent yet.')).toBeVisible();
  expect(screen.queryByText(/Saved on this phone/)).toBeNull();
  release();
  expect(await marked.findByText('You marked it as received. Saved on this phone.')).toBeVisible();
  expect(screen.queryByText(/couldn't save your changes/)).toBeNull();
});

test('offers no update while its reload would lose what this phone could not store', async ({
  worker,
  serverUrl,
  network,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }]);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await screen.findByText('$5.00');
  const { update } = await import('../../../src/client/platform/update');
  update.set(async () => undefined);
  await screen.findByRole('button', { name: 'Update' });
  const release = await holdDisk(indexedDB);
  network.goOffline();
  await user.click(screen.getByRole('button', { name: /^Received: tip of \$5.00/ }));
  await screen.findByText(/This phone couldn't save your changes/, undefined, { timeout: 5000 });
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  release();
  await screen.findByRole('button', { name: 'Update' });
});

test('sends what an earlier page left unsent, whichever page is opened next', async ({
  worker,
  serverUrl,
  ledger,
}) => {
  const tipIds = await reportTips(serverUrl, worker, [{ amount: 5 }]);
  // An offline page whose clock is stopped, so that it never retries.
  const earlier = createPhone(offline).open({ indexedDB });
  await earlier.enqueue([confirmReceipt(tipIds, 'received', worker.userId)]);
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['received']);
});

test('keeps marks for the account that made them, no matter who signs in next', async ({
  worker,
  serverUrl,
  network,
  ledger,
  user,
}) => {
  const other = await createWorker(serverUrl);
  await reportTips(serverUrl, worker, [{ amount: 5 }]);
  await reportTips(serverUrl, other, [{ amount: 9 }]);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await screen.findByText('$5.00');
  network.refuse('POST', RECEIPT_STATUS, 'not_authenticated');
  await user.click(screen.getByRole('button', { name: /^Received: tip of \$5.00/ }));
  expect(await screen.findByText(/We'll send it after you sign in again/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
  await waitFor(() => expect(localStorage.getItem('tipwell.auth_token')).toBeNull());
  network.heal();

  const signIn = async ({ email, password }: TestWorker) => {
    await openWorkerApp('/login?return_to=%2Fapproval');
    await user.type(await screen.findByLabelText('Email'), email);
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
  };
  await signIn(other);
  expect(await screen.findByText('$9.00')).toBeVisible();
  expect(
    await screen.findByText(/This phone has unsent changes from another account/),
  ).toBeVisible();
  expect(await statesOf(ledger, worker)).toEqual(['reported']);
  expect(await statesOf(ledger, other)).toEqual(['reported']);
  await signIn(worker);
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['received']);
  expect(await statesOf(ledger, other)).toEqual(['reported']);
});

test('says that the tips could not be loaded, and retries', async ({ worker, network, user }) => {
  signedInAs(worker);
  network.refuse('GET', /^\/api\/tips\?/, 'internal');
  await openWorkerApp('/approval');
  expect(await screen.findByText("We couldn't load your tips")).toBeVisible();
  network.heal();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No tips yet')).toBeVisible();
});

test('says that older tips could not be loaded, and retries', async ({
  worker,
  ledger,
  network,
  user,
}) => {
  await ledger.addRatings(worker.profileId, 101, 4);
  signedInAs(worker);
  network.refuse('GET', /^\/api\/tips\?.*cursor=/, 'internal');
  await openWorkerApp('/approval');
  const list = await screen.findByRole('list', { name: 'Tips' });
  const said = "We couldn't load older tips. Please try again in a few moments.";
  expect(await screen.findByText(said)).toBeVisible();
  expect(list).toBeVisible();
  network.heal();
  await user.click(screen.getByRole('button', { name: 'Show older tips' }));
  await waitFor(() => expect(screen.queryByText('Show older tips')).toBeNull());
  expect(screen.queryByText(said)).toBeNull();
});

test('on Free, says that matching statements comes with Pro, and where to get it', async ({
  worker,
  serverUrl,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }]);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await user.click(await screen.findByRole('button', { name: 'Match a statement' }));
  const offer = within(await screen.findByRole('region', { name: 'Match a statement' }));
  expect(offer.getByText(/is part of Pro/)).toBeVisible();
  expect(offer.getByRole('link', { name: 'View Pro Plans' })).toHaveAttribute('href', '/pricing');
  // The tips stay, to be searched and marked.
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  expect(await screen.findByText('$5.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Select all' })).toBeEnabled();
});

test('says why a file is not a statement, gives its headings to send on, and asks what only the worker knows', async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  await reportTips(serverUrl, worker, [{ amount: 20, name: 'Jordan', method: 'paypal' }]);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await user.click(await screen.findByRole('button', { name: 'Match a statement' }));
  const choose = async (...lines: string[]) =>
    user.upload(
      await screen.findByLabelText('Statement as CSV'),
      new File([lines.join('\n')], 'statement.csv'),
    );

  await choose('Date,Description,Debit,Credit', '05/01/2026,Zelle payment from Jordan,,20.00');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /a bank that we do not know.*“Date”, “Description”, “Debit”, “Credit”/,
  );
  await user.click(screen.getByRole('button', { name: 'Copy the heading line' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Date,Description,Debit,Credit');
  expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute(
    'href',
    '/account-settings#help',
  );

  const heading = 'Date,Time,TimeZone,Name,Type,Status,Currency,Gross';
  await choose(heading, '03/05/2026,20:12:36,BST,Jordan,General Payment,Completed,USD');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Line 2: there should be 8 columns, and there are 7.',
  );
  expect(screen.getByText(/^Nothing was read from this file/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy the heading line' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(heading);

  await choose(
    heading,
    '03/05/2026,20:12:36,BST,Jordan,General Payment,Completed,USD,20.00',
    '03/05/2026,20:12:36,BST,Jordan,Surprise,Completed,USD,9.00',
    '03/05/2026,20:12:36,BST,Shop,General Payment,Completed,USD,-3.00',
  );
  const question = within(
    await screen.findByRole('group', { name: 'Is 03/05/2026 March 5, 2026 or May 3, 2026?' }),
  );
  await user.click(question.getByRole('button', { name: 'May 3, 2026' }));
  expect(await screen.findByText(/This PayPal statement shows 1 payment/)).toBeVisible();
  expect(screen.getByText(/^The statement's times are in BST/)).toBeVisible();
  expect(screen.getByText("Not counted: 1 line of a kind we don't know (Surprise).")).toBeVisible();
  expect(screen.getByText("1 other line in the file isn't a payment to you")).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Choose another file' }));
  await choose(heading, '03/05/2026,20:12:36,BST,Jordan,General Payment,Completed,EUR,18.40');
  expect(
    await screen.findByText(/^This PayPal statement shows no payment to you from a person/),
  ).toBeVisible();
  expect(screen.getByText(/a currency other than US dollars.*18\.40 EUR/)).toBeVisible();
});

test('proposes matches of a statement with their evidence, and applies none without a tap', async ({
  worker,
  serverUrl,
  network,
  ledger,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  await reportTips(serverUrl, worker, [
    { amount: 5, name: 'Jordan' },
    { amount: 7, name: 'Priya' },
    { amount: 7, name: 'Sam' },
    { amount: 9, name: 'Ana', method: 'paypal' },
  ]);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await user.click(await screen.findByRole('button', { name: 'Match a statement' }));
  expect(await screen.findByText(/The file never leaves this device/)).toBeVisible();
  const choose = (...lines: string[]) =>
    user.upload(
      screen.getByLabelText('Statement as CSV'),
      new File([lines.join('\n')], 'venmo.csv'),
    );

  await choose('Date,Text', '5,Hello');
  expect(await screen.findByText(/^Line 1: these are not the headings/)).toBeVisible();

  const heading = ',ID,Datetime,Type,Status,Note,From,Amount (total)';
  const at = new Date().toISOString().slice(0, 19);
  const paid = (id: number, from: string, dollars: number, note = 'thanks') =>
    `,${id},${at},Payment,Complete,${note},${from},+ $${dollars}.00`;
  const lines = [
    'Account Statement - (@maya-cole) ,,,,,,,',
    heading,
    paid(1, 'Jordan Lee', 5),
    paid(2, 'Kim Park', 7),
    paid(3, 'Ana Roe', 9, 'Rent'),
  ];
  await choose(...lines);
  const matches = within(await screen.findByRole('list', { name: 'Matches' }));
  expect(matches.getByRole('checkbox', { name: /^Jordan/ })).toBeChecked();
  expect(matches.getByRole('checkbox', { name: /Not sure: Kim Park paid/ })).not.toBeChecked();
  expect(matches.queryByText('Ana')).toBeNull();
  const left = within(screen.getByRole('list', { name: 'Payments without a reported tip' }));
  expect(left.getByText('From Ana Roe')).toBeInTheDocument();
  expect(screen.getByText('Its payments went to @maya-cole.')).toBeVisible();
  const zone = screen.getByRole('combobox', { name: 'Times read as' });
  expect(zone).toHaveDisplayValue('UTC');
  expect(zone).toHaveAccessibleDescription(/its payments come right after your tips/);
  // The worker's own choice is not described as derived from the tips.
  await user.selectOptions(zone, 'Pacific Time');
  expect(zone).toHaveAccessibleDescription(/^You chose this time zone/);
  await user.selectOptions(zone, 'UTC');
  expect(zone).toHaveAccessibleDescription(/^You chose this time zone/);
  expect(network.asked.filter(({ url }) => RECEIPT_STATUS.test(url))).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Mark 1 as received' }));
  expect(await (await row('Jordan')).findByText(/^Matched to your Venmo statement/)).toBeVisible();
  await expect
    .poll(() => statesOf(ledger, worker))
    .toEqual(['matched', 'reported', 'reported', 'reported']);

  // The same statement again contains nothing new, although its payment would fit another tip.
  await reportTips(serverUrl, worker, [{ amount: 5, name: 'Jordan L' }]);
  await openWorkerApp('/approval');
  await user.click(await screen.findByRole('button', { name: 'Match a statement' }));
  const before = within(await screen.findByRole('region', { name: 'Matched earlier' }));
  expect(before.getByText('Venmo, 1 tip')).toBeVisible();
  await choose(...lines.slice(0, 3));
  expect(
    await screen.findByText(/1 belongs to tips you marked earlier. No payment in it is new./),
  ).toBeVisible();

  // And it is undone as a whole, even on another day.
  await user.click(screen.getByRole('button', { name: 'Choose another file' }));
  await user.click(await screen.findByRole('button', { name: 'Undo: Venmo, 1 tip' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Matched earlier' })).toBeNull());
  await expect
    .poll(() => statesOf(ledger, worker))
    .toEqual(['reported', 'reported', 'reported', 'reported', 'reported']);
});

test('shows tips whose payments went back since, and marks them as not received only with a tap', async ({
  worker,
  serverUrl,
  network,
  ledger,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  const [matched = ''] = await reportTips(serverUrl, worker, [{ amount: 5 }, { amount: 7 }]);
  await matchTip(serverUrl, worker, matched);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await user.click(await screen.findByRole('button', { name: 'Match a statement' }));
  await user.upload(await screen.findByLabelText('Statement as CSV'), refundsOf('4123'));
  const back = within(await screen.findByRole('region', { name: 'Money that went back' }));
  const box = back.getByRole('checkbox', { name: /\$5\.00.*This payment went back/ });
  expect(box).not.toBeChecked();
  expect(back.getByRole('button', { name: 'Mark 0 as not received' })).toBeDisabled();
  expect(network.asked.filter(({ url }) => RECEIPT_STATUS.test(url))).toEqual([]);

  await user.click(box);
  await user.click(back.getByRole('button', { name: 'Mark 1 as not received' }));
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['not_received', 'reported']);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Money that went back' })).toBeNull(),
  );
  expect(screen.getByRole('region', { name: 'Match a statement' })).toHaveFocus();

  const bar = within(await screen.findByRole('region', { name: 'Tip actions' }));
  await user.click(await bar.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => statesOf(ledger, worker)).toEqual(['matched', 'reported']);
  expect(await screen.findByRole('region', { name: 'Money that went back' })).toBeVisible();
});

test('tells the tips whose payments went back apart, and keeps the focus there after some are marked', async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  const [one = '', two = ''] = await reportTips(serverUrl, worker, [
    { amount: 5, name: 'Jordan' },
    { amount: 5 },
  ]);
  await matchTip(serverUrl, worker, one, '1');
  await matchTip(serverUrl, worker, two, '2');
  signedInAs(worker);
  await openWorkerApp('/approval');
  await user.click(await screen.findByRole('button', { name: 'Match a statement' }));
  await user.upload(await screen.findByLabelText('Statement as CSV'), refundsOf('1', '2'));
  const section = await screen.findByRole('region', { name: 'Money that went back' });
  const back = within(section);
  expect(back.getByRole('checkbox', { name: /^Someone.*Payment 2/ })).not.toBeChecked();
  await user.click(back.getByRole('checkbox', { name: /^Jordan.*Payment 1/ }));
  await user.click(back.getByRole('button', { name: 'Mark 1 as not received' }));
  await waitFor(() => expect(back.getAllByRole('checkbox')).toHaveLength(1));
  expect(section).toHaveFocus();
});

test('names the page or team of a tip whose payment went back, if there are several', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { id, member, profileId } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  await ledger.setPlan(member.userId, 'pro');
  const { meId, name } = await getJson<Team>(`${serverUrl}/api/teams/${id}`, member);
  const [own = ''] = await reportTips(serverUrl, member, [{ amount: 5 }]);
  const [ofTeam = ''] = await reportTips(serverUrl, { profileId }, [
    { amount: 5, receiverId: meId },
  ]);
  await matchTip(serverUrl, member, own, '1');
  await matchTip(serverUrl, member, ofTeam, '2');
  signedInAs(member);
  await openWorkerApp('/approval');
  await user.click(await screen.findByRole('button', { name: 'Match a statement' }));
  await user.upload(await screen.findByLabelText('Statement as CSV'), refundsOf('1', '2'));
  const back = within(await screen.findByRole('region', { name: 'Money that went back' }));
  expect(await back.findByText(new RegExp(`, .*/${member.handle}`))).toBeVisible();
  expect(await back.findByText(new RegExp(`, ${name}$`))).toBeVisible();
});

test('never passes over money that went back because earlier matches could not be loaded', async ({
  worker,
  serverUrl,
  network,
  ledger,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  const [matched = ''] = await reportTips(serverUrl, worker, [{ amount: 5 }]);
  await matchTip(serverUrl, worker, matched);
  signedInAs(worker);
  network.refuse('GET', /^\/api\/statements/, 'internal');
  await openWorkerApp('/approval');
  await user.click(await screen.findByRole('button', { name: 'Match a statement' }));
  expect(await screen.findByText("We couldn't load what you matched earlier")).toBeVisible();
  await user.upload(await screen.findByLabelText('Statement as CSV'), refundsOf('4123'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/shows no payment/)).toBeNull();
  network.heal();
  await user.upload(screen.getByLabelText('Statement as CSV'), refundsOf('4123'));
  expect(await screen.findByRole('region', { name: 'Money that went back' })).toBeVisible();
});

test('shows older statements on request', async ({ worker, serverUrl, ledger, user }) => {
  await ledger.setPlan(worker.userId, 'pro');
  const tips = await reportTips(
    serverUrl,
    worker,
    Array.from({ length: 6 }, () => ({ amount: 5 })),
  );
  for (const [index, tip] of tips.entries()) await matchTip(serverUrl, worker, tip, `${index}`);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await user.click(await screen.findByRole('button', { name: 'Match a statement' }));
  const section = await screen.findByRole('region', { name: 'Matched earlier' });
  const before = within(section);
  expect(before.getAllByRole('listitem')).toHaveLength(5);
  await user.click(before.getByRole('button', { name: 'Show older' }));
  expect(before.getAllByRole('listitem')).toHaveLength(6);
  expect(section).toHaveFocus();
});

test('keeps a choice with the payment that it was about when the time zone changes', async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  await reportTips(serverUrl, worker, [{ amount: 20 }]);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await user.click(await screen.findByRole('button', { name: 'Match a statement' }));
  const nowIn = (timeZone: string) =>
    new Date().toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  const lines = [
    'Account Statement - (@maya-cole) ,,,,,,,',
    ',ID,Datetime,Type,Status,Note,From,Amount (total)',
    `,1,${nowIn('UTC')},Payment,Complete,thanks,Pat Doe,+ $20.00`,
    `,2,${nowIn('America/Los_Angeles')},Payment,Complete,thanks,Lee Roe,+ $20.00`,
  ];
  await user.upload(
    await screen.findByLabelText('Statement as CSV'),
    new File([lines.join('\n')], 'venmo.csv'),
  );
  const matches = within(await screen.findByRole('list', { name: 'Matches' }));
  const zone = screen.getByRole('combobox', { name: 'Times read as' });

  await user.selectOptions(zone, 'UTC');
  expect(matches.getByText(/Pat Doe/)).toBeVisible();
  await user.click(matches.getByRole('checkbox'));
  expect(matches.getByRole('checkbox')).not.toBeChecked();
  // A disabled button is see-through, so it does not stand over the list.
  expect(screen.getByRole('button', { name: 'Mark 0 as received' })).not.toHaveClass('sticky');
  await user.selectOptions(zone, 'Pacific Time');
  expect(matches.getByText(/Lee Roe/)).toBeVisible();
  expect(matches.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('button', { name: 'Mark 1 as received' })).toHaveClass('sticky');
  await user.selectOptions(zone, 'UTC');
  expect(matches.getByRole('checkbox')).not.toBeChecked();
});

test('explains one thing at a time above the list', async ({ serverUrl, ledger, user }) => {
  const { id, member } = await makeTeam(serverUrl, ledger, { founder: 8, member: 2 });
  signedInAs(member);
  await openWorkerApp('/approval');
  const first = await screen.findByRole('button', { name: /what “Reported by tipper” means/ });
  expect(screen.queryByText(/Tips for your team are listed under/)).toBeNull();
  await user.click(first);
  const next = await screen.findByText(/Tips for your team are listed under/);
  expect(next).toBeVisible();
  // Focus moves to where the closed part was.
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(next);
  expect(screen.getByRole('link', { name: 'The Corner Bar' })).toHaveAttribute(
    'href',
    `/teams/${id}/tips`,
  );
  await user.click(screen.getByRole('button', { name: /where tips for your team are/ }));
  expect(screen.queryByText(/Tips for your team are listed under/)).toBeNull();
  expect(document.body).not.toHaveFocus();
});

test('leaves unusual tips for a team to those who were paid', async ({
  serverUrl,
  ledger,
  user,
}) => {
  const { founder, profileId } = await makeTeam(serverUrl, ledger, { founder: 400, member: 500 });
  await reportTips(serverUrl, { profileId: founder.profileId }, [{ amount: 3 }]);
  signedInAs(founder);
  openPage(profileId);
  await openWorkerApp('/approval');
  const ofMember = await row('$500.00');
  expect(ofMember.getByText(/^Unusual amount: only .+ can say whether it arrived/)).toBeVisible();
  expect(ofMember.queryByRole('checkbox')).toBeNull();
  expect(ofMember.queryByRole('button', { name: /eceived/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  expect(await screen.findByText('2 unusual tips left out')).toBeVisible();
  expect(screen.queryByText(/selected$/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Received: tip of \$400.00/ }));
  await expect
    .poll(async () => (await ledger.moneyStates(profileId)).toSorted())
    .toEqual(['received', 'reported']);
});

test('says at once which tips “Select all” leaves out, and why', async ({
  serverUrl,
  worker,
  network,
  user,
}) => {
  const [one] = await reportTips(serverUrl, worker, [{ amount: 5 }]);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await screen.findByText('$5.00');
  const tips = [{ id: one, state: 'reported' }];
  network.answer('GET', /^\/api\/tips\/ids/, { tips, total: 2, leftOut: 1 });
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  expect(await screen.findByText('The newest 1 are selected')).toBeVisible();
  expect(screen.getByText(/^2 tips match\..* 1 unusual tip left out\./)).toBeVisible();
});

test('says who can make the rating of an unusual tip count', async ({
  serverUrl,
  ledger,
  network,
}) => {
  const { founder, profileId } = await makeTeam(serverUrl, ledger, { founder: 4, member: 500 });
  const url = `${serverUrl}/api/tips?profileId=${profileId}`;
  const list = await getJson<CallAnswer<typeof listTips>>(url, founder);
  const tips = list.tips.map((tip) => ({ ...tip, rating: 5, ratingCounted: false }));
  network.answer('GET', TIPS, { ...list, tips });
  signedInAs(founder);
  openPage(profileId);
  await openWorkerApp('/approval');
  const ofMember = await row('$500.00');
  expect(ofMember.getByText(/^Once .+ marks it received, this rating counts\.$/)).toBeVisible();
  expect(ofMember.queryByText('Mark it received and this rating counts.')).toBeNull();
});

test('no longer offers to undo the marks that were refused', async ({
  serverUrl,
  worker,
  network,
  user,
}) => {
  const [five] = await reportTips(serverUrl, worker, [{ amount: 5 }, { amount: 6 }]);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await screen.findByText('$5.00');
  network.answer('POST', RECEIPT_STATUS, { success: true, refused: [five] });
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  const bar = within(await screen.findByRole('region', { name: 'Tip actions' }));
  await bar.findAllByText('2 tips selected');
  await user.click(bar.getByRole('button', { name: 'Received' }));
  expect(await screen.findByText(/or only the member who was paid can mark them/)).toBeVisible();
  await waitFor(() => expect(bar.getAllByText('1 tip marked as received')).not.toHaveLength(0));
  await user.click(await screen.findByRole('button', { name: /^Received: tip of \$5.00/ }));
  await waitFor(() => expect(bar.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('a selection ends with its list, even when a link leads to another', async ({
  worker,
  serverUrl,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }, { amount: 7, method: 'paypal' }]);
  signedInAs(worker);
  await openWorkerApp('/approval?method=venmo');
  await user.click(await screen.findByRole('checkbox', { name: /tip of \$5.00/ }));
  expect(await screen.findAllByText('1 tip selected')).not.toHaveLength(0);
  const [link] = screen.getAllByRole('link', { name: 'Tips' });
  if (link) await user.click(link);
  await screen.findByText('$7.00');
  expect(screen.queryAllByText('1 tip selected')).toHaveLength(0);
});

test('the focus stays at the bar when its button goes', async ({ worker, serverUrl, user }) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }]);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await user.click(await screen.findByRole('button', { name: /^Received: tip of \$5.00/ }));
  const bar = await screen.findByRole('region', { name: 'Tip actions' });
  await user.click(await within(bar).findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(within(bar).queryByRole('button')).toBeNull());
  expect(bar).toHaveFocus();
});

test('the focus stays at the list when its last tip leaves', async ({
  worker,
  serverUrl,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }]);
  signedInAs(worker);
  await openWorkerApp('/approval?state=reported');
  await user.click(await screen.findByRole('button', { name: /^Received: tip of \$5.00/ }));
  const none = await screen.findByText('No matching tips');
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(none);
});

test('does not select the late results of another filter', async ({
  worker,
  serverUrl,
  network,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 5 }, { amount: 7, method: 'paypal' }]);
  signedInAs(worker);
  await openWorkerApp('/approval');
  await screen.findByText('$5.00');
  const IDS = /^\/api\/tips\/ids/;
  const release = network.hold('GET', IDS);
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await expect.poll(() => network.asked.some(({ url }) => IDS.test(url))).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'PayPal');
  await waitFor(() => expect(screen.queryByText('$5.00')).toBeNull());
  release();
  const late = screen.findAllByText('2 tips selected', {}, { timeout: 1000 });
  await expect(late).rejects.toThrow();
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  expect(await screen.findAllByText('1 tip selected')).not.toHaveLength(0);
});
