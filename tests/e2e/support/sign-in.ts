import { expect, type Page } from '@playwright/test';

interface Account {
  email: string;
  password: string;
}

/** Fills in the sign-in form that is open, and sends it. */
export async function submitSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in and waits for where that leads. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, account);
  await expect(page).not.toHaveURL(/\/login/);
}
