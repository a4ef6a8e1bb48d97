// Forced colors (high contrast), and very large pages.
import type { Locator } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { openSignedIn } from './support/sign-in';

const groundOf = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor);

async function expectToldApart(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeVisible();
  expect(await groundOf(chosen)).not.toBe(await groundOf(other));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with forced colors, ${colorScheme}`, () => {
    test.use({ forcedColors: 'active', colorScheme });

    test('the choice on the tip page stands out', async ({ tipper, page }) => {
      await tipper.scan();
      await tipper.chooseAmount(20);
      await expectToldApart(
        page.locator('label', { hasText: 'Email' }).first(),
        page.locator('label', { hasText: 'Phone' }).first(),
      );
      const present = page.locator('li[aria-current=step]');
      await expectToldApart(present, page.locator('ol[aria-label=Progress] li').last());
      await tipper.skipDetails();
      await tipper.chooseMethod('Venmo');
      const dialog = page.getByRole('dialog');
      await expectToldApart(tipper.confirmButton, dialog.getByRole('button', { name: 'Close' }));
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Back' }).first().click();
      await page.getByRole('button', { name: 'Back' }).first().click();
      await expectToldApart(tipper.amount(20), tipper.amount(10));
    });

    test('the current page stands out', async ({ page, worker }) => {
      await openSignedIn(page, worker, '/dashboard');
      const bar = page.getByRole('navigation', { name: 'Main' });
      await expectToldApart(
        bar.locator('[aria-current=page]'),
        bar.getByRole('link', { name: 'Profile' }),
      );
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectToldApart(
        bar.locator('[aria-current=page]'),
        bar.getByRole('link', { name: 'Profile' }),
      );
    });
  });
}

test('at 400 % the payment sheet can be read and used', async ({ tipper, page }) => {
  await tipper.scan();
  await tipper.chooseAmount(20);
  await tipper.skipDetails();
  await page.setViewportSize({ width: 320, height: 166 });
  await tipper.chooseMethod('Venmo');
  const sheet = page.getByRole('dialog').locator('> div');
  // The whole sheet scrolls.
  expect(await sheet.evaluate((element) => element.clientHeight)).toBeGreaterThan(130);
  expect(await sheet.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  const nested = await sheet.evaluate((element) =>
    [...element.querySelectorAll('*')].filter(
      (each) =>
        getComputedStyle(each).overflowY === 'auto' && each.scrollHeight > each.clientHeight,
    ),
  );
  expect(nested).toEqual([]);
  await tipper.confirmButton.scrollIntoViewIfNeeded();
  await expect(tipper.confirmButton).toBeInViewport({ ratio: 1 });
  await tipper.confirm();
});
