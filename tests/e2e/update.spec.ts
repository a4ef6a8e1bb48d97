// Updates from one build to the next: offered, never forced, and without losing anything.
import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, serviceWorkerReady, test } from './support/fixtures';
import { Ledger } from './support/ledger';
import { makeNextBuild, type NextBuild } from './support/next-build';
import type { OwnServer } from './support/own-server';
import { PageTipper, SAVED_OFFLINE } from './support/page-tipper';
import { submitSignIn } from './support/sign-in';
import { countLoads } from './support/slow-start';
import { createWorker } from './support/worker';
import { workerAreaCached } from './support/worker-area';

// In one process, so that the next build is made only once.
test.describe.configure({ mode: 'default' });

let next: NextBuild;
test.beforeAll(async () => {
  // A whole build, on a machine busy with other tests.
  test.setTimeout(180_000);
  next = await makeNextBuild();
});
test.afterAll(() => next.remove());

const offer = (page: Page) => page.getByRole('complementary', { name: 'Update' });
const updateButton = (page: Page) => offer(page).getByRole('button', { name: 'Update' });
const header = (page: Page) => page.getByRole('banner');

/** Simulates returning to the tab, which makes the page check for a newer build. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Taps “Update”. The page's clock then stands still: a busy machine must not be a long wait. */
async function tapUpdate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now;
  });
  await updateButton(page).click();
}

/** Marks the page, so that a reload can be detected. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => 'marked' in window);
}

test('an update does not reload the page in the middle of a tip, and keeps an unsent tip', async ({
  page,
  context,
  ownServer,
}) => {
  const worker = await createWorker(ownServer.url);
  const tipper = new PageTipper(page, worker.handle);
  await page.goto(`${ownServer.url}/u/${worker.handle}`);
  await serviceWorkerReady(page);
  await tipper.chooseAmount(20);
  await filesCached(page);
  await page.getByLabel(/name/i).fill('Half a Name');
  const isMarked = await mark(page);

  await ownServer.deploy(next.folder);
  await comeBack(page);
  await expect(offer(page).getByText('A new version is ready.')).toBeVisible();
  expect(await isMarked()).toBe(true);
  await expect(page.getByLabel(/name/i)).toHaveValue('Half a Name');

  // The old build finishes the flow while its server is gone, so nothing can be sent.
  await context.route(/\/api\/(tips|track-conversion)/, (route) =>
    route.abort('internetdisconnected'),
  );
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await tipper.rate(4);
  await expect(page.getByText(SAVED_OFFLINE)).toBeVisible();
  await expect(header(page).getByText(next.productName)).toBeHidden();

  await tapUpdate(page);
  await expect(header(page).getByText(next.productName)).toBeVisible();
  expect(await isMarked()).toBe(false);
  await expect(offer(page)).toBeHidden();
  await expect(page.getByText(SAVED_OFFLINE)).toBeVisible();
  await context.unroute(/\/api\/(tips|track-conversion)/);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Reported to Rosa M.')).toBeVisible();
  const ledger = new Ledger(ownServer.databaseUrl);
  expect(await ledger.tips(worker.profileId)).toEqual([
    expect.objectContaining({ amountCents: 2000, status: 'completed', rating: 4 }),
  ]);
  await ledger.close();
});

test('a worker who accepts the update finds a half-filled form as it was', async ({
  page,
  ownServer,
}) => {
  const worker = await createWorker(ownServer.url);
  await page.goto(`${ownServer.url}/login?return_to=/profile`);
  await submitSignIn(page, worker);
  await expect(page.getByLabel(/Bio/)).toBeVisible();
  await serviceWorkerReady(page);
  await workerAreaCached(page);
  // The service worker controls every page but the first.
  await page.reload();
  await page.getByLabel(/Bio/).fill('Ten years behind the bar.');
  await ownServer.deploy(next.folder);
  await comeBack(page);
  await expect(offer(page)).toBeVisible();
  await expect(page.getByLabel(/Bio/)).toHaveValue('Ten years behind the bar.');
  // The browser asks about unsaved input, although we do store it.
  page.once('dialog', (dialog) => void dialog.accept());
  await tapUpdate(page);
  await expect(header(page).getByText(next.productName)).toBeVisible();
  await expect(page.getByLabel(/Bio/)).toHaveValue('Ten years behind the bar.');
  await expect(page.getByText('Your unsaved changes are still here.')).toBeVisible();
});

test("a worker's app starts offline right after an update", async ({
  page,
  context,
  ownServer,
}) => {
  const worker = await createWorker(ownServer.url);
  await page.goto(`${ownServer.url}/login`);
  await submitSignIn(page, worker);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await serviceWorkerReady(page);
  await workerAreaCached(page);
  await ownServer.deploy(next.folder);
  await comeBack(page);
  await tapUpdate(page);
  // Only for screen readers, on a phone's dashboard.
  const newName = page.getByText(next.productName).first();
  await expect(newName).toBeAttached();
  await context.setOffline(true);
  for (const path of ['/dashboard', '/account-settings']) {
    await page.goto(`${ownServer.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No connection' }), path).toBeHidden();
    await expect(newName, path).toBeAttached();
  }
});

/** Opens a tab with the sign-in page and one with a tip in progress, of the current build. */
async function openTwoTabs(page: Page, context: BrowserContext, server: OwnServer) {
  const worker = await createWorker(server.url);
  await page.goto(`${server.url}/login`);
  await serviceWorkerReady(page);
  // An update waits for requests of the service worker that it replaces.
  await filesCached(page);
  const tipper = new PageTipper(await context.newPage(), worker.handle);
  await tipper.page.goto(`${server.url}/u/${worker.handle}`);
  await tipper.chooseAmount(15);
  await filesCached(tipper.page);
  return tipper;
}

/** Waits until the service worker has cached all files that a page has loaded by now. */
async function filesCached(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const isCached = async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const assets = files.filter((name) => name.startsWith(`${location.origin}/assets/`));
    const cached = await Promise.all(assets.map((name) => caches.match(name)));
    return assets.length > 0 && cached.every(Boolean);
  };
  await expect.poll(() => page.evaluate(isCached)).toBe(true);
}

async function acceptUpdate(page: Page): Promise<void> {
  await page.bringToFront();
  await comeBack(page);
  await tapUpdate(page);
}

async function takeUpdate(page: Page): Promise<void> {
  await acceptUpdate(page);
  await expect(page.getByText(next.productName).first()).toBeVisible();
}

test('an update accepted in one tab leaves a tip in another tab alone', async ({
  page,
  context,
  ownServer,
}) => {
  const tipper = await openTwoTabs(page, context, ownServer);
  const isMarked = await mark(tipper.page);
  await ownServer.deploy(next.folder);
  await takeUpdate(page);
  // It already has everything it needs.
  await page.waitForLoadState('networkidle');

  // The server also keeps the previous build's files, but here only the phone has them.
  const asked: string[] = [];
  await context.route('**/assets/**', async (route) => {
    asked.push(route.request().url());
    await route.abort();
  });
  await tipper.page.bringToFront();
  await tipper.giveDetails('Ana Lima', 'ana@example.com');
  // The QR code is drawn by a separate file, which is requested only now.
  await tipper.chooseMethod('Zelle');
  await tipper.page.getByText('Pay from another phone').click();
  await expect(tipper.page.getByRole('img', { name: /Zelle QR code/ })).toBeVisible();
  await tipper.confirm();
  await tipper.rate(5);
  await expect(tipper.page.getByText('Reported to Rosa M.')).toBeVisible();
  expect(await isMarked()).toBe(true);
  // The offers below the last screen are not cached, and may be requested by now.
  expect(asked.filter((url) => !url.includes('/assets/offers-'))).toEqual([]);
});

test('other tabs are also offered the update, and reload once for it', async ({
  page,
  context,
  ownServer,
}) => {
  const { page: other } = await openTwoTabs(page, context, ownServer);
  await ownServer.deploy(next.folder);
  await takeUpdate(page);

  const loads = countLoads(other);
  await other.bringToFront();
  await expect(header(other).getByText(next.productName)).toBeHidden();
  await tapUpdate(other);
  await expect(header(other).getByText(next.productName)).toBeVisible();
  await serviceWorkerReady(other);
  await expect(offer(other)).toBeHidden();
  expect(loads()).toBe(1);
});

/**
 * Accepts an update on a page while a request of another tab is not answered, which it waits for.
 * Returns a function that ends the request.
 */
async function acceptUpdateDuringRequest(
  page: Page,
  context: BrowserContext,
  server: OwnServer,
): Promise<() => Promise<void>> {
  const { page: other } = await openTwoTabs(page, context, server);
  const unanswered: Route[] = [];
  await context.route('**/images/unanswered.webp', (route) => {
    unanswered.push(route);
  });
  await other.evaluate(() => {
    new Image().src = '/images/unanswered.webp';
  });
  await expect.poll(() => unanswered.length).toBe(1);
  await server.deploy(next.folder);
  await acceptUpdate(page);
  await expect(updateButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(next.productName).first()).toBeHidden();
  return async () => unanswered[0]?.abort();
}

test('an update that has to wait for another tab’s request says so, and then comes by itself', async ({
  page,
  context,
  ownServer,
}) => {
  const endRequest = await acceptUpdateDuringRequest(page, context, ownServer);
  await endRequest();
  await expect(page.getByText(next.productName).first()).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('an update that had to wait for long is offered again', async ({
  page,
  context,
  ownServer,
}) => {
  const endRequest = await acceptUpdateDuringRequest(page, context, ownServer);
  const isMarked = await mark(page);
  await page.evaluate(() => {
    const later = Date.now() + 60_000;
    Date.now = () => later;
  });
  await endRequest();
  await expect(updateButton(page)).not.toHaveAttribute('aria-busy');
  expect(await isMarked()).toBe(true);
  await tapUpdate(page);
  await expect(page.getByText(next.productName).first()).toBeVisible();
  await expect(offer(page)).toBeHidden();
});
