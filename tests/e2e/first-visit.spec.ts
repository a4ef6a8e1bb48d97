// The first visit to a tip page: nothing cached, a slow network, and perhaps no script.
import { budgets, ceilings, FIRST_WINDOW_BYTES, sizesOf } from '../../src/build/sizes';
import { expectAccessible } from './support/axe';
import { expect, serviceWorkerReady, test } from './support/fixtures';
import { PageTipper, SAVED_OFFLINE } from './support/page-tipper';
import { bytesOf, countLoads, holdScripts, watchShifts, watchTakeover } from './support/slow-start';

test('the page is complete before any script arrives, and nothing moves afterwards', async ({
  page,
  context,
  worker,
}) => {
  const release = await holdScripts(context);
  const shifted = await watchShifts(page);
  await page.goto(`/u/${worker.handle}?from=qr`);
  await expect(page.getByRole('heading', { name: worker.displayName })).toBeVisible();
  await expect(page.getByRole('button', { name: '$10', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Leave a Review/ })).toBeVisible();
  await expect(page.getByText('No ratings yet')).toBeVisible();
  await expect(page).toHaveTitle(`Tip ${worker.displayName} · Tipwell`);
  await expectAccessible(page, 'tip page before its script');

  const changes = await watchTakeover(page);
  release();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(await changes()).toEqual(['button got disabled=""']);
  expect(await shifted()).toBe(0);
});

test('no script is requested before the first paint', async ({ page, worker }) => {
  await page.goto(`/u/${worker.handle}`);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.min(...asked)).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY);
});

test('a tap before the script arrives is not lost', async ({ page, context, worker, ledger }) => {
  const release = await holdScripts(context);
  await page.goto(`/u/${worker.handle}`);
  await page.getByRole('button', { name: '$15', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/u/${worker.handle}$`));
  release();
  await expect(page.getByText('$15.00')).toBeVisible();
  const tipper = new PageTipper(page, worker.handle);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ amountCents: 1500 })]);
});

test('an amount typed and submitted before the script arrives is not lost', async ({
  page,
  context,
  worker,
}) => {
  const release = await holdScripts(context);
  await page.goto(`/u/${worker.handle}`);
  await page.getByLabel('Custom amount').fill('12.50');
  await page.getByRole('button', { name: 'Continue' }).click();
  release();
  await expect(page.getByText('$12.50')).toBeVisible();
});

test('if the script cannot be loaded, the browser handles the tap', async ({
  page,
  context,
  worker,
}) => {
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`/u/${worker.handle}`);
  await page.getByRole('button', { name: '$20', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/u/${worker.handle}/pay\\?amount=20$`));
  await expect(page.getByRole('link', { name: 'Pay with Venmo' })).toBeVisible();
});

test('a script that was lost on the way is fetched again, before anybody taps', async ({
  page,
  context,
  worker,
  ledger,
}) => {
  let lost = 0;
  await context.route('**/assets/*.js', (route) =>
    lost++ === 0 ? route.abort() : route.continue(),
  );
  const loads = countLoads(page);
  await page.goto(`/u/${worker.handle}`);
  await expect.poll(loads).toBe(2);
  const tipper = new PageTipper(page, worker.handle);
  await tipper.chooseAmount(20);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ amountCents: 2000 })]);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that cannot load the code for the service worker carries on without a reload', async ({
    page,
    context,
  }) => {
    let refused = 0;
    // The tip page loads it with the later steps.
    await context.route('**/assets/Workbox-*.js', async (route) => {
      refused += 1;
      await route.abort();
    });
    const loads = countLoads(page);
    await page.goto('/login');
    await expect.poll(() => refused).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('link', { name: 'Start Now' }).first()).toBeVisible();
    expect(loads()).toBe(1);
  });

  test('once the page has settled, it no longer needs the network', async ({
    tipper,
    context,
    page,
    worker,
    ledger,
  }) => {
    await tipper.scan();
    await serviceWorkerReady(page);
    await context.setOffline(true);
    await tipper.chooseAmount(25);
    await tipper.skipDetails();
    await tipper.chooseMethod('Cash App');
    await tipper.confirm();
    await tipper.rate(5);
    await expect(page.getByText(SAVED_OFFLINE)).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(() => ledger.tips(worker.profileId))
      .toEqual([expect.objectContaining({ amountCents: 2500, status: 'completed', rating: 5 })]);
  });

  test('a page seen before opens offline, as the server rendered it', async ({
    page,
    context,
    worker,
  }) => {
    await page.goto(`/u/${worker.handle}`);
    await serviceWorkerReady(page);
    // The service worker handles only later visits.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: worker.displayName })).toBeVisible();
    await expect(page.locator('#page-data')).toBeAttached();
    await page.getByRole('button', { name: '$10', exact: true }).click();
    await expect(page.getByText('$10.00')).toBeVisible();
  });
});

test('the page arrives in the first window that a connection carries', async ({ baseURL }) => {
  const { headers, body } = await bytesOf(`${baseURL}/u/demo`);
  expect(headers + body).toBeLessThanOrEqual(FIRST_WINDOW_BYTES);
  expect(body).toBeLessThanOrEqual(budgets.html);
});

test('the scripts of the first step and of the whole flow stay within their limits', async () => {
  const sizes = await sizesOf('dist/client');
  const bytesOf = (wanted: number) => sizes.find(({ budget }) => budget === wanted)?.bytes;
  expect(bytesOf(budgets.firstStep)).toBeLessThanOrEqual(ceilings.firstStep);
  expect(bytesOf(budgets.script)).toBeLessThanOrEqual(ceilings.script);
});

for (const [deviceScaleFactor, file] of [
  [2, 'maya-small.webp'],
  [3, 'maya.webp'],
] as const) {
  test.describe(`at a device pixel ratio of ${deviceScaleFactor}`, () => {
    test.use({ deviceScaleFactor });

    test('the photo has as many pixels as are shown, and no more', async ({ page }) => {
      const photos: string[] = [];
      page.on('response', (answer) => {
        if (answer.request().resourceType() === 'image') photos.push(answer.url());
      });
      await page.goto('/u/demo');
      const photo = page.getByRole('region', { name: 'About this' }).locator('img');
      await expect(photo).toHaveJSProperty('complete', true);
      expect(photos.filter((url) => url.endsWith('.webp'))).toEqual([
        expect.stringContaining(`/${file}`),
      ]);
    });
  });
}

test('an unknown handle returns status 404 and says so', async ({ page }) => {
  const answer = await page.goto('/u/nobody-at-all');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await expect(
    page.getByText("This tip page doesn't exist or has been deactivated."),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  await expectAccessible(page, 'not found');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page requests its photo and nothing else', async ({ page, context, baseURL }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const asked: string[] = [];
    devtools.on('Network.requestWillBeSent', ({ request }) => asked.push(request.url));
    await page.goto(`${baseURL}/u/demo`);
    await page.waitForLoadState('networkidle');
    const overTheNetwork = asked.filter((url) => !url.startsWith('data:'));
    expect(overTheNetwork).toEqual([
      `${baseURL}/u/demo`,
      expect.stringMatching(/\/demo\/maya(-small)?\.webp$/),
    ]);
  });

  test('the page shows the worker, accepts an amount and offers payment links', async ({
    page,
    worker,
  }) => {
    await page.goto(`/u/${worker.handle}`);
    await expect(page.getByRole('heading', { name: worker.displayName })).toBeVisible();
    await page.getByRole('button', { name: '$15', exact: true }).click();
    await expect(page.getByText('$15.00', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay with Venmo' })).toHaveAttribute(
      'href',
      /^https:\/\/venmo\.com\/rosa-marin\?txn=pay&amount=15\.00/,
    );
    await expect(page.getByRole('link', { name: 'Pay with Cash App' })).toHaveAttribute(
      'href',
      'https://cash.app/$rosamarin/15.00',
    );
    await expect(page.getByText('rosa@example.com').first()).toBeVisible();
    // The services' icons, which later steps show as well: white letters on a color.
    for (const letter of ['V', '$', 'Z', 'P']) {
      const icon = page.getByText(letter, { exact: true });
      await expect(icon).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    }
  });

  test('an invalid amount is asked for again, with the reason', async ({ page, worker }) => {
    await page.goto(`/u/${worker.handle}`);
    await page.getByLabel('Custom amount').fill('twelve');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Enter an amount like 12.50')).toBeVisible();
    await page.getByLabel('Custom amount').fill('12.50');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('$12.50', { exact: true })).toBeVisible();
  });
});
