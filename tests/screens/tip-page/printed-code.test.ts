// The tip page at a printed code's address, rendered from the shell, and what it records.
import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { makeCode } from '../../e2e/support/worker';
import { startClock } from '../support/clock';
import { test } from '../support/fixtures';
import { openTipApp, remembered } from '../support/page';

const CODE = /^\/api\/codes\//;

test('a tip on the page of a printed code names that code, and so does the visit', async ({
  worker,
  serverUrl,
  tipper,
  ledger,
}) => {
  const { code } = await makeCode(serverUrl, worker);
  startClock();
  await openTipApp(`/q/${code.toLowerCase()}`);
  await tipper.click('$10');
  await tipper.click('Skip to payment');
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await expect
    .poll(() => ledger.codes(worker.profileId))
    .toEqual({ scans: ['Terrace'], tips: ['Terrace'] });
  await expect.poll(() => ledger.scans(worker.profileId)).toEqual([{ fromQr: true }]);
});

test.for([
  ['qr_code_paused', 'This QR code is paused'],
  ['qr_code_retired', 'This QR code is no longer in use'],
  ['qr_code_not_found', 'Profile Not Found'],
] as const)('a code that is %s says “%s”', async ([refusal, words], { network }) => {
  network.refuse('GET', CODE, refusal);
  await openTipApp('/q/7KX2M9Q');
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
});

test('a paused code does not say by whom, as it may be the plan', async ({ network }) => {
  network.refuse('GET', CODE, 'qr_code_paused');
  await openTipApp('/q/7KX2M9Q');
  expect(
    await screen.findByText("It isn't taking tips right now. Ask how else you can tip."),
  ).toBeVisible();
});

test('a tip can still be reported at a code that was paused during payment', async ({
  worker,
  serverUrl,
  network,
  tipper,
  ledger,
}) => {
  const { code } = await makeCode(serverUrl, worker);
  startClock();
  await openTipApp(`/q/${code}`);
  await tipper.click('$10');
  await tipper.click('Skip to payment');
  await tipper.chooseMethod('Venmo');
  await tipper.kept('payment');
  network.refuse('GET', CODE, 'qr_code_paused');
  // The phone killed the page during payment; the server rendered the refusal.
  await openTipApp(`/q/${code}`, 'paused');
  await screen.findByRole('dialog', { name: 'Pay with Venmo' });
  // Once more, from the shell.
  await openTipApp(`/q/${code}`);
  await tipper.confirm();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'completed' })]);
});

test('a code that cannot be looked up is retried, and remembered', async ({
  worker,
  serverUrl,
  network,
  user,
}) => {
  const { code } = await makeCode(serverUrl, worker);
  network.goOffline();
  await openTipApp(`/q/${code}`);
  expect(await screen.findByRole('heading', { name: "You're offline" })).toBeVisible();
  network.goOnline();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: '$10' })).toBeVisible();
  await expect.poll(remembered).toMatch(/"\/api\/codes".*"\/api\/profiles"/);
  network.goOffline();
  await openTipApp(`/q/${code}`);
  expect(await screen.findByRole('button', { name: '$10' })).toBeVisible();
});
