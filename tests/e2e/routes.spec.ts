// Every route (section 2), for everyone who may open it: signed out, signed in without a profile,
// and signed in with one; on a phone and on a desktop.
import {
  DISPLAY_NAME_MAX_LENGTH,
  JOB_TITLE_MAX_LENGTH,
  QR_NAME_MAX_LENGTH,
  TIPPER_NAME_MAX_LENGTH,
} from '#contract/limits';
import { reportTips } from '../screens/support/reported-tips';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { openSignedIn } from './support/sign-in';
import { createWorker, foundTeam, makeCode, post } from './support/worker';

const needProfile = [
  '/home',
  '/dashboard',
  '/analytics',
  '/enhanced-earnings',
  '/approval',
  '/qr-links',
  '/qr-tracking-test',
  '/account-settings',
  '/new-page',
];
const needSession = ['/profile', '/profile-settings', '/profile-setup'];

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
  const email = `${crypto.randomUUID()}@example.com`;
  await post(`${baseURL}/api/auth/signup`, {
    firstName: 'Noor',
    lastName: 'Haddad',
    email,
    password: 'GoodPass1',
  });
  await openSignedIn(page, { email, password: 'GoodPass1' }, '/home');
  for (const path of needProfile) {
    await page.goto(path);
    await expect(page).toHaveURL('/profile-setup');
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, '/profile-setup');
});

const sizes = [
  {
    name: 'a phone',
    viewport: { width: 390, height: 844 },
    widths: [320, 390],
    // These two are covered by their own tests.
    swept: (path: string) => path !== '/teams' && path !== '/notifications',
    previews: 0,
  },
  // The screens are the same; only the frame around them differs.
  {
    name: 'a desktop',
    viewport: { width: 1280, height: 800 },
    widths: [1280],
    swept: (path: string) => path === '/dashboard',
    previews: 1,
  },
];

for (const { name, viewport, widths, swept, previews } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('with a profile, every screen opens, fits and is accessible', async ({ page, worker }) => {
      // A dozen screens, each checked in both color schemes, take a slow machine over a minute.
      test.slow();
      await openSignedIn(page, worker, '/home');
      for (const path of [
        ...needProfile,
        '/profile',
        '/profile-settings',
        '/subscribe',
        '/teams',
        '/notifications',
        '/checkout?plan=pro_monthly',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveURL(path);
        // Wait for loading to end, to check the finished screen.
        await page.waitForLoadState('networkidle');
        if (path === '/profile') {
          // Hidden on phones, and so without a role.
          await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(previews);
        }
        if (swept(path)) await expectAccessible(page, path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: viewport.height });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width);
        }
      }
    });
  });
}

test('names without spaces fit on every screen of a phone', async ({ page, ledger, baseURL }) => {
  const server = baseURL ?? '';
  const worker = await createWorker(server, {
    displayName: 'W'.repeat(DISPLAY_NAME_MAX_LENGTH),
    jobTitle: 'W'.repeat(JOB_TITLE_MAX_LENGTH),
  });
  await ledger.setPlan(worker.userId, 'pro');
  const { code } = await makeCode(server, worker, { name: 'W'.repeat(QR_NAME_MAX_LENGTH) });
  const name = 'W'.repeat(TIPPER_NAME_MAX_LENGTH);
  await reportTips(server, worker, [{ amount: 20, name, code }]);
  const team = await foundTeam(server, worker, 'W'.repeat(DISPLAY_NAME_MAX_LENGTH));
  const { id: profileId } = await (await page.request.get(`/api/profiles/${team.handle}`)).json();
  await reportTips(server, { profileId }, [{ amount: 20, name, receiverId: team.meId }]);
  await openSignedIn(page, worker, '/home');
  const ofTeam = ['', '/tips', '/people', '/shifts', '/ledger', '/rules'];
  for (const path of [
    ...needProfile,
    '/profile',
    '/teams',
    ...ofTeam.map((part) => `/teams/${team.id}${part}`),
    `/u/${worker.handle}`,
    `/u/${team.handle}`,
    `/u/${worker.handle}/pay?amount=20`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});
