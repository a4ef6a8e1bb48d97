// The public pages: the landing page, privacy, terms and the receipt (section 2).
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, serviceWorkerReady, test } from './support/fixtures';
import { SAVED_OFFLINE } from './support/page-tipper';
import { stepStored } from './support/stored';

const publicPages = ['/', '/pricing', '/privacy', '/terms', '/success'];

const header = (page: Page) => page.getByRole('banner');

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('the public pages fit the screen', async ({ page }) => {
      for (const path of publicPages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, path).toBeLessThanOrEqual(viewport.width);
      }
    });

    test('the header hides when scrolling down past 100 px and returns when scrolling up', async ({
      page,
    }) => {
      const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const signIn = header(page).getByRole('link', { name: 'Sign In' });
      await scrollTo(80);
      await expect(signIn).toBeInViewport();
      await scrollTo(600);
      await expect(signIn).not.toBeInViewport();
      await scrollTo(560);
      await expect(signIn).toBeInViewport();
      await scrollTo(900);
      await expect(signIn).not.toBeInViewport();
      await signIn.focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(signIn, 'whoever tabs to a link sees it').toBeInViewport();
    });
  });
}

test('the public pages are accessible', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
});

test('every public page redirects signed-in users to the dashboard', async ({ page, worker }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(worker.email);
  await page.getByLabel('Password', { exact: true }).fill(worker.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/');
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await header(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/');
  // By then the page knows that the user is signed in.
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Start Now' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page.getByText('You are already signed in on this device.')).toBeVisible();
    await expectAccessible(page, path);
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('a link to a section of a long text scrolls to it', async ({ page }) => {
  await page.goto('/privacy#rights');
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
  await page.goto('/terms');
  await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/privacy#how-long$/);
  await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeInViewport();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the phone that sent a tip has its receipt, which says when the tip has arrived', async ({
    tipper,
    context,
  }) => {
    const { page, handle } = tipper;
    await page.goto(`/success?tip=${handle}`);
    await expect(page.getByRole('heading', { name: 'No receipt on this device' })).toBeVisible();
    await tipper.scan();
    await serviceWorkerReady(page);
    await context.setOffline(true);
    await tipper.chooseAmount(25);
    await tipper.skipDetails();
    await tipper.chooseMethod('Zelle');
    await tipper.confirm();
    await stepStored(page, handle, 'success');

    await page.goto(`/success?tip=${handle}`);
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt).toContainText('$25.00');
    await expect(receipt).toContainText('Zelle');
    await expect(receipt).toContainText(SAVED_OFFLINE);
    await expectAccessible(page, 'receipt');
    await context.setOffline(false);
    await expect(receipt.getByText('Reported to Rosa M.')).toBeVisible();
  });
});
