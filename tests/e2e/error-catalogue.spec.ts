// Every failure of signing in and signing up (section 8), provoked by the real server or by cutting
// the network. Those of the tip page are in `tip-failures.spec.ts`, those of the session in
// `session.spec.ts`.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { submitSignIn } from './support/sign-in';
import { hydrated } from './support/slow-start';
import { ownAddress } from './support/worker';

const NETWORK = 'Network error. Please check your connection and try again.';
const SERVER = 'Server error. Please try again in a few moments.';

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('GoodPass1');
  await page.getByRole('button', { name: 'Create Account' }).click();
}

const someone = () => `${randomBytes(6).toString('hex')}@example.com`;

test('signing in without a network', async ({ page, context }) => {
  await page.goto('/login');
  // Without its script, the form is the browser's to send.
  await hydrated(page);
  await context.setOffline(true);
  await submitSignIn(page, { email: someone(), password: 'GoodPass1' });
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByText(NETWORK)).toBeVisible();
});

test('signing in too often', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  const email = someone();
  const limited = page.getByText(
    'Too many login attempts. Please wait a moment before trying again.',
  );
  for (let attempts = 0; attempts < 12 && !(await limited.isVisible()); attempts++) {
    const answered = page.waitForResponse('**/api/auth/login');
    await submitSignIn(page, { email: email, password: 'WrongPass1' });
    await answered;
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  }
  await expect(limited).toBeVisible();
});

test('signing up without a network, and with a form the server refuses', async ({
  page,
  context,
}) => {
  await page.goto('/signup');
  await hydrated(page);
  await context.setOffline(true);
  await signUp(page, someone());
  await expect(page.getByText('Signup failed')).toBeVisible();
  await expect(page.getByText(NETWORK)).toBeVisible();
  await context.setOffline(false);

  // The form would not send this, so the request is changed on its way. The response is real.
  await page.route('**/api/auth/signup', (route) =>
    route.continue({ postData: JSON.stringify({ email: 'nonsense' }) }),
  );
  await page.reload();
  await signUp(page, someone());
  await expect(
    page.getByText(
      'Please check your information and try again. Make sure your password meets the requirements.',
    ),
  ).toBeVisible();
});

test('signing up too often', async ({ page, baseURL }) => {
  const address = ownAddress();
  for (let accounts = 0; accounts < 20; accounts++) {
    await fetch(`${baseURL}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({
        firstName: 'Noor',
        lastName: 'Haddad',
        email: someone(),
        password: 'GoodPass1',
      }),
    });
  }
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await page.goto('/signup');
  await signUp(page, someone());
  const refused = page.getByText(
    'Too many signup attempts. Please wait a moment before trying again.',
  );
  await expect(refused).toBeVisible();
});

test('any other failure has its own message', async ({ page }) => {
  // The requests are changed on their way, as a proxy might. The responses are real.
  await page.route('**/api/auth/*', (route) => {
    const headers = { ...route.request().headers(), 'content-type': 'text/plain' };
    return route.continue({ headers });
  });
  await page.goto('/login');
  const answered = page.waitForResponse('**/api/auth/login');
  await submitSignIn(page, { email: someone(), password: 'GoodPass1' });
  expect((await answered).status()).toBe(415);
  await expect(page.getByText('Invalid email or password', { exact: true })).toBeVisible();
  await page.goto('/signup');
  await signUp(page, someone());
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
});

test('a server whose database is broken says so without revealing internals', async ({
  page,
  ownServer,
}) => {
  await ownServer.query('alter table users rename to gone');
  await page.goto(`${ownServer.url}/login`);
  const answered = page.waitForResponse('**/api/auth/login');
  await submitSignIn(page, { email: someone(), password: 'GoodPass1' });
  expect((await (await answered).text()).toLowerCase()).not.toMatch(/users|relation|select/);
  await expect(page.getByText(SERVER)).toBeVisible();
  await page.goto(`${ownServer.url}/signup`);
  await signUp(page, someone());
  await expect(page.getByText(SERVER)).toBeVisible();
});
