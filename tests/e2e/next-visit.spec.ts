// Visits after the first: served from the service worker's cache, and as fresh as possible.
import type { Page } from '@playwright/test';
import { expect, reopen, test } from './support/fixtures';
import { openSignedIn } from './support/sign-in';
import type { TestWorker } from './support/worker';

test.use({ serviceWorkers: 'allow' });

/** Opens the page for the first time, and waits until the service worker has cached it. */
async function firstVisit(page: Page, { handle, displayName }: TestWorker): Promise<void> {
  await page.goto(`/u/${handle}`);
  await expect(page.getByRole('heading', { name: displayName })).toBeVisible();
  const isKept = () =>
    page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/u/${handle}`);
  await expect.poll(isKept).toBe(true);
}

/** Matches the data of a page that the server rendered; nothing if the browser rendered it. */
const drawnByTheServer = (page: Page) => page.locator('#root[data-rendered] + #page-data');

test('after a single visit the page opens offline, as the server rendered it', async ({
  page,
  context,
  worker,
}) => {
  await firstVisit(page, worker);
  await context.setOffline(true);
  for (const open of [() => page.reload().then(() => page), () => reopen(context, page)]) {
    const next = await open();
    await expect(next.getByRole('heading', { name: worker.displayName })).toBeVisible();
    await expect(drawnByTheServer(next)).toBeAttached();
    await expect(next.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await next.getByLabel('Custom amount').fill('12');
    await expect(next.getByRole('button', { name: 'Continue' })).toBeEnabled();
  }
});

test('offline, a tip page never opened before says that it needs a connection, and opens with one', async ({
  page,
  context,
  worker,
}) => {
  await firstVisit(page, worker);
  await context.setOffline(true);
  await page.goto('/u/demo');
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Maya Torres' })).toBeVisible();
});

test('the photo from the first visit is shown at the next one, offline', async ({
  page,
  context,
}) => {
  const photoOf = (on: Page) =>
    on.getByRole('region', { name: 'About this professional' }).locator('img');
  await page.goto('/u/demo');
  await expect
    .poll(() =>
      photoOf(page).evaluate(
        async ({ currentSrc }: HTMLImageElement) => (await caches.match(currentSrc)) !== undefined,
      ),
    )
    .toBe(true);
  await context.setOffline(true);
  const next = await reopen(context, page);
  await expect
    .poll(() => photoOf(next).evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBeGreaterThan(0);
});

test('a change to the profile shows at the next visit, and offline from then on', async ({
  page,
  context,
  browser,
  worker,
}) => {
  await firstVisit(page, worker);
  const own = await browser.newPage();
  await openSignedIn(own, worker, '/profile');
  await own.getByLabel('Job title').fill('Head of Bar');
  await own.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(own.getByText('Profile saved')).toBeVisible();
  await own.close();

  await page.reload();
  await expect(page.getByText('Head of Bar')).toBeVisible();
  // The service worker stores it after answering the page.
  await expect
    .poll(() =>
      page.evaluate(async (path) => (await caches.match(path))?.text(), `/u/${worker.handle}`),
    )
    .toContain('Head of Bar');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Head of Bar')).toBeVisible();
  await expect(drawnByTheServer(page)).toBeAttached();
});

test('a cached page whose files are gone gives way to the current build', async ({
  page,
  context,
  worker,
}) => {
  await firstVisit(page, worker);
  await page.evaluate(async (path) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const kept = await cache.match(path);
      if (!kept) continue;
      const old = (await kept.text()).replaceAll(
        /(\/assets\/[\w-]+?)-[\w-]{8}\.js/g,
        '$1-oldBuild.js',
      );
      await cache.put(path, new Response(old, { headers: kept.headers }));
    }
  }, `/u/${worker.handle}`);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: worker.displayName })).toBeVisible();
  await page.getByRole('button', { name: '$10', exact: true }).click();
  await expect(page.getByText('$10.00')).toBeVisible();
  await expect(drawnByTheServer(page)).toHaveCount(0);
});
