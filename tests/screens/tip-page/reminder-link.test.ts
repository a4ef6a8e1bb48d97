// A reminder's link, opened on a phone that has nothing stored about the tip, and on the tip's own.
import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { nameOf } from '#contract/profiles/payee';
import { startClock } from '../support/clock';
import { test } from '../support/fixtures';
import { openTipApp } from '../support/page';
import { makeTeamPage } from '../support/team';

const link = (handle: string) => `/u/${handle}#tip=${'A'.repeat(36)}`;
const tip = {
  tipId: '01980000-0000-7000-8000-000000000001',
  amount: 20,
  paymentMethod: 'venmo',
  receiverId: null,
};

const open = (handle: string) => {
  startClock();
  return openTipApp(link(handle));
};

test('opens the tip where it was, and clears the address', async ({ worker, network }) => {
  network.answer('POST', /\/tips\/resume$/, tip);
  await open(worker.handle);
  expect(await screen.findByRole('dialog', { name: 'Pay with Venmo' })).toBeVisible();
  expect(screen.getByRole('button', { name: "I've Sent the Payment" })).toBeVisible();
  expect(window.location.hash).toBe('');
});

test("pays the member that a team's tip named, no matter who is next", async ({
  serverUrl,
  ledger,
  network,
}) => {
  const { handle, other } = await makeTeamPage(serverUrl, ledger);
  network.answer('POST', /\/tips\/resume$/, { ...tip, receiverId: other.memberId });
  await open(handle);
  const payment = within(await screen.findByRole('dialog', { name: 'Pay with Venmo' }));
  expect(payment.getByText(nameOf(other.profile))).toBeVisible();
  expect(payment.getByText(`@${other.profile.venmoHandle}`)).toBeVisible();
});

test('lets the method be chosen again once that member cannot be paid', async ({
  serverUrl,
  ledger,
  network,
}) => {
  const { handle } = await makeTeamPage(serverUrl, ledger);
  network.answer('POST', /\/tips\/resume$/, { ...tip, receiverId: tip.tipId });
  await open(handle);
  expect(await screen.findByText("Select how you'd like to send $20.00")).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.for([
  ['tip_already_completed', 'Already reported'],
  ['reminder_link_invalid', 'Not opened'],
] as const)(
  'says so when the server answers %s, and starts over',
  async ([code, title], { worker, network }) => {
    network.refuse('POST', /\/tips\/resume$/, code);
    await open(worker.handle);
    expect(await screen.findByText(title)).toBeVisible();
    expect(await screen.findByRole('button', { name: '$10' })).toBeVisible();
    expect(window.location.hash).toBe('');
  },
);

test('keeps the link when the server cannot be reached', async ({ worker, network }) => {
  network.refuse('POST', /\/tips\/resume$/, 'database_unavailable');
  await open(worker.handle);
  expect(await screen.findByText('Not opened')).toBeVisible();
  expect(window.location.hash).not.toBe('');
});

test('requests nothing from the server on the phone that has the tip', async ({
  worker,
  tipper,
  network,
}) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  await tipper.kept('payment');
  await open(worker.handle);
  expect(await screen.findByRole('dialog', { name: 'Pay with Venmo' })).toBeVisible();
  await expect.poll(() => window.location.hash).toBe('');
  expect(network.asked.filter(({ url }) => url.includes('resume'))).toEqual([]);
});

test('opens the tip on a phone whose earlier tip is reported', async ({
  worker,
  tipper,
  network,
}) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Zelle');
  await tipper.confirm();
  await tipper.kept('success');
  network.answer('POST', /\/tips\/resume$/, tip);
  await open(worker.handle);
  expect(await screen.findByRole('dialog', { name: 'Pay with Venmo' })).toBeVisible();
  expect(screen.getAllByText(/\$20\.00/)[0]).toBeVisible();
  expect(window.location.hash).toBe('');
});

test('changes nothing on the phone whose report of the tip still waits', async ({
  worker,
  tipper,
  network,
  ledger,
}) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Zelle');
  network.refuse('PATCH', /^\/api\/tips/, 'internal');
  await tipper.confirm();
  await tipper.kept('success');
  const [begun] = await ledger.tips(worker.profileId);
  network.answer('POST', /\/tips\/resume$/, { ...tip, tipId: begun?.id });
  await open(worker.handle);
  expect(await screen.findByText('How would you rate your experience?')).toBeVisible();
  await expect.poll(() => window.location.hash).toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
});
