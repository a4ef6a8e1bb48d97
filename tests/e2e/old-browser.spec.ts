// Browsers older than those supported (README): the application does not start, and they get what
// works without JavaScript.
import { expect, test } from './support/fixtures';

test.describe('without Array.prototype.at', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(Array.prototype, 'at');
    }),
  );

  test('the tip page shows who it is, and leads to the payment links', async ({ page, worker }) => {
    await page.goto(`/u/${worker.handle}`);
    await expect(page.getByRole('heading', { name: worker.displayName })).toBeVisible();
    await page.getByRole('button', { name: '$20', exact: true }).click();
    await expect(page).toHaveURL(/\/pay\?amount=20/);
    await expect(page.getByRole('link', { name: /Venmo/ })).toBeVisible();
  });

  test('sign-in says what it needs', async ({ page }) => {
    await page.goto('/login');
    await expect(
      page.getByText(/needs JavaScript and a browser from the last two years/),
    ).toBeVisible();
  });

  test('a page without a server-rendered part says what it needs', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible();
    await expect(page.getByText(/iOS 15\.4/)).toBeVisible();
  });
});
