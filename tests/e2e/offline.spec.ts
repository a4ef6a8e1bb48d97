// The promise (section 1): once the screen says "saved", the tip reaches the worker exactly once.
// Here the network fails at each step in turn, the page is reloaded, the tab is closed and
// reopened, and only then does the network return.

import { expect, reopen, serviceWorkerReady, test } from './support/fixtures';
import type { Ledger } from './support/ledger';
import { PageTipper, SAVED_OFFLINE } from './support/page-tipper';
import { changeProfile, type TestWorker } from './support/worker';

// Page and service worker take turns sending, which needs a common clock.
test.use({ ownClock: false, serviceWorkers: 'allow' });

async function expectOneFinishedTip(ledger: Ledger, worker: TestWorker): Promise<void> {
  await expect
    .poll(() => ledger.tips(worker.profileId), { timeout: 30_000 })
    .toEqual([
      expect.objectContaining({
        amountCents: 2000,
        paymentMethod: 'cashapp',
        status: 'completed',
        verificationStatus: 'verified',
        rating: 5,
      }),
    ]);
  await expect
    .poll(() => ledger.conversions(worker.profileId), { timeout: 30_000 })
    .toEqual(['payment_confirmed']);
  expect(await ledger.scans(worker.profileId)).toHaveLength(1);
}

const steps = ['amount', 'details', 'payment', 'confirmation', 'rating'] as const;

for (const step of steps) {
  test(`the network fails at the ${step}: the flow goes on, and one finished tip arrives`, async ({
    tipper,
    worker,
    ledger,
    context,
    page,
  }) => {
    const offlineAt = async (here: (typeof steps)[number]) => {
      if (here === step) await context.setOffline(true);
    };
    await tipper.scan();
    await serviceWorkerReady(page);
    await offlineAt('amount');
    await tipper.chooseAmount(20);
    await offlineAt('details');
    await tipper.giveDetails('Ana Lima', 'ana@example.com');
    await offlineAt('payment');
    await tipper.chooseMethod('Cash App');
    await offlineAt('confirmation');
    await tipper.confirm();
    await offlineAt('rating');
    await tipper.rate(5);
    await expect(page.getByText(SAVED_OFFLINE)).toBeVisible();
    // It could not succeed yet.
    await expect(page.getByRole('button', { name: 'Send now' })).toBeHidden();

    await page.reload();
    await expect(page.getByText(SAVED_OFFLINE)).toBeVisible();
    const again = await reopen(context, page);
    await expect(again.getByText(SAVED_OFFLINE)).toBeVisible();

    await context.setOffline(false);
    await expectOneFinishedTip(ledger, worker);
    await expect(again.getByText('Reported to Rosa M.')).toBeVisible();
  });
}

test('if the phone kills the page during payment, the tip resumes at its confirmation', async ({
  tipper,
  worker,
  ledger,
  context,
  page,
}) => {
  await tipper.scan();
  await serviceWorkerReady(page);
  await tipper.chooseAmount(20);
  await tipper.skipDetails();
  await tipper.chooseMethod('Cash App');
  await context.setOffline(true);
  const again = new PageTipper(await reopen(context, page), worker.handle);
  await expect(again.confirmButton).toBeVisible();
  await again.confirm();
  await again.rate(5);
  await context.setOffline(false);
  await expectOneFinishedTip(ledger, worker);
});

test('a tip made offline arrives even by a method that the worker has removed meanwhile', async ({
  tipper,
  worker,
  ledger,
  context,
  page,
  baseURL,
}) => {
  await tipper.scan();
  await serviceWorkerReady(page);
  await context.setOffline(true);
  await changeProfile(baseURL ?? '', worker, { cashappHandle: null });
  await page.reload();
  await tipper.chooseAmount(20);
  await tipper.skipDetails();
  await tipper.chooseMethod('Cash App');
  await tipper.confirm();
  await tipper.rate(5);
  await context.setOffline(false);
  await expectOneFinishedTip(ledger, worker);
  await expect(page.getByText('Reported to Rosa M.')).toBeVisible();
});

test('the next visit shows the page offline', async ({ tipper, context, page, worker }) => {
  await tipper.scan();
  await serviceWorkerReady(page);
  await page.close();
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto(`/u/${worker.handle}`);
  await expect(later.getByRole('heading', { name: worker.displayName })).toBeVisible();
  await expect(new PageTipper(later, worker.handle).amount(25)).toBeVisible();
});

test('if the server commits and the connection drops, it still ends up with one tip', async ({
  tipper,
  worker,
  ledger,
  context,
}) => {
  // Every first request reaches the server, but its response never reaches the phone.
  const delivered = new Set<string>();
  await context.route(/\/api\/(tips|track-conversion|qr)/, async (route) => {
    const key = route.request().headers()['idempotency-key'];
    if (!key || delivered.has(key)) return route.continue();
    delivered.add(key);
    await route.fetch();
    await route.abort('connectionreset');
  });
  await tipper.scan();
  await tipper.chooseAmount(20);
  await tipper.skipDetails();
  await tipper.chooseMethod('Cash App');
  await tipper.confirm();
  await tipper.rate(5);
  await expectOneFinishedTip(ledger, worker);
  expect(delivered.size).toBeGreaterThanOrEqual(4);
});

test('a captive portal that returns a page with status 200 acknowledges nothing', async ({
  tipper,
  worker,
  ledger,
  context,
}) => {
  let inPortal = true;
  await context.route(/\/api\/(tips|track-conversion|qr)/, (route) =>
    inPortal
      ? route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Welcome</html>' })
      : route.continue(),
  );
  await tipper.scan();
  await tipper.chooseAmount(20);
  await tipper.skipDetails();
  await tipper.chooseMethod('Cash App');
  await tipper.confirm();
  await tipper.rate(5);
  expect(await ledger.tips(worker.profileId)).toEqual([]);
  inPortal = false;
  await tipper.page.getByRole('button', { name: 'Send now' }).click();
  await expectOneFinishedTip(ledger, worker);
});
