// Installing the app, and using it offline.
import { devices, type Page } from '@playwright/test';
import { reportTips } from '../screens/support/reported-tips';
import { expectAccessible } from './support/axe';
import { expect, serviceWorkerReady, test } from './support/fixtures';
import { openSignedIn, signIn } from './support/sign-in';
import { answerKept } from './support/stored';

test('Chromium considers the app installable, whether server or browser rendered the page', async ({
  page,
  context,
  worker,
}) => {
  const devtools = await context.newCDPSession(page);
  const expectInstallable = async () => {
    await serviceWorkerReady(page);
    await expect(page.locator('link[rel=manifest]')).toBeAttached();
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // The only obstacle: tests run in an incognito window.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    const manifest = await devtools.send('Page.getAppManifest');
    expect(manifest.url).toMatch(/\/manifest\.webmanifest$/);
    expect(manifest.errors).toEqual([]);
  };
  await page.goto('/login');
  await expectInstallable();
  await openSignedIn(page, worker, '/qr-links');
  await expectInstallable();
});

test('offline, an API call fails rather than returning a page', async ({
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

test('offline, a worker sees the last known tips and how old they are', async ({
  page,
  context,
  worker,
  baseURL,
}) => {
  await signIn(page, worker);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await serviceWorkerReady(page);
  // The worker's area is cached as it is used.
  await page.reload();
  await expect(page.getByText('No tips yet')).toBeVisible();
  await answerKept(page, '"/api/tips"');
  await context.setOffline(true);
  await page.goto(`${baseURL}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/offline/i).first()).toBeVisible();
});

test('a worker who signs in and loses the network has dashboard, Home and codes, and fresh data once it is back', async ({
  page,
  context,
  worker,
  baseURL,
}) => {
  await signIn(page, worker);
  await expect(page.getByText('No tips yet')).toBeVisible();
  // The other screens' data is prefetched.
  await answerKept(page, '"/api/qr-codes"');
  await context.setOffline(true);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'QR' }).click();
  await expect(page.getByRole('img', { name: /QR code of the tip page/ })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Tipwell' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('img', { name: /QR code of the tip page/ })).toBeVisible();
  await bar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText(/You're offline/).first()).toBeVisible();
  await expect(page.getByText('No tips yet')).toBeVisible();

  await reportTips(baseURL ?? '', worker, [{ amount: 12 }]);
  await context.setOffline(false);
  await expect(page.getByText('$12.00').first()).toBeVisible();
  await expect(page.getByText(/You're offline/)).toHaveCount(0);
});

test('the code fills the screen, upright and turned', async ({ page, worker }) => {
  await openSignedIn(page, worker, '/qr-links');
  await page.getByRole('button', { name: 'Show the QR code full screen' }).tap();
  const code = page.getByRole('dialog').getByRole('img', { name: /QR code/ });
  for (const [width, height] of [
    [390, 664],
    [664, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await code.boundingBox();
    expect(Math.round(box?.width ?? 0)).toBe(Math.round(Math.min(width * 0.92, height * 0.8)));
    await expect(code).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Fires the install event, which a headless browser never does. The rest is real. */
async function offerToInstall(page: Page): Promise<{ prompted(): Promise<number> }> {
  await page.evaluate(() => {
    const prompt = {
      shown: 0,
      async prompt() {
        prompt.shown += 1;
        return { outcome: 'accepted' as const };
      },
    };
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: prompt.prompt,
    });
    Object.assign(window, { installPrompt: prompt });
    window.dispatchEvent(event);
    if (!event.defaultPrevented) throw new Error("Chromium's own banner would show");
  });
  return {
    prompted: () =>
      page.evaluate(
        () => (window as unknown as { installPrompt: { shown: number } }).installPrompt.shown,
      ),
  };
}

const installOffer = (page: Page) => page.getByRole('complementary', { name: 'Install Tipwell' });

test('a worker with a QR code is offered the app, and a tap shows the install prompt once', async ({
  page,
  worker,
}) => {
  await signIn(page, worker);
  const { prompted } = await offerToInstall(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(installOffer(page)).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'QR' }).click();
  await expect(installOffer(page)).toBeVisible();
  await expectAccessible(page, 'install offer');
  expect(await prompted()).toBe(0);
  await installOffer(page).getByRole('button', { name: 'Install', exact: true }).click();
  await expect(installOffer(page)).toBeHidden();
  expect(await prompted()).toBe(1);
});

test('a dismissed install offer does not come back', async ({ page, worker }) => {
  await openSignedIn(page, worker, '/qr-links');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await offerToInstall(page);
  await installOffer(page).getByRole('button', { name: 'Dismiss install offer' }).click();
  await expect(installOffer(page)).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DIV');
  await page.reload();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await offerToInstall(page);
  await expect(installOffer(page)).toBeHidden();
});

test('a tipper is never offered the app', async ({ tipper, page }) => {
  await tipper.scan();
  // Once the page's script has loaded, it prevents the event's default.
  await expect
    .poll(() =>
      offerToInstall(page).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await expect(installOffer(page)).toBeHidden();
  await expect(page.getByText(/install/i)).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent });

  test('a worker is told how to install, and a dismissed hint does not come back', async ({
    page,
    worker,
  }) => {
    await openSignedIn(page, worker, '/qr-links');
    await expect(installOffer(page).getByText(/“Add to Home Screen”/)).toBeVisible();
    await expect(
      installOffer(page).getByRole('button', { name: 'Install', exact: true }),
    ).toHaveCount(0);
    await expectAccessible(page, 'install hint');
    await installOffer(page).getByRole('button', { name: 'Dismiss install offer' }).click();
    await page.reload();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(installOffer(page)).toBeHidden();
  });
});
