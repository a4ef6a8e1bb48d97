// What a tip leaves on the tipper's phone, and how tippers remove the details they gave.
import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { getOutbox } from '../../../src/client/platform/outbox';
import { changeProfile } from '../../e2e/support/worker';
import { test } from '../support/fixtures';
import { openTipApp } from '../support/page';
import { button, ScreenTipper } from '../support/screen-tipper';
import { translatePages } from '../support/translated';

translatePages();

const keysOf = (storage: Storage) => Object.keys(storage).sort();
const drafts = () => getOutbox().readDrafts('details:');

test('a visit stores the tip session and the tracking token, and nothing else', async ({
  tipper,
  worker,
}) => {
  await tipper.open();
  await button('$10');
  await expect
    .poll(() => keysOf(localStorage))
    .toEqual([`tipwell.tip_session.${worker.handle}`, 'tipwell.tracking_token']);
  expect(keysOf(sessionStorage)).toEqual([]);
});

test('the tracking token stays, whichever page sends the visit', async ({
  tipper,
  network,
  worker,
}) => {
  const trackingToken = () => localStorage.getItem('tipwell.tracking_token');
  network.loseAnswer('POST', /^\/api\/qr\/track$/);
  await tipper.open();
  await button('$10');
  await expect.poll(() => network.asked).toContainEqual({ method: 'POST', url: '/api/qr/track' });
  expect(trackingToken()).toBeNull();

  network.heal();
  await openTipApp(`/success?tip=${worker.handle}`);
  await expect.poll(trackingToken).not.toBeNull();
});

test('the typed details are gone once the payment is reported, rated or not', async ({
  tipper,
}) => {
  await tipper.open();
  await tipper.chooseAmount(10);
  await tipper.giveDetails('Ana Diaz', 'ana@example.com');
  expect(JSON.stringify(await drafts())).toContain('ana@example.com');
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await expect.poll(drafts).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Ana|example\.com/);
});

test('the receipt removes contact details, offline too', async ({
  tipper,
  user,
  worker,
  ledger,
  network,
}) => {
  await tipper.open();
  await tipper.chooseAmount(15);
  await tipper.giveDetails('Ana Diaz', 'ana@example.com');
  await tipper.chooseMethod('Zelle');
  await tipper.confirm();
  const stored = () => ledger.tips(worker.profileId);
  await expect
    .poll(stored)
    .toEqual([expect.objectContaining({ status: 'completed', tipperName: 'Ana Diaz' })]);

  await openTipApp(`/success?tip=${worker.handle}`);
  const details = await screen.findByRole('region', { name: 'Contact details' });
  expect(details).toHaveTextContent('kept with this tip for 90 days');
  network.goOffline();
  await user.click(await button('Remove my contact details'));
  await within(details).findByText(/removed once you're online with this page open/);
  expect(within(details).queryByRole('button')).toBeNull();

  network.goOnline();
  await within(details).findByText('Your contact details are removed. The tip itself stays.');
  expect(await stored()).toEqual([
    expect.objectContaining({ status: 'completed', tipperName: null, amountCents: 1500 }),
  ]);
  await openTipApp(`/success?tip=${worker.handle}`);
  await screen.findByRole('region', { name: 'Receipt' });
  expect(screen.queryByRole('region', { name: 'Contact details' })).toBeNull();
});

test('a tip without contact details has none to remove', async ({ tipper, worker }) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await openTipApp(`/success?tip=${worker.handle}`);
  await screen.findByRole('region', { name: 'Receipt' });
  expect(screen.queryByRole('region', { name: 'Contact details' })).toBeNull();
});

test('a tip at an old handle belongs to the visit there', async ({ serverUrl, worker, ledger }) => {
  const { handle: old } = worker;
  const visitor = new ScreenTipper(old);
  await changeProfile(serverUrl, { ...worker, handle: `${old}-new` }, {});
  await visitor.toPayment(10);
  await visitor.chooseMethod('Venmo');
  await visitor.confirm();
  await expect.poll(() => ledger.sessions(worker.profileId)).toEqual([{ visits: 1, tips: 1 }]);
});
