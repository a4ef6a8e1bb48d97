// Offers to tippers below a tip page: when, to whom, and never in the way of a tip.
import { expectAccessible } from './support/axe';
import { startBuiltServer } from './support/built-server';
import { expect, test } from './support/fixtures';
import { buyPro } from './support/plan';
import { signIn } from './support/sign-in';
import { createWorker } from './support/worker';

test('tippers see the offers once they have come to the end of the page, and never while they pay', async ({
  tipper,
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await tipper.scan();
  const ad = page.getByRole('region', { name: 'Advertisement' });
  const offer = page.getByRole('link', { name: 'Upgrade to Pro - $4.99/mo' });
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  // Even after scrolling to the end: nothing appears beside a payment button.
  await page.getByRole('link', { name: 'Privacy Policy' }).scrollIntoViewIfNeeded();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  expect(asked.filter((url) => /offers|api\/(operator|entitlements)/.test(url))).toEqual([]);
  await tipper.rate(5);
  await page.getByRole('link', { name: 'Privacy Policy' }).scrollIntoViewIfNeeded();
  await expect(ad).toBeVisible();
  await expect(offer).toBeVisible();
  await expect(page.getByText(/Join thousands of professionals/)).toBeVisible();
  await expectAccessible(page, '/u/:handle with offers');
  await offer.click();
  const checkout = 'return_to=%2Fcheckout%3Fplan%3Dpro_monthly%26amount%3D4.99';
  await expect(page).toHaveURL(new RegExp(`/login\\?${checkout}$`));
  // The page is rendered without its query, and keeps it when the browser takes over.
  await page.reload();
  const signup = page.getByRole('link', { name: 'Create an account' });
  await expect(signup).toHaveAttribute('href', `/signup?${checkout}`);
  await signup.click();
  await expect(page).toHaveURL(new RegExp(`/signup\\?${checkout}$`));
});

test('a worker on Pro has no ads on their page, and sees recommendations on others', async ({
  page,
  worker,
  baseURL,
}) => {
  const server = baseURL ?? '';
  const colleague = await createWorker(server);
  await buyPro(server, colleague);
  const atTheEnd = async (handle: string) => {
    await page.goto(`/u/${handle}`);
    await page.getByRole('link', { name: 'Privacy Policy' }).scrollIntoViewIfNeeded();
  };
  await atTheEnd(colleague.handle);
  await expect(page.getByRole('link', { name: /Upgrade to Pro/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Advertisement' })).toHaveCount(0);

  await signIn(page, colleague);
  const logged = page.waitForEvent('console', (message) => message.text().includes('favorite'));
  await atTheEnd(worker.handle);
  const card = page.getByRole('region', { name: 'Recommendations' });
  await expect(card.getByText('Pro Features')).toBeVisible();
  await expect(card.getByText('More features coming soon')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(3);
  await card.getByRole('button', { name: 'Add to favorites' }).click();
  await logged;
  await expect(page.getByRole('link', { name: /Upgrade to Pro/ })).toHaveCount(0);
  await expectAccessible(page, '/u/:handle with recommendations');

  // The owner sees no offer.
  const entitlements = page.waitForResponse(/\/api\/auth\/user/);
  await atTheEnd(colleague.handle);
  await entitlements;
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'From Tipwell' })).toHaveCount(0);
});

test('an ad network gets a frame without data, and none for people who ask not to be tracked', async ({
  browser,
}) => {
  const server = await startBuiltServer('main', process.env.E2E_DATABASE_URL ?? '', {
    env: { AD_FRAME_URL: 'https://ads.example/slot' },
  });
  try {
    const worker = await createWorker(server.url);
    for (const dnt of [false, true]) {
      const context = await browser.newContext();
      if (dnt) {
        await context.addInitScript(() =>
          Object.defineProperty(navigator, 'doNotTrack', { value: '1' }),
        );
      }
      const page = await context.newPage();
      const referrers: (string | undefined)[] = [];
      await page.route('https://ads.example/**', (route) => {
        referrers.push(route.request().headers().referer);
        return route.fulfill({
          contentType: 'text/html',
          body: '<p id="ad">Buy this</p><script>try { document.cookie; parent.document.title } catch { ad.append(" (locked in)") }</script>',
        });
      });
      await page.goto(`${server.url}/u/${worker.handle}`);
      await page.getByRole('link', { name: 'Privacy Policy' }).scrollIntoViewIfNeeded();
      const ad = page.getByRole('region', { name: 'Advertisement' });
      await ad.scrollIntoViewIfNeeded();
      if (dnt) await expect(ad.getByText('Do you earn tips, too?')).toBeVisible();
      else await expect(ad.frameLocator('iframe').getByText('Buy this (locked in)')).toBeVisible();
      expect(referrers).toEqual(dnt ? [] : [undefined]);
      await context.close();
    }
  } finally {
    await server.stop();
  }
});
