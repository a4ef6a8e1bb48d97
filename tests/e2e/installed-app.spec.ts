// Installable, updated only when asked, and never HTML where data was asked for.
import { expect, serviceWorkerReady, test } from './support/fixtures';

test('Chromium counts the app as installable', async ({ page, context }) => {
  await page.goto('/login');
  await serviceWorkerReady(page);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's browser context is an incognito window, which is all that stands in the way.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
});

test('without a network a call fails; it is never answered with a page', async ({
  page,
  context,
  worker,
}) => {
  await page.goto(`/u/${worker.handle}`);
  await serviceWorkerReady(page);
  await context.setOffline(true);
  const outcome = await page.evaluate(() =>
    fetch('/api/tips').then(
      (answer) => answer.headers.get('content-type'),
      () => 'failed',
    ),
  );
  expect(outcome).toBe('failed');
});

test('a worker without a network sees the last known tips and since when', async ({
  page,
  context,
  worker,
  baseURL,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(worker.email);
  await page.getByLabel('Password', { exact: true }).fill(worker.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await serviceWorkerReady(page);
  // The worker's area is kept as it is used.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.goto(`${baseURL}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/offline/i).first()).toBeVisible();
});
