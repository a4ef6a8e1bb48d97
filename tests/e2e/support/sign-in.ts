import { expect, type Page } from '@playwright/test';

interface Account {
  email: string;
  password: string;
}

/** Fills in and submits the open sign-in form. */
export async function submitSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, account);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs in through the API and opens a screen, which saves the time of form and dashboard. */
export async function openSignedIn(page: Page, account: Account, path: string): Promise<void> {
  const { email, password } = account;
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  const { token, user } = await answer.json();
  // The smallest page of the storage's origin.
  await page.goto('/healthz');
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { 'tipwell.auth_token': token, 'tipwell.user_id': user.id },
  );
  await page.goto(path);
}
