// The tip page at a printed code's address, rendered from the shell, and what it records.
import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { changeProfile, createWorker, makeCode } from '../../e2e/support/worker';
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

/** Opens a code's address as the server renders it while the code leads to a page. */
async function openRendered(serverUrl: string, code: string, handle: string): Promise<void> {
  const read = async (path: string) => (await fetch(serverUrl + path)).json();
  const [profile, ratings] = await Promise.all([
    read(`/api/profiles/${handle}`),
    read(`/api/profiles/${handle}/ratings`),
  ]);
  await openTipApp(`/q/${code}`, 'found', { handle, page: { profile, ratings } });
}

test('a tip at a code survives a new handle of its page, during payment and after it', async ({
  worker,
  serverUrl,
  tipper,
  ledger,
}) => {
  const { code } = await makeCode(serverUrl, worker);
  startClock();
  await openRendered(serverUrl, code, worker.handle);
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.kept('payment');
  const renamed = `${worker.handle}-new`;
  await changeProfile(serverUrl, worker, { handle: renamed });
  await openRendered(serverUrl, code, renamed);
  await tipper.chooseMethod('Venmo');
  await tipper.kept('payment');
  await openRendered(serverUrl, code, renamed);
  await tipper.confirm();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'completed' })]);
  await tipper.kept('success');
  await openRendered(serverUrl, code, renamed);
  expect(await screen.findByText('How would you rate your experience?')).toBeVisible();
});

test('a code that leads elsewhere shows its new page, but not to those who are just paying', async ({
  worker,
  serverUrl,
  tipper,
  ledger,
}) => {
  const { code } = await makeCode(serverUrl, worker);
  const other = await createWorker(serverUrl, { displayName: 'Ben O.' });
  startClock();
  await openRendered(serverUrl, code, worker.handle);
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await tipper.kept('payment');
  await openRendered(serverUrl, code, other.handle);
  await tipper.confirm();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'completed' })]);
  await tipper.kept('success');
  await openRendered(serverUrl, code, other.handle);
  expect(await screen.findByRole('heading', { name: 'Ben O.' })).toBeVisible();
  expect(await screen.findByRole('button', { name: '$10' })).toBeVisible();
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
