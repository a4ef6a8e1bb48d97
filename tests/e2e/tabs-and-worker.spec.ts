// One queue, shared by two tabs and a service worker that may be stopped at any time.
import { expect, serviceWorkerReady, test } from './support/fixtures';
import { PageTipper } from './support/page-tipper';

// Tabs and service worker take turns sending, which needs a common clock.
test.use({ ownClock: false });

test('two tabs on one phone finish the same tip only once', async ({
  tipper,
  worker,
  ledger,
  context,
  page,
}) => {
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');

  const other = new PageTipper(await context.newPage(), worker.handle);
  await other.page.goto(page.url());
  await expect(other.confirmButton).toBeVisible();
  await page.bringToFront();
  await tipper.confirm();
  await other.page.bringToFront();
  await expect(other.confirmButton).toBeHidden();
  await page.bringToFront();
  await tipper.rate(5);

  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'completed', rating: 5, amountCents: 1000 })]);
  expect(await ledger.conversions(worker.profileId)).toEqual(['payment_confirmed']);
});

test('after a finished tip, another to the same worker starts afresh', async ({
  tipper,
  worker,
  ledger,
}) => {
  await tipper.scan();
  for (const amount of [10, 25]) {
    await tipper.chooseAmount(amount);
    await tipper.skipDetails();
    await tipper.chooseMethod('Venmo');
    await tipper.confirm();
    await tipper.rate(5);
    await tipper.page.getByRole('button', { name: 'Send another tip' }).click();
  }
  await expect
    .poll(async () => (await ledger.tips(worker.profileId)).map((tip) => tip.amountCents).sort())
    .toEqual([1000, 2500]);
});

test('the service worker sends what a closed page left unsent, even if stopped halfway through', async ({
  tipper,
  worker,
  ledger,
  context,
  page,
}) => {
  await tipper.scan();
  await serviceWorkerReady(page);
  await context.setOffline(true);
  await tipper.chooseAmount(50);
  await tipper.skipDetails();
  await tipper.chooseMethod('PayPal');
  await tipper.confirm();
  await tipper.rate(3);
  const address = page.url();

  // Keep another page open, so that the browser stays alive when the tipper's page closes.
  const bystander = await context.newPage();
  await page.close();

  // The first request hangs, and the service worker is stopped while it waits.
  let released = false;
  const hanging = new Promise<void>((reached) => {
    void context.route(/\/api\/tips/, async (route) => {
      if (released) return route.continue();
      reached();
    });
  });
  await context.setOffline(false);
  await hanging;
  const devtools = await context.newCDPSession(bystander);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  released = true;

  const back = await context.newPage();
  await back.goto(address);
  await expect
    .poll(() => ledger.tips(worker.profileId), { timeout: 45_000 })
    .toEqual([expect.objectContaining({ amountCents: 5000, status: 'completed', rating: 3 })]);
  expect(await ledger.conversions(worker.profileId)).toEqual(['payment_confirmed']);
});
