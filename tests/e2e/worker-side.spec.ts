// The worker's side, from sign-up to a tip on the dashboard.

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { sheetOf } from '../../src/client/features/qr-links/print/sheets';
import { photographPdf, readCode } from '../support/camera';
import { expectAccessible } from './support/axe';
import { expect, serviceWorkerReady, test, watchForFaults } from './support/fixtures';
import { PageTipper, SAVED_OFFLINE } from './support/page-tipper';
import { submitSignIn } from './support/sign-in';
import { createWorker } from './support/worker';

/** Counts taps on buttons and links. */
async function countTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        const pressed = target instanceof Element && target.closest('button, a');
        if (!isTrusted || !pressed) return;
        sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
      },
      { capture: true },
    );
  });
}

const tapsOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('taps')));

test('a new worker signs up, sets up a page, gets a QR code and sees a tip arrive', async ({
  page,
  browser,
  baseURL,
}) => {
  // Nine screens are checked on the way.
  test.slow();
  const name = randomBytes(4).toString('hex');
  await countTaps(page);
  await page.goto('/signup');
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectAccessible(page, '/signup');
  const started = Date.now();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(`noor-${name}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('GoodPass1');
  await page.getByRole('button', { name: /Create account|Sign Up/i }).click();

  await expect(page).toHaveURL(/\/profile-setup$/);
  // A phone with the browser's bars: each step fits on the screen.
  await page.setViewportSize({ width: 390, height: 664 });
  const whole = { ratio: 1 };
  await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport(whole);
  await expectAccessible(page, '/profile-setup');
  await page.getByLabel('Handle').fill(`noor-${name}`);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page).toHaveURL(/step=payment$/);
  await expect(page.getByText('Nobody can tip you until you add one.')).toBeInViewport(whole);
  await expectAccessible(page, '/profile-setup, payment');
  await page.getByRole('textbox', { name: 'Venmo' }).fill('@noor-haddad');
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page).toHaveURL(/step=photo$/);
  await expect(page.getByRole('button', { name: 'Skip for now' })).toBeInViewport(whole);
  await expectAccessible(page, '/profile-setup, photo');
  await page.getByRole('button', { name: 'Skip for now' }).tap();
  await expect(page.getByRole('heading', { name: 'Your page is live' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to dashboard' })).toBeInViewport(whole);
  await expectAccessible(page, '/profile-setup, live');

  const [badge] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Print my badge' }).tap(),
  ]);
  expect(badge.suggestedFilename()).toMatch(/^tipwell-my-badge-\w{7}-badge\.pdf$/);
  // Create account, Continue, Continue, Skip for now, Print my badge.
  expect(await tapsOf(page)).toBe(5);
  const seconds = String(Math.round((Date.now() - started) / 1000));
  test.info().annotations.push({ type: 'seconds from sign-up to a badge', description: seconds });
  const paper = await photographPdf(new Uint8Array(await readFile(await badge.path())).buffer);
  expect(paper.text).toContain('Tip me');
  expect(paper.text).toContain('Noor Haddad');
  expect(paper.text).toContain('Venmo');
  const [piece] = sheetOf('badge', 'letter').pieces;
  if (piece) expect(readCode(paper, piece)).toMatch(/\/q\/\w{7}$/);
  // Printing comes first there, and a reload creates nothing.
  await expect(page).toHaveURL(/\/qr-links\/[\w-]+$/);
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeInViewport(whole);
  await expectAccessible(page, 'the code of the badge');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 664 });
    for (const step of ['', '?step=payment', '?step=photo', '?step=live']) {
      await page.goto(`/profile-setup${step}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${step} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/qr-links');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, '/qr-links');
  await page.getByText('For designers').first().click();
  const [svg] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /SVG/ }).click(),
  ]);
  expect(await readFile(await svg.path(), 'utf8')).toContain('<svg');
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /PNG/ }).click(),
  ]);
  expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG');

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, '/dashboard, empty');

  const phone = await browser.newContext({ baseURL: baseURL ?? '' });
  const faults = watchForFaults(await phone.newPage());
  const tipper = new PageTipper(phone.pages()[0] as Page, `noor-${name}`);
  await tipper.scan();
  await tipper.chooseAmount(15);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  // Live updates: nobody reloads the dashboard.
  await expect(page.getByText('1 started, not confirmed')).toBeVisible();
  await tipper.confirm();
  await expect(page.getByText('$15.00 · 1 tip reported')).toBeVisible();
  await expect(page.getByText('$15.00').first()).toBeVisible();
  await expectAccessible(page, '/dashboard, with a tip');
  await phone.close();
  expect(faults).toEqual([]);
});

test('signing in checks the form, reports a wrong password, and returns to where the user was going', async ({
  page,
  worker,
}) => {
  await page.goto('/qr-links?from=badge');
  await expect(page).toHaveURL(`/login?return_to=${encodeURIComponent('/qr-links?from=badge')}`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page, '/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Password is required')).toBeVisible();

  await submitSignIn(page, { ...worker, password: 'WrongPass1' });
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(
    page.getByText('Invalid email or password. Please check your credentials and try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');

  await submitSignIn(page, worker);
  await expect(page.getByText('Welcome back to Tipwell!')).toBeVisible();
  await expect(page.getByText('Redirecting to your dashboard...')).toBeVisible();
  await expect(page).toHaveURL('/qr-links?from=badge');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('signing out in one tab signs out the other, and keeps a tip left unsent', async ({
    page,
    worker,
    context,
    ledger,
    baseURL,
  }) => {
    await page.goto('/login');
    await submitSignIn(page, worker);
    await expect(page).toHaveURL('/dashboard');
    // On a phone, signing out is in the account's settings.
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/qr-links');
    // Before that, the page does not hear of sign-outs.
    await expect(other.getByRole('img', { name: /QR code/ })).toBeVisible();

    const own = await context.newPage();
    await own.goto(`/u/${worker.handle}`);
    await expect(own.getByRole('link', { name: 'Dashboard' })).toBeVisible();

    // A tipper has used the worker's phone to tip a colleague, offline.
    const tipped = await createWorker(baseURL ?? '');
    const colleague = new PageTipper(await context.newPage(), tipped.handle);
    await colleague.scan();
    await serviceWorkerReady(colleague.page);
    await context.setOffline(true);
    await colleague.chooseAmount(50);
    await colleague.skipDetails();
    await colleague.chooseMethod('Venmo');
    await expect(colleague.page.getByText(SAVED_OFFLINE)).toBeVisible();

    await page.bringToFront();
    await page
      .getByRole('button', { name: /Log ?out/i })
      .first()
      .click();
    await expect(page).toHaveURL('/');
    await other.bringToFront();
    await expect(other).toHaveURL('/');
    await expect(own).toHaveURL('/');
    await context.setOffline(false);
    await expect.poll(async () => (await ledger.tips(tipped.profileId)).length).toBe(1);
  });
});

test('an expired session leads to sign-in and back to the same place', async ({
  page,
  worker,
  context,
}) => {
  await page.goto('/login');
  await submitSignIn(page, worker);
  await expect(page).toHaveURL('/dashboard');
  // Without the app, which would leave for the sign-in by itself.
  await page.goto('/robots.txt');
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/qr-links');
  await expect(page).toHaveURL(`/login?return_to=${encodeURIComponent('/qr-links')}`);
  await submitSignIn(page, worker);
  await expect(page).toHaveURL('/qr-links');
});

test('a keyboard is enough from sign-up to the QR code', async ({ page }) => {
  const name = randomBytes(4).toString('hex');
  const focusByTab = async (control: Locator) => {
    await expect(control).toBeVisible();
    for (let tabs = 0; tabs < 80; tabs++) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(control).toBeFocused();
  };
  const type = async (control: Locator, text: string) => {
    await focusByTab(control);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  };
  await page.goto('/signup');
  await type(page.getByLabel('First name'), 'Noor');
  await type(page.getByLabel('Last name'), 'Haddad');
  await type(page.getByLabel('Email'), `keys-${name}@example.com`);
  await type(page.getByLabel('Password', { exact: true }), 'GoodPass1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile-setup');
  await type(page.getByLabel('Handle'), `keys-${name}`);
  await expect(page.getByText(`keys-${name} is available`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/step=payment$/);
  await focusByTab(page.getByLabel('Venmo').first());
  await page.keyboard.press('ArrowRight');
  await type(page.getByRole('textbox', { name: 'Cash App' }), 'noorhaddad');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/step=photo$/);
  await focusByTab(page.getByRole('button', { name: 'Skip for now' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your page is live' })).toBeFocused();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
});
