// A worker previews their own tip page: they see what a tipper sees, and nothing is sent.
import { expectAccessible } from './support/axe';
import { expect, serviceWorkerReady, test } from './support/fixtures';
import { PageTipper } from './support/page-tipper';
import { signIn } from './support/sign-in';
import { previewCommentKept } from './support/stored';

const PREVIEW = 'Preview: your page as customers see it. Nothing is sent or counted.';

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the owner goes through the whole flow, marked as a preview, and nothing is sent', async ({
    page,
    context,
    worker,
    ledger,
  }) => {
    await signIn(page, worker);
    await expect(page).toHaveURL('/dashboard');
    const tipper = new PageTipper(page, worker.handle);
    const preview = page.getByText(PREVIEW);
    const sent: string[] = [];
    context.on('request', (request) => {
      // The dashboard may still request its list.
      const { pathname } = new URL(request.url());
      const ofTipper = /^\/api\/(tips|qr|track)/.test(pathname) && page.url().includes('/u/');
      if (ofTipper) sent.push(`${request.method()} ${pathname}`);
    });
    await tipper.scan();
    await serviceWorkerReady(page);
    await expect(preview).toBeVisible();
    await expect(page.getByText('Did this professional help you?')).toBeVisible();
    await expectAccessible(page, 'preview');
    await tipper.chooseAmount(10);
    await tipper.giveDetails('Ana Lima', 'ana@example.com');
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await tipper.chooseMethod('Venmo');
    // Neither a reload nor a dead network turns it into a real tip.
    await context.setOffline(true);
    await page.reload();
    await expect(tipper.confirmButton).toBeVisible();
    await expect(preview).toBeAttached();
    await tipper.confirm();
    await expect(preview).toBeVisible();
    await tipper.rate(5);
    await context.setOffline(false);
    await page.getByLabel(/A few words/).fill('Just looking');
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(preview).toBeVisible();
    await expect(
      page.getByText(/could not be recorded|reported to|saved on this phone/i),
    ).toHaveCount(0);
    await previewCommentKept(page, worker.handle);
    await page.reload();
    await expect(page.getByText('Just looking')).toBeVisible();
    await expect(preview).toBeVisible();
    expect(sent).toEqual([]);
    expect(await ledger.tips(worker.profileId)).toEqual([]);
    expect(await ledger.scans(worker.profileId)).toEqual([]);
  });
});

test('an owner who was not known yet records nothing, and is told why', async ({
  page,
  context,
  worker,
  ledger,
}) => {
  await signIn(page, worker);
  await expect(page).toHaveURL('/dashboard');
  // A session from before the phone stored its user, and a server that does not respond.
  await page.evaluate(() => localStorage.removeItem('tipwell.user_id'));
  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route('**/api/auth/user', async (route) => {
    await answered;
    await route.continue();
  });
  await page.evaluate(() => indexedDB.deleteDatabase('tipwell-queries'));
  const tipper = new PageTipper(page, worker.handle);
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await page.getByRole('button', { name: 'Close' }).click();
  const letters = page.getByRole('list', { name: 'Not recorded' });
  await expect(letters.getByText('This is your own tip page')).toBeVisible();
  await expect(letters.getByRole('button', { name: 'Try again' })).toBeHidden();
  answer();
  await expect(page.getByText(PREVIEW)).toBeVisible();
  await expect(tipper.amount(10)).toBeVisible();
  expect(await ledger.tips(worker.profileId)).toEqual([]);
  expect(await ledger.scans(worker.profileId)).toEqual([]);
});
