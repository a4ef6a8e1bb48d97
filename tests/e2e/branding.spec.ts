// A worker's own colors and logo, on the page that tippers see.
import sharp from 'sharp';
import { pageColorsOf } from '#contract/profiles/branding';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { buyPro } from './support/plan';
import { openSignedIn } from './support/sign-in';

test('a theme and a logo are chosen with a preview, and tippers see them in both color schemes', async ({
  page,
  worker,
  baseURL,
  browser,
}) => {
  await openSignedIn(page, worker, '/profile');
  const card = page.getByRole('region', { name: 'Branding' });
  await expect(card.getByText('Your own colors and logo come with Pro.')).toBeVisible();
  await buyPro(baseURL ?? '', worker);
  // Without a reload, at the next poll of the plan's entitlements.
  await expect(card.getByLabel('Theme')).toBeVisible({ timeout: 15_000 });

  await card.getByLabel('Theme').selectOption('New theme…');
  await card.getByRole('button', { name: 'Save theme' }).click();
  await expect(card.getByText('Give the theme a name')).toBeVisible();
  await card.getByLabel('Theme name').fill('Blue Door');
  await card.getByLabel('Color').fill('#93c5fd');
  await expect(card.getByText(/Darkened on your page/)).toBeVisible();
  await card.getByLabel('Color').fill('#1d4ed8');
  await expect(card.getByText(/easy to read/)).toBeVisible();
  await card.getByRole('button', { name: 'Save theme' }).click();
  await expect(card.getByLabel('Theme').locator('option:checked')).toHaveText('Blue Door');

  const logo = sharp({ create: { width: 600, height: 200, channels: 3, background: '#1d4ed8' } });
  await card.getByLabel('Logo file').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await logo.png().toBuffer(),
  });
  await expect(card.getByRole('img', { name: 'Your logo' })).toBeVisible();
  await expectAccessible(page, '/profile with branding');

  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', colorScheme });
    const tipper = await context.newPage();
    await tipper.goto(`/u/${worker.handle}`);
    const { brand } = pageColorsOf('#1d4ed8')[colorScheme];
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(brand.slice(at, at + 2), 16));
    await tipper.getByLabel('Custom amount').fill('7');
    await expect(tipper.getByRole('button', { name: 'Continue' })).toHaveCSS(
      'background-color',
      `rgb(${red}, ${green}, ${blue})`,
    );
    const shown = tipper.locator('section img').first();
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
    await expectAccessible(tipper, `/u/:handle in ${colorScheme}, with colors of its own`);
    await context.close();
  }

  // Codes use the color as well, darkened for cameras.
  await page.goto('/qr-links');
  await page.getByRole('button', { name: 'New QR code' }).click();
  await page.getByLabel('Name').fill('Badge');
  await page.getByRole('button', { name: 'Make QR code' }).click();
  await page.getByRole('button', { name: 'Blue Door' }).click();
  await page.getByRole('button', { name: 'Save design' }).click();
  await expect(page.getByText('Design saved')).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('#1d4ed8');
});
