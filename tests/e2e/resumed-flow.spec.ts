// Reloading the tip page in the middle of a tip. The server renders the first step, which the
// tipper has already left.
import { expect, test } from './support/fixtures';
import type { PageTipper } from './support/page-tipper';
import { holdScripts, watchShifts } from './support/slow-start';
import { confirmationKept, stepStored } from './support/stored';

// A service worker's cache would deliver the script at once.
test.use({ serviceWorkers: 'block' });

const toDetails = (tipper: PageTipper) => tipper.chooseAmount(10);

async function toPayment(tipper: PageTipper): Promise<void> {
  await toDetails(tipper);
  await tipper.skipDetails();
}

async function toConfirmation(tipper: PageTipper): Promise<void> {
  await toPayment(tipper);
  await tipper.chooseMethod('Venmo');
}

async function toRating(tipper: PageTipper): Promise<void> {
  await toConfirmation(tipper);
  await tipper.confirm();
  await tipper.page.getByText('Tip Sent Successfully!').click();
  await expect(tipper.star(4)).toBeVisible();
}

const steps = {
  details: { go: toDetails, shown: (tipper: PageTipper) => tipper.page.getByLabel(/name/i) },
  payment: { go: toPayment, shown: (tipper: PageTipper) => tipper.method('Venmo') },
  confirmation: { go: toConfirmation, shown: (tipper: PageTipper) => tipper.confirmButton },
  rating: { go: toRating, shown: (tipper: PageTipper) => tipper.star(4) },
};
const keptAs = { details: 'info', payment: 'payment', confirmation: 'payment', rating: 'success' };

for (const [name, { go, shown }] of Object.entries(steps)) {
  test(`reloading at the ${name} shows that step and no other, and nothing moves`, async ({
    tipper,
    page,
    context,
    worker,
  }) => {
    const shifted = await watchShifts(page, { all: true });
    await tipper.scan();
    await go(tipper);
    await stepStored(page, worker.handle, keptAs[name as keyof typeof steps]);
    const release = await holdScripts(context);
    // A page gives up on its script after 5 s. The clock is paused until the step shows.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.reload();
    await expect(page.getByRole('heading', { name: worker.displayName })).toBeVisible();
    await expect(tipper.amount(10)).toBeHidden();
    release();
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await shown(tipper).isVisible()).toBe(true);
    }).toPass({ intervals: [50] });
    await page.clock.resume();
    await expect(page.getByText('No ratings yet')).toBeVisible();
    expect(await shifted()).toBe(0);
  });
}

for (const leave of ['Back', 'the close button'] as const) {
  test(`after a reload in the dialog, closed by ${leave}, each Back goes back one step`, async ({
    tipper,
    page,
  }) => {
    await tipper.scan();
    await toConfirmation(tipper);
    await page.reload();
    await expect(tipper.confirmButton).toBeVisible();
    if (leave === 'Back') await page.goBack();
    else await page.getByRole('button', { name: 'Close' }).click();
    await expect(tipper.confirmButton).toBeHidden();
    await expect(tipper.method('Venmo')).toBeVisible();
    // Closing the dialog removes its history entry a moment later.
    await page.waitForFunction(() => !history.state.tipwellModal);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
    await page.goBack();
    await expect(tipper.amount(10)).toBeVisible();
  });
}

test('a reload while the payment is being confirmed leaves one Back to the payment step', async ({
  tipper,
  page,
  worker,
}) => {
  await tipper.scan();
  await toConfirmation(tipper);
  await tipper.confirmButton.click();
  await expect(page.getByText('Processing Payment...')).toBeVisible();
  await confirmationKept(page, worker.handle);
  await page.reload();
  await expect(tipper.star(4)).toBeVisible();
  await page.goBack();
  await expect(tipper.method('Venmo')).toBeDisabled();
});

test('reloading after going back to the first step shows it at once', async ({
  tipper,
  page,
  context,
  worker,
}) => {
  await tipper.scan();
  await toPayment(tipper);
  await page.goBack();
  await page.goBack();
  await expect(tipper.amount(10)).toBeVisible();
  await stepStored(page, worker.handle, 'select');
  await holdScripts(context);
  await page.reload();
  await expect(tipper.amount(10)).toBeVisible();
});

test('the first step can be used if the script that would resume never arrives', async ({
  tipper,
  page,
  context,
  worker,
}) => {
  await tipper.scan();
  await toPayment(tipper);
  await stepStored(page, worker.handle, 'payment');
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(tipper.amount(10)).toBeHidden();
  await tipper.amount(10).click();
  await expect(page).toHaveURL(new RegExp(`/u/${worker.handle}/pay\\?amount=10$`));
});
