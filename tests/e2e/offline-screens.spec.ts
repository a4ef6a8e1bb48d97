// A tipper's phone has only the tip page. Offline, every other page says so, and loads by itself
// later (docs/decisions/0002-precaching.md).
import { outsideTipPages } from '../support/addresses';
import { expectAccessible } from './support/axe';
import { expect, serviceWorkerReady, test } from './support/fixtures';
import { signIn } from './support/sign-in';
import { workerAreaCached } from './support/worker-area';

test.use({ serviceWorkers: 'allow' });

test('offline, each screen but the tip page says what is missing, and leads back', async ({
  tipper,
  page,
  context,
}) => {
  await tipper.scan();
  await serviceWorkerReady(page);
  await context.setOffline(true);
  for (const path of outsideTipPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'No connection' }), path).toBeVisible();
    await expect(page.getByText("This page isn't saved on your phone yet."), path).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' }), path).toBeVisible();
  }
  await expectAccessible(page, 'no connection');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  // Emulated offline would reload a page that is being left.
  await context.route('**', (route) => route.abort('internetdisconnected'));
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Back to the tip page' }).click();
  await expect(tipper.amount(10)).toBeVisible();

  // The receipt belongs to the tip page, and is cached.
  await page.goto('/success');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('it continues on its own once the network is back, even without an event', async ({
  tipper,
  page,
  context,
}) => {
  await page.addInitScript(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), true),
  );
  await tipper.scan();
  await serviceWorkerReady(page);
  await context.setOffline(true);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
});

test("a worker's phone still starts offline", async ({ page, context, worker }) => {
  await signIn(page, worker);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await serviceWorkerReady(page);
  await workerAreaCached(page);
  await context.setOffline(true);
  for (const path of ['/dashboard', '/account-settings', '/terms']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No connection' }), path).toBeHidden();
  }
});
