// Every route (section 2), for everybody who may open it: signed out, signed in without a profile,
// and signed in with one, on a phone and on a desktop.
import { randomBytes } from 'node:crypto';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { signIn } from './support/sign-in';
import { createWorker, post } from './support/worker';

const needProfile = ['/home', '/dashboard', '/qr-links', '/account-settings'];
const needSession = ['/profile', '/profile-settings', '/profile-setup'];

const sizes = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
];

for (const { name, viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('signed out, protected screens lead to sign-in and back', async ({ page }) => {
      for (const path of [...needProfile, ...needSession]) {
        await page.goto(`${path}?a=1&b=2`);
        await expect(page).toHaveURL(`/login?return_to=${encodeURIComponent(`${path}?a=1&b=2`)}`);
      }
    });

    test('signed in without a profile, screens that need one lead to its setup', async ({
      page,
      baseURL,
    }) => {
      const email = `${randomBytes(6).toString('hex')}@example.com`;
      await post(`${baseURL}/api/auth/signup`, {
        firstName: 'Noor',
        lastName: 'Haddad',
        email,
        password: 'GoodPass1',
      });
      await signIn(page, { email, password: 'GoodPass1' });
      for (const path of needProfile) {
        await page.goto(path);
        await expect(page).toHaveURL('/profile-setup');
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, '/profile-setup');
    });

    test('signed in with a profile, every screen opens and is accessible', async ({
      page,
      baseURL,
    }) => {
      const worker = await createWorker(baseURL ?? '');
      await signIn(page, worker);
      for (const path of [...needProfile, '/profile', '/profile-settings']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveURL(path);
        // Wait for loading to end, so that axe checks the finished screen.
        await page.waitForLoadState('networkidle');
        await expectAccessible(page, path);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
          `${path} fits the screen`,
        ).toBe(true);
      }
    });
  });
}
