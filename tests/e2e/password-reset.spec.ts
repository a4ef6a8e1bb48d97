// A worker who has forgotten the password, from the sign-in page to the dashboard.
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { findMessage } from './support/mailbox';
import { signIn, submitSignIn } from './support/sign-in';

test('a forgotten password is replaced by a link from an email, and other devices are signed out', async ({
  page,
  browser,
  worker,
}) => {
  const elsewhere = await browser.newContext();
  const otherPage = await elsewhere.newPage();
  await signIn(otherPage, worker);
  await expect(otherPage).toHaveURL('/dashboard');

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectAccessible(page, '/forgot-password');
  await page.getByLabel('Email').fill(worker.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();

  // The worker's inbox.
  const email = await findMessage(page, worker.email, 'Reset your Tipwell password');
  await email.click();
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).click();
  const reset = await opened;
  await expect(reset.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectAccessible(reset, '/reset-password');
  const link = reset.url();
  await reset.getByLabel('New password', { exact: true }).fill('Replaced2');
  await reset.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(reset).toHaveURL('/dashboard');

  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/login/);
  await submitSignIn(otherPage, { ...worker, password: 'Replaced2' });
  await expect(otherPage).toHaveURL('/dashboard');

  // The link again, from history or the email.
  await otherPage.goto(link);
  await otherPage.getByLabel('New password', { exact: true }).fill('Replaced3');
  await otherPage.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(otherPage.getByText('This link no longer works')).toBeVisible();
  await elsewhere.close();
});
