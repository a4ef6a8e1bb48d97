// Timing and size of toasts, and of the overlay while the session is checked (sections 2 and 9).
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { submitSignIn } from './support/sign-in';
import { hydrated } from './support/slow-start';
import { createWorker } from './support/worker';

const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
const failure = (page: Page) => region(page).getByText('Login failed');

/** Shows the toast that follows signing in offline. */
async function fail(page: Page): Promise<void> {
  // Before hydration, the browser would submit the form itself.
  await hydrated(page);
  await page.context().setOffline(true);
  await submitSignIn(page, { email: 'rosa@example.com', password: 'GoodPass1' });
  await expect(failure(page)).toBeVisible();
}

test('an error stays for 5 s, and is removed from the page 2 s later', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await hydrated(page);
  const now = () => page.evaluate(() => Date.now());
  let [before, after] = [0, 0];
  // On a busy machine, the error may be seen too late.
  await expect(async () => {
    before = await now();
    await fail(page);
    after = await now();
    expect(after - before).toBeLessThan(4000);
  }).toPass();
  const isOpen = () => failure(page).evaluate((text) => text.closest('[inert]') === null);
  await page.clock.pauseAt(before + 4999);
  expect(await isOpen()).toBe(true);
  // Changes take a frame or two to be painted.
  await page.clock.runFor(after - before + 100);
  expect(await isOpen()).toBe(false);
  await page.clock.pauseAt(before + 6999);
  await expect(failure(page)).toHaveCount(1);
  await page.clock.runFor(after - before + 200);
  await expect(failure(page)).toHaveCount(0);
});

test('only one shows at a time, at most 420 px wide, and F8 focuses it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login');
  await fail(page);
  await fail(page);
  await expect(failure(page)).toHaveCount(1);
  expect((await region(page).boundingBox())?.width).toBe(420);
  await page.keyboard.press('F8');
  await expect(region(page)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 800 });
  expect((await region(page).boundingBox())?.width).toBe(390);
});

test('a swipe of 50 px dismisses it, a swipe of 49 px does not', async ({ page }) => {
  await page.goto('/login');
  await fail(page);
  const swipe = async (pixels: number) => {
    const at = await failure(page).boundingBox();
    if (!at) throw new Error('There is nothing to swipe');
    await page.mouse.move(at.x + 5, at.y + 5);
    await page.mouse.down();
    await page.mouse.move(at.x + 5 + pixels, at.y + 5, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(49);
  await expect(failure(page)).toBeVisible();
  await expect.poll(() => failure(page).evaluate((text) => text.closest('[inert]'))).toBeNull();
  await swipe(50);
  await expect(failure(page)).toHaveCount(0);
});

test('while the session is checked, a white spinner of 72 px covers the screen', async ({
  page,
  browser,
  baseURL,
}) => {
  const worker = await createWorker(baseURL ?? '');
  await page.goto('/login');
  await submitSignIn(page, worker);
  await expect(page).toHaveURL('/dashboard');
  // The same session, on a device that has stored nothing about it.
  const { cookies } = await page.context().storageState();
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await elsewhere.addCookies(cookies);
  const other = await elsewhere.newPage();
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await other.route('**/api/auth/session', async (route) => {
    await released;
    await route.continue();
  });
  await other.goto('/dashboard');
  const overlay = other.getByRole('status').filter({ hasText: 'Verifying session...' });
  await expect(overlay).toBeVisible();
  const spinner = overlay.locator('svg');
  const figures = await spinner.evaluate((element: SVGElement) => ({
    width: element.clientWidth,
    height: element.clientHeight,
    color: getComputedStyle(element).color,
  }));
  expect(figures).toEqual({ width: 72, height: 72, color: 'rgb(255, 255, 255)' });
  const covered = await overlay.boundingBox();
  expect(covered).toMatchObject({ x: 0, y: 0, ...other.viewportSize() });
  release();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await elsewhere.close();
});
