// Failures on a tip page (section 8) that only a real browser shows. All others are in
// `tests/screens/tip-page/failures.test.ts`; losing the network for a while, in `offline.spec.ts`.
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { PageTipper } from './support/page-tipper';
import { stepStored } from './support/stored';
import { changeProfile } from './support/worker';

const FAILED = 'Failed to process tip. Please try again.';

test('a tip that the server rejects opens no dialog, and another choice of method succeeds', async ({
  tipper,
  worker,
  ledger,
  baseURL,
}) => {
  const { page } = tipper;
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  // The open page does not know yet.
  await changeProfile(baseURL ?? '', worker, { venmoHandle: null });
  await tipper.method('Venmo').click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const letters = page.getByRole('list', { name: 'Not recorded' });
  await expect(letters.getByText(/does not accept that payment method/)).toBeVisible();
  expect(await ledger.tips(worker.profileId)).toEqual([]);
  await expectAccessible(page, 'a refused tip');

  await tipper.chooseMethod('Cash App');
  await expect(letters).toBeHidden();
  await tipper.confirm();
  await tipper.rate(5);
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([
      expect.objectContaining({ paymentMethod: 'cashapp', status: 'completed', rating: 5 }),
    ]);
});

test('details that the server rejects do not prevent a payment, and are mentioned once', async ({
  tipper,
  worker,
  ledger,
  context,
}) => {
  const { page } = tipper;
  await context.route('**/api/tips/attempt', (route) =>
    route.fulfill({ status: 422, json: { code: 'invalid_input', message: 'No such details.' } }),
  );
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.giveDetails('Ana Lima', 'ana@example.com');
  const letters = page.getByRole('list', { name: 'Not recorded' });
  await expect(letters.getByText('Your details could not be recorded')).toBeVisible();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await tipper.rate(5);
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'completed', rating: 5, tipperName: null })]);
  await expect(page.getByText(FAILED)).toBeHidden();
  await expect(letters.getByRole('listitem')).toHaveCount(1);
  await letters.getByRole('button', { name: 'Dismiss' }).click();
  await expect(letters).toBeHidden();
});

test('a finished tip that is rejected is shown, kept, and can be retried', async ({
  tipper,
  worker,
  ledger,
  context,
}) => {
  const { page } = tipper;
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await context.setOffline(true);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await tipper.rate(4);
  await ledger.switchPage(worker.profileId, false);
  await context.setOffline(false);
  const letters = page.getByRole('list', { name: 'Not recorded' });
  await expect(letters.getByText('Your $10.00 tip could not be recorded')).toBeVisible();
  await expectAccessible(page, 'dead letter');
  await ledger.switchPage(worker.profileId, true);
  await letters.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'completed', rating: 4 })]);
  await expect(letters).toBeHidden();
});

test('a method that the worker has since removed is called unsupported', async ({
  tipper,
  worker,
  baseURL,
}) => {
  const { page } = tipper;
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await stepStored(page, worker.handle, 'payment');
  await changeProfile(baseURL ?? '', worker, { venmoHandle: null });
  // The phone killed the page during payment, and the payment app did not find the recipient.
  await page.reload();
  await expect(page.getByRole('dialog').getByText('Payment method not supported')).toBeVisible();
  await expectAccessible(page, 'method not supported');
  await page.getByRole('button', { name: 'Back to payment methods' }).click();
  await expect(tipper.method('Venmo')).toBeHidden();
  await tipper.chooseMethod('Zelle');
});

test('a tip can still be reported on a page that the worker turned off during payment', async ({
  tipper,
  worker,
  ledger,
}) => {
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await expect.poll(() => ledger.tips(worker.profileId)).toHaveLength(1);
  await ledger.switchPage(worker.profileId, false);
  await tipper.page.reload();
  await tipper.confirm();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'completed' })]);
});

test('a crash of the details step is shown, and a refresh returns to it', async ({
  browser,
  baseURL,
  worker,
}) => {
  // Not the usual `page`, because this one is meant to log an error.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const tipper = new PageTipper(page, worker.handle);
  await tipper.scan();
  await tipper.chooseAmount(10);
  await page.getByText('Phone', { exact: true }).click();
  await stepStored(page, worker.handle, 'info');
  // Makes the browser throw while the field renders.
  await page.evaluate(() => {
    let calls = 0;
    const original = HTMLInputElement.prototype.setSelectionRange;
    HTMLInputElement.prototype.setSelectionRange = function (...range) {
      calls += 1;
      if (calls > 1) throw new DOMException('The object is in an invalid state.');
      return original.apply(this, range);
    };
  });
  await page.getByLabel(/phone number/i).press('5');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.getByText('Please refresh and try again')).toBeVisible();
  await expect(page.getByRole('heading', { name: worker.displayName })).toBeVisible();
  await expectAccessible(page, 'crash');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByText('$10.00')).toBeVisible();
  await tipper.skipDetails();
  await context.close();
});
