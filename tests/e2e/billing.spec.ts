// From Free to Pro and back: features come and go while screens stay open.
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { openSignedIn } from './support/sign-in';

test('a worker upgrades, the gates open without a reload, and what was made stays after the end', async ({
  page,
  worker,
}) => {
  await openSignedIn(page, worker, '/qr-links');
  await page.getByRole('button', { name: 'New QR code' }).click();
  await page.getByLabel('Name').fill('Badge');
  await page.getByRole('button', { name: 'Make QR code' }).click();
  await expect(page.getByRole('heading', { name: 'Badge', level: 1 })).toBeVisible();

  // In another tab, which is still open when Pro starts.
  const open = await page.context().newPage();
  await open.goto('/analytics');
  await expect(open.getByText(/No visits|part of Pro/).first()).toBeVisible();
  await open.goto('/qr-links');
  await expect(open.getByText(/Your Free plan includes 1 QR code/)).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: 'View Pro Plans' }).click();
  await expect(page.getByRole('heading', { name: 'Plans and prices' })).toBeVisible();
  await expectAccessible(page, '/pricing');
  await page.getByText('Monthly', { exact: true }).click();
  await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
  await expect(page.getByText('$4.99 a month')).toBeVisible();
  await expectAccessible(page, '/checkout');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText(/This is a test. No money moves/)).toBeVisible();
  await expectAccessible(page, '/test-payment');
  await page.getByRole('button', { name: /^Pay \$4.99/ }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Pro' })).toBeVisible();
  await expectAccessible(page, '/success?checkout=done');

  await expect(open.getByRole('button', { name: 'New QR code' })).toBeEnabled({ timeout: 15_000 });
  await open.getByRole('button', { name: 'New QR code' }).click();
  await open.getByLabel('Name').fill('Terrace');
  await open.getByLabel('Place').selectOption('Table');
  await open.getByRole('button', { name: 'Make QR code' }).click();
  await expect(open.getByRole('heading', { name: 'Terrace', level: 1 })).toBeVisible();

  await page.goto('/account-settings');
  await page.getByRole('button', { name: /^Your plan/ }).click();
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await page.getByRole('button', { name: 'End the period' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to account settings' }).click();
  await expect(page.getByText(/^Pro ended on/)).toBeVisible();
  await page.goto('/qr-links');
  await expect(page.getByRole('link', { name: /Terrace.*Paused on Free/ })).toBeVisible();
  await expect(page.getByText(/Your Free plan includes 1 QR code/)).toBeVisible();
  await open.close();
});
