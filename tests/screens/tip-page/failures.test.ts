// The messages to a tipper when something fails (section 8).
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { STORAGE_TIMEOUT_MS } from '#outbox/storage-timeout';
import { changeProfile, createWorker } from '../../e2e/support/worker';
import { holdDisk } from '../../outbox/held-disk';
import { hurry, pass, startClock, stopClock } from '../support/clock';
import { type Fixtures, test } from '../support/fixtures';
import { closePage, openTipApp, remembered } from '../support/page';
import { button } from '../support/screen-tipper';
import { translatePages } from '../support/translated';

translatePages();

const FAILED = 'Failed to process tip. Please try again.';
const SAVED = 'Saved on this phone. This page will keep trying to send it.';
const SAVED_OFFLINE = "Saved on this phone. This page will send it when you're back online.";
const REPORTED = 'Reported to Rosa M.';
const TIP_WRITES = /^\/api\/(tips|track-conversion)/;

/** Finishes a tip offline, which the server later rejects because the page was deactivated. */
async function finishRejectedTip({
  tipper,
  network,
  worker,
  ledger,
}: Pick<Fixtures, 'tipper' | 'network' | 'worker' | 'ledger'>): Promise<void> {
  await tipper.toPayment(10);
  network.goOffline();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await tipper.rate(4);
  await ledger.switchPage(worker.profileId, false);
  network.goOnline();
}

test('a late rejection closes the dialog, which would hide the message', async ({
  tipper,
  network,
  worker,
  serverUrl,
}) => {
  await tipper.toPayment(10);
  await changeProfile(serverUrl, worker, { venmoHandle: null });
  const release = network.hold('POST', /^\/api\/tips$/);
  await tipper.chooseMethod('Venmo');
  release();
  expect(await screen.findByText(FAILED)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a rejection that came while the page was closed closes the dialog that it returns to', async ({
  tipper,
  network,
  worker,
  ledger,
  serverUrl,
}) => {
  const other = await createWorker(serverUrl);
  await tipper.toPayment(10);
  network.goOffline();
  await tipper.chooseMethod('Venmo');
  await tipper.kept('payment');
  await ledger.switchPage(worker.profileId, false);
  await openTipApp(`/u/${other.handle}`);
  network.goOnline();
  await screen.findByRole('list', { name: 'Not recorded' });
  await ledger.switchPage(worker.profileId, true);

  await tipper.open();
  expect(await screen.findByText(FAILED)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await tipper.chooseMethod('Zelle');
  await tipper.confirm();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'completed', paymentMethod: 'zelle' })]);
});

test('a tip that can neither be saved nor sent opens no dialog, and is sent automatically later', async ({
  tipper,
  network,
  worker,
  ledger,
}) => {
  vi.stubGlobal('indexedDB', undefined);
  await tipper.toPayment(10);
  network.goOffline();
  await tipper.click(/^Venmo/);
  expect(await screen.findByText(FAILED)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  network.goOnline();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'completed' })]);
});

test('links leave a page open that has a tip only in its memory', async ({ tipper, network }) => {
  const here = ['Home', 'Terms of Service', 'Privacy Policy'];
  const elsewhere = here.map((name) => new RegExp(`${name} ?\\(opens in a new tab\\)`));
  const targets = (names: (string | RegExp)[]) =>
    names.map((name) => screen.getByRole('link', { name }).getAttribute('target'));
  vi.stubGlobal('indexedDB', undefined);
  await tipper.open();
  await button('$10');
  expect(targets(here)).toEqual([null, null, null]);
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  const release = network.hold('PATCH', TIP_WRITES);
  await tipper.click("I've Sent the Payment");
  await hurry(() => screen.getByText(/This phone couldn't save your \$10\.00 tip/));
  expect(targets(elsewhere)).toEqual(['_blank', '_blank', '_blank']);
  release();
  expect(await screen.findByText(REPORTED)).toBeVisible();
  expect(targets(here)).toEqual([null, null, null]);
});

/** Starts a payment by Venmo, which the worker then removes. */
async function payByWhatIsRemoved({
  tipper,
  serverUrl,
  worker,
}: Pick<Fixtures, 'tipper' | 'serverUrl' | 'worker'>) {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  await changeProfile(serverUrl, worker, { venmoHandle: null });
}

test('a method that the worker has since removed is called unsupported', async ({
  tipper,
  worker,
  serverUrl,
}) => {
  await payByWhatIsRemoved({ tipper, serverUrl, worker });
  // The phone killed the page during payment, and the payment app did not find the recipient.
  await tipper.open();
  expect(await screen.findByText('Payment method not supported')).toBeVisible();
  await tipper.click('Back to payment methods');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Venmo/ })).toBeNull();
  await tipper.chooseMethod('Zelle');
});

test('a tip that was paid before the worker removed its method can still be reported', async ({
  tipper,
  worker,
  ledger,
  serverUrl,
}) => {
  await payByWhatIsRemoved({ tipper, serverUrl, worker });
  await tipper.open();
  expect(await screen.findByText('If you have sent the payment, confirm it below.')).toBeVisible();
  await tipper.confirm();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'completed', paymentMethod: 'venmo' })]);
});

/** Returns whether the phone keeps the profile although the server has refused it. */
async function profileKeptSinceRefusal(): Promise<boolean> {
  const { clientState } = JSON.parse(await remembered()) as PersistedClient;
  return clientState.queries.some(
    ({ queryKey, state }) => queryKey[0] === '/api/profiles' && state.errorUpdateCount > 0,
  );
}

test('a tip can still be reported after the worker has turned the page off', async ({
  tipper,
  worker,
  ledger,
}) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  await expect.poll(() => ledger.tips(worker.profileId)).toHaveLength(1);
  await ledger.switchPage(worker.profileId, false);
  // The phone killed the page during payment, twice.
  await tipper.open();
  await screen.findByRole('dialog', { name: 'Pay with Venmo' });
  await expect.poll(profileKeptSinceRefusal).toBe(true);
  await tipper.open();
  await screen.findByRole('dialog', { name: 'Pay with Venmo' });
  await tipper.confirm();
  await tipper.rate(5);
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'completed', rating: 5 })]);
  await tipper.click('Send another tip');
  expect(await screen.findByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
});

test('tips survive a server that cannot store them: the flow goes on, and they arrive once it can', async ({
  tipper,
  network,
  worker,
  ledger,
}) => {
  await tipper.open();
  await tipper.chooseAmount(25);
  for (const method of ['POST', 'PATCH']) network.refuse(method, TIP_WRITES, 'internal');
  await tipper.giveDetails('Ana Lima', 'ana@example.com');
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await tipper.rate(5);
  expect(await screen.findByText(SAVED)).toBeVisible();
  network.heal();
  await tipper.click('Send now');
  expect(await screen.findByText(REPORTED)).toBeVisible();
  expect(await ledger.tips(worker.profileId)).toEqual([
    expect.objectContaining({
      amountCents: 2500,
      status: 'completed',
      rating: 5,
      tipperName: 'Ana Lima',
    }),
  ]);
  expect(await ledger.conversions(worker.profileId)).toEqual(['payment_confirmed']);
});

test('ratings that cannot be loaded say so, and the rest of the page still works', async ({
  tipper,
  network,
}) => {
  network.refuse('GET', /\/ratings$/, 'internal');
  await tipper.open();
  expect(await screen.findByRole('heading', { name: 'Rosa M.' })).toBeVisible();
  expect(await screen.findByText('Failed to fetch ratings')).toBeVisible();
  await tipper.chooseAmount(10);
});

test('details that the server cannot return are restored from the phone', async ({
  tipper,
  network,
}) => {
  await tipper.open();
  await tipper.chooseAmount(10);
  await tipper.giveDetails('Ana Lima', 'ana@example.com');
  expect(await screen.findByText('Information saved')).toBeVisible();
  await tipper.kept('payment');
  network.refuse('GET', /^\/api\/tips\/attempt/, 'internal');
  await tipper.open();
  await tipper.click('Back');
  const name = await screen.findByLabelText('Your name');
  await waitFor(() => expect(name).toHaveValue('Ana Lima'));
  await waitFor(() =>
    expect(network.asked).toContainEqual(
      expect.objectContaining({ url: expect.stringContaining('/api/tips/attempt?') }),
    ),
  );
  expect(screen.getByLabelText('Email address')).toHaveValue('ana@example.com');
});

test('corrected details stay, though the server still has the old ones', async ({
  tipper,
  network,
  user,
}) => {
  await tipper.open();
  await tipper.chooseAmount(10);
  await tipper.giveDetails('Ana Lima', 'ana@example.com');
  expect(await screen.findByText('Information saved')).toBeVisible();
  await tipper.click('Back');
  const name = await screen.findByLabelText('Your name');
  await waitFor(() => expect(name).toHaveValue('Ana Lima'));
  network.refuse('POST', /^\/api\/tips\/attempt/, 'internal');
  await user.clear(name);
  await user.type(name, 'Ana Souza');
  await tipper.click('Continue to Payment');
  await screen.findByText(/Select how you'd like to send/);
  await tipper.kept('payment');
  await tipper.open();
  await tipper.click('Back');
  await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveValue('Ana Souza'));
  await pass(1000);
  expect(screen.getByLabelText('Your name')).toHaveValue('Ana Souza');
  expect(network.asked.filter(({ url }) => url.includes('/attempt?'))).toHaveLength(1);
});

test('a part of a tip that the server rejects is shown, and can be retried', async ({
  tipper,
  network,
  worker,
  ledger,
}) => {
  await finishRejectedTip({ tipper, network, worker, ledger });
  const letters = within(await screen.findByRole('list', { name: 'Not recorded' }));
  expect(letters.getByText('Your $10.00 tip could not be recorded')).toBeVisible();
  expect(letters.getByText(/A payment you made in another app is not affected\./)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Not recorded' })).toBeVisible();
  expect(screen.queryByText('Thank you!')).toBeNull();
  history.back();
  expect(
    await screen.findByRole('heading', { name: 'Your tip could not be recorded' }),
  ).toBeVisible();
  expect(screen.queryByText('Reported')).toBeNull();
  await tipper.click('Continue');
  await ledger.switchPage(worker.profileId, true);
  await tipper.click('Try again');
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'completed', rating: 4 })]);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not recorded' })).toBeNull());
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
});

test('a refusal that was dismissed is neither thanked for nor called reported', async ({
  tipper,
  network,
  worker,
  ledger,
}) => {
  await finishRejectedTip({ tipper, network, worker, ledger });
  await tipper.click('Dismiss');
  expect(await screen.findByRole('heading', { name: 'Not recorded in full' })).toBeVisible();
  expect(screen.queryByText('Thank you!')).toBeNull();
  history.back();
  expect(
    await screen.findByRole('heading', { name: 'Your tip could not be recorded in full' }),
  ).toBeVisible();
  expect(screen.queryByText('Reported')).toBeNull();
});

/** Overwrites the unsent report of a payment, as a failing disk might. */
function spoilReport(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('tipwell-outbox');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const change = database.transaction('rows', 'readwrite');
      const rows = change.objectStore('rows');
      rows.openCursor(IDBKeyRange.bound('entry:', 'entry;')).onsuccess = function () {
        if (!this.result) return;
        const isReport = JSON.stringify(this.result.value).includes('"completed"');
        if (isReport) rows.put('spoilt', this.result.key);
        this.result.continue();
      };
      change.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}

test('a report that can no longer be read is not called reported once that was dismissed', async ({
  tipper,
  network,
}) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  network.goOffline();
  await tipper.confirm();
  await tipper.kept('success');
  closePage();
  await spoilReport();
  network.goOnline();
  await tipper.open();
  const letters = within(await screen.findByRole('list', { name: 'Not recorded' }));
  expect(
    letters.getByText('What this phone saved can no longer be read.', { exact: false }),
  ).toBeVisible();
  await tipper.click('Dismiss');
  expect(await screen.findByText('Not recorded in full')).toBeVisible();
  expect(screen.queryByText(REPORTED)).toBeNull();
});

test('a tip that is refused as soon as it is reported is not called sent', async ({
  tipper,
  network,
  worker,
  ledger,
}) => {
  await tipper.toPayment(10);
  network.goOffline();
  await tipper.chooseMethod('Venmo');
  await ledger.switchPage(worker.profileId, false);
  const release = network.hold('POST', /^\/api\/tips$/);
  network.goOnline();
  await tipper.click("I've Sent the Payment");
  release();
  expect(
    await screen.findByText('Your $10.00 tip to Rosa M. could not be recorded.'),
  ).toBeVisible();
  expect(screen.queryByText('Tip Sent Successfully!')).toBeNull();
});

test('the receipt says where a tip is: on this phone, reported, or not recorded', async ({
  tipper,
  network,
  worker,
  ledger,
}) => {
  const receipt = `/success?tip=${worker.handle}`;
  await openTipApp(receipt);
  expect(await screen.findByRole('heading', { name: 'No receipt on this device' })).toBeVisible();

  await tipper.toPayment(25);
  network.goOffline();
  await tipper.chooseMethod('Zelle');
  await tipper.confirm();
  await tipper.kept('success');
  await openTipApp(receipt);
  const card = within(await screen.findByRole('region', { name: 'Receipt' }));
  expect(card.getByText('$25.00')).toBeVisible();
  expect(card.getByText('Zelle')).toBeVisible();
  expect(card.getByText(SAVED_OFFLINE)).toBeVisible();
  network.goOnline();
  expect(await card.findByText(REPORTED)).toBeVisible();
  expect(await ledger.tips(worker.profileId)).toHaveLength(1);
});

test('a receipt is not called missing while the storage does not answer', async ({
  tipper,
  worker,
}) => {
  await tipper.toPayment(25);
  await tipper.chooseMethod('Zelle');
  await tipper.confirm();
  await tipper.kept('success');
  const release = await holdDisk(indexedDB);
  startClock();
  await openTipApp(`/success?tip=${worker.handle}`);
  await screen.findByText('Loading your receipt...');
  stopClock();
  await pass(STORAGE_TIMEOUT_MS);
  expect(screen.getByText('Loading your receipt...')).toBeVisible();
  release();
  startClock();
  expect(await screen.findByRole('region', { name: 'Receipt' })).toBeVisible();
});

for (const [read, said] of [
  [false, 'Not recorded. The tip page says why.'],
  [true, 'Not recorded in full'],
] as const) {
  test(`the receipt of a rejected tip says "${said}", never "Reported"`, async ({
    tipper,
    network,
    worker,
    ledger,
  }) => {
    await finishRejectedTip({ tipper, network, worker, ledger });
    await button('Dismiss');
    await tipper.kept('success');
    if (read) {
      await tipper.click('Dismiss');
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull());
    }
    await openTipApp(`/success?tip=${worker.handle}`);
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText(REPORTED)).toBeNull();
  });
}
