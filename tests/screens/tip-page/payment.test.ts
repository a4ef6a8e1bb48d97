// The payment step: the list of methods, and what each method's modal shows (section 2).
import {
  fireEvent,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { nameOf } from '#contract/profiles/payee';
import { createWorker } from '../../e2e/support/worker';
import { holdDisk } from '../../outbox/held-disk';
import { pass, startClock, stopClock } from '../support/clock';
import { test } from '../support/fixtures';
import { reportTips } from '../support/reported-tips';
import { button, ScreenTipper } from '../support/screen-tipper';
import { makeTeamPage } from '../support/team';
import { translatePages } from '../support/translated';

translatePages();

const dialog = () => within(screen.getByRole('dialog'));

test('the methods come with the popular ones first, and a sentence about each', async ({
  tipper,
  user,
}) => {
  await tipper.open();
  await user.type(await screen.findByLabelText('Custom amount'), '12.5');
  await tipper.click('Continue');
  await tipper.click('Skip to payment');
  expect(await screen.findByText("Select how you'd like to send $12.50")).toBeVisible();
  const methods = screen.getAllByRole('button', { name: /^(Venmo|Cash App|Zelle|PayPal)/ });
  const expected = [
    ['Venmo', 'Quick mobile payment'],
    ['Cash App', 'Instant transfer'],
    ['Zelle', 'Bank transfer'],
    ['PayPal', 'Secure online payment'],
  ] as const;
  expect(methods).toHaveLength(expected.length);
  for (const [index, [name, description]] of expected.entries()) {
    const method = methods[index] as HTMLElement;
    expect(method).toHaveAccessibleName(expect.stringContaining(name));
    expect(within(method).getByText(description)).toBeVisible();
    expect(within(method).queryAllByText('Popular'), name).toHaveLength(index < 2 ? 1 : 0);
  }
  expect(
    screen.getByText('Payments are processed securely through the selected service'),
  ).toBeVisible();
});

test('a worker without any method is still setting up', async ({ serverUrl }) => {
  const bare = await createWorker(serverUrl, {
    venmoHandle: null,
    cashappHandle: null,
    zelleInfo: null,
    paypalEmail: null,
  });
  await new ScreenTipper(bare.handle).toPayment(5);
  expect(screen.getByText('Payment Methods Coming Soon')).toBeVisible();
  expect(
    screen.getByText('This service provider is still setting up their payment options.'),
  ).toBeVisible();
});

test('Venmo opens with the recipient, the amount and a note', async ({ tipper }) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  expect(dialog().getByText('@rosa-marin')).toBeVisible();
  expect(dialog().getByText('Rosa M.')).toBeVisible();
  expect(dialog().getByText('$10.00')).toBeVisible();
  // The button, and one alternative in case it does not work.
  expect(dialog().getAllByRole('link')).toHaveLength(2);
  expect(await screen.findByRole('link', { name: /Open Venmo App/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/rosa-marin.*amount=10\.00&note=Tip%20for%20great%20service!/),
  );
  expect(dialog().getByText('After sending the payment, come back here to confirm')).toBeVisible();
});

test('Cash App opens a payment link, in the page on a phone', async ({ tipper }) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Cash App');
  expect(screen.getByRole('link', { name: /Open Cash App/ })).toHaveAttribute(
    'href',
    'https://cash.app/$rosamarin/10.00',
  );
});

test('PayPal opens in a new tab, with the email and the amount', async ({ tipper }) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('PayPal');
  const link = screen.getByRole('link', { name: /Open PayPal/ });
  expect(link).toHaveAttribute(
    'href',
    expect.stringMatching(/paypal\.com.*rosa%40example\.com&amount=10\.00/),
  );
  expect(link).toHaveAttribute('target', '_blank');
});

test('Zelle takes four steps in the bank’s app, has nothing to open, and a code for another phone', async ({
  tipper,
  user,
}) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Zelle');
  expect(
    dialog()
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual([
    '1Open your banking app',
    '2Find "Send Money with Zelle"',
    '3Enter the recipient info: rosa@example.com',
    '4Send $10.00',
  ]);
  expect(dialog().queryByRole('link')).toBeNull();
  expect(dialog().queryByRole('img', { name: /QR code/ })).toBeNull();
  await user.click(dialog().getByText('Pay from another phone'));
  expect(await dialog().findByRole('img', { name: /Zelle QR code/ })).toBeVisible();
});

test('the recipient can be copied, which is confirmed for 2 seconds', async ({ tipper, user }) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  stopClock();
  await user.click(await button('Copy'));
  expect(await button('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('@rosa-marin');
  await pass(1999);
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  await pass(1);
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
});

test('a tap outside a modal closes it, a press that begins inside does not', async ({
  tipper,
  user,
}) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  const modal = screen.getByRole('dialog');
  await user.pointer([
    { keys: '[MouseLeft>]', target: dialog().getByText('@rosa-marin') },
    { keys: '[/MouseLeft]', target: modal },
  ]);
  expect(modal).toBeVisible();
  await user.pointer({ keys: '[MouseLeft]', target: modal });
  if (modal.isConnected) await waitForElementToBeRemoved(modal);
});

test('both buttons of a modal close it, and another method can be chosen', async ({ tipper }) => {
  await tipper.toPayment(10);
  for (const name of ['Close', 'Back to payment methods']) {
    await tipper.chooseMethod('Venmo');
    const modal = screen.getByRole('dialog');
    await tipper.click(name);
    if (modal.isConnected) await waitForElementToBeRemoved(modal);
  }
  await tipper.chooseMethod('Zelle');
});

test('a team tip stays with the member whom the tipper was shown, though another is next by now', async ({
  serverUrl,
  ledger,
}) => {
  const { handle, profileId, next } = await makeTeamPage(serverUrl, ledger);
  const tipper = new ScreenTipper(handle);
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  expect(dialog().getByText(nameOf(next.profile))).toBeVisible();
  await tipper.click('Back to payment methods');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await reportTips(serverUrl, { profileId }, [{ amount: 20, receiverId: next.memberId }]);
  await tipper.open();
  expect(
    await screen.findByText(`paid to ${nameOf(next.profile)}, for the whole team`),
  ).toBeVisible();
  expect(
    await screen.findByText(`${nameOf(next.profile)} gets the payment and shares it with the team`),
  ).toBeVisible();
  await tipper.chooseMethod('Venmo');
  expect(dialog().getByText(nameOf(next.profile))).toBeVisible();
});

test('a tap on Back right after the modal is closed goes back to the details', async ({
  tipper,
}) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  const [back] = screen.getAllByRole('button', { name: 'Back', hidden: true });
  const close = screen.getByRole('button', { name: 'Back to payment methods' });
  const moved = vi.fn();
  window.addEventListener('popstate', moved);
  fireEvent.click(close);
  fireEvent.click(back as HTMLElement);
  // The modal's history entry, and then that of the payment.
  await waitFor(() => expect(moved).toHaveBeenCalledTimes(2));
  window.removeEventListener('popstate', moved);
  expect(await button('Continue to Payment')).toBeVisible();
});

/** Longer than the modal waits for anything once its method is chosen. */
const OPENED_MS = 1000;

test('Back while a chosen method is saved and sent leads to the details, and the tip goes on', async ({
  tipper,
  network,
  worker,
  ledger,
}) => {
  await tipper.toPayment(10);
  const release = network.hold('POST', /^\/api\/tips$/);
  stopClock();
  await tipper.click(/^Venmo/);
  await expect.poll(() => network.asked).toContainEqual({ method: 'POST', url: '/api/tips' });
  await tipper.click('Back');
  expect(await screen.findByRole('heading', { name: /Your details/ })).toBeVisible();
  release();
  await pass(OPENED_MS);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: /Your details/ })).toBeVisible();
  startClock();
  await tipper.skipDetails();
  await tipper.chooseMethod('Zelle');
  await tipper.confirm();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'completed', paymentMethod: 'zelle' })]);
});

test('a method whose choice waits for the storage does not take the tipper forward after Back', async ({
  tipper,
}) => {
  await tipper.toPayment(10);
  await tipper.kept('payment');
  const release = await holdDisk(indexedDB);
  stopClock();
  await tipper.click(/^Venmo/);
  await tipper.click('Back');
  expect(await screen.findByRole('heading', { name: /Your details/ })).toBeVisible();
  release();
  await tipper.kept('info');
  await pass(OPENED_MS);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: /Your details/ })).toBeVisible();
});
