// The frame around signed-in screens: its navigation at every size, and every screen offline.
import type { Page } from '@playwright/test';
import { workerTimings } from '#contract/timings';
import { expectAccessible } from './support/axe';
import { failing } from './support/failing';
import { expect, serviceWorkerReady, test } from './support/fixtures';
import { signIn, submitSignIn } from './support/sign-in';

const sidebarWidth = (page: Page) =>
  page
    .getByRole('complementary')
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().width));

test('the sidebar collapses and expands to its set widths, and expands again after a change of route', async ({
  page,
  worker,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signIn(page, worker);
  await expect(page.getByText('Free Plan')).toBeVisible();
  await expect.poll(() => sidebarWidth(page)).toBe(256);
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await expect.poll(() => sidebarWidth(page)).toBe(64);
  await expect(page.getByRole('complementary').getByText('Free')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => sidebarWidth(page)).toBe(80);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'QR' }).click();
  await expect(page).toHaveURL('/qr-links');
  await expect(main.getByRole('link', { name: 'QR' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => sidebarWidth(page)).toBe(320);
});

test('a collapsed sidebar names its icons for pointer and keyboard users', async ({
  page,
  worker,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.clock.install();
  await signIn(page, worker);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Free Plan')).toBeVisible();
  // Before that, the change of route would expand it again.
  await page.clock.runFor(workerTimings.sidebarReExpand);
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  const tooltip = page.getByRole('tooltip');
  const logout = page.getByRole('button', { name: 'Logout' });
  const main = page.getByRole('navigation', { name: 'Main' });

  await logout.hover();
  await expect(tooltip).toHaveText('Logout');
  await expect(logout).toHaveAccessibleDescription('Logout');
  await expect(tooltip).toBeInViewport({ ratio: 1 });
  // The pointer can move onto the tooltip itself.
  await tooltip.hover();
  await expect(tooltip).toHaveText('Logout');
  // In steps, because a real pointer passes over several points on its way.
  await main.getByRole('link', { name: 'QR' }).hover({ position: { x: 4, y: 4 } });
  await main.getByRole('link', { name: 'QR' }).hover();
  await expect(tooltip).toHaveText('QR');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);

  await main.getByRole('link', { name: 'Profile' }).focus();
  await expect(tooltip).toHaveText('Profile');
  await page.keyboard.press('Shift+Tab');
  // A list, because the previous one may still be fading.
  await expect(tooltip).toHaveText(['Tips']);
  await page.keyboard.press('Enter');
  await expect(tooltip).toHaveCount(0);
});

test('a phone has a bottom bar, without the logout button and the plan', async ({
  page,
  worker,
}) => {
  await signIn(page, worker);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar).toBeInViewport();
  await expect(page.getByText('Free Plan')).toBeHidden();
  await expect(bar.getByRole('button')).toHaveCount(0);
  await bar.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/account-settings');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline, every screen says that it shows saved data', async ({ page, worker, context }) => {
    await signIn(page, worker);
    await serviceWorkerReady(page);
    const screens = ['/home', '/dashboard', '/qr-links', '/account-settings', '/profile'];
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    await context.setOffline(true);
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/You're offline/).first(), path).toBeVisible();
    }
  });
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a screen whose script does not arrive says so, and the others still open', async ({
    page,
    worker,
  }) => {
    await signIn(page, worker);
    await page.route('**/assets/qr-links-page-*.js', (route) => route.abort());
    await page.goto('/qr-links');
    await expect(page.getByRole('alert')).toContainText("This page couldn't load");
    await page.getByRole('navigation', { name: 'Main' }).getByText('Profile').click();
    await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('screens say what could not be loaded, not that it is missing, and load it at the next try', async ({
  page,
  context,
  worker,
}) => {
  const heal = await failing(context, /^\/api\/(profiles|tips)/);
  await page.goto('/login?return_to=/account-settings');
  await submitSignIn(page, worker);
  // The client knows that there is a page, but not which one.
  await expect(page.getByRole('link', { name: /Edit your profile/ })).toBeVisible();
  await page.getByRole('button', { name: /^Delete account/ }).click();
  await expect(page.getByText(/the address of your tip page and any you had before/)).toBeVisible();
  const missing = {
    '/home': "We couldn't load your QR code",
    '/qr-links': "We couldn't load your QR code",
    '/profile': "We couldn't load your profile",
    '/dashboard': "We couldn't load your tips",
  };
  for (const [path, words] of Object.entries(missing)) {
    await page.goto(path);
    await expect(page.getByText(words), path).toBeVisible();
    await expectAccessible(page, `${path}, failed`);
  }
  await heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No tips yet')).toBeVisible();
});
