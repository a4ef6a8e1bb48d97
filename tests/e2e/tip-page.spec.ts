// The tip page for one tipper on good Wi-Fi, where it takes a browser: layout, focus, history,
// storage. What its screens say is in `tests/screens/tip-page`, bad networks are in
// `offline.spec.ts`.
import { BIO_MAX_LENGTH, DISPLAY_NAME_MAX_LENGTH, JOB_TITLE_MAX_LENGTH } from '#contract/limits';
import { expectAccessible } from './support/axe';
import { expect, serviceWorkerReady, test } from './support/fixtures';
import { stepKept } from './support/kept';
import { holdScripts } from './support/slow-start';
import { Tipper } from './support/tipper';
import { createWorker } from './support/worker';

test('every step of the flow is accessible, in light and dark mode', async ({
  tipper,
  baseURL,
}) => {
  const { page } = tipper;
  await tipper.scan();
  await expectAccessible(page, 'amount');
  await tipper.chooseAmount(10);
  await expectAccessible(page, 'details');
  await page.getByRole('radio', { name: 'Phone' }).or(page.getByText('Phone')).first().click();
  await expectAccessible(page, 'details by phone');
  await tipper.skipDetails();
  await expectAccessible(page, 'payment');
  for (const method of ['Venmo', 'Cash App', 'Zelle', 'PayPal'] as const) {
    await tipper.chooseMethod(method);
    await expectAccessible(page, method);
    if (method !== 'PayPal') await page.getByRole('button', { name: 'Close' }).click();
  }
  await tipper.confirm();
  await expectAccessible(page, 'sent');
  await page.getByText('Tip Sent Successfully!').click();
  await expect(tipper.star(1)).toBeVisible();
  await expectAccessible(page, 'rating');
  await tipper.star(2).click();
  await expect(page.getByRole('link', { name: /Leave Google Review/ })).toBeVisible();
  await expectAccessible(page, 'review');

  // Workers who have set nothing up yet are tipped as far as the payment.
  const bare = await createWorker(baseURL ?? '', {
    venmoHandle: null,
    cashappHandle: null,
    zelleInfo: null,
    paypalEmail: null,
  });
  const atTheBare = new Tipper(page, bare.handle);
  await atTheBare.scan();
  await atTheBare.chooseAmount(5);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByText('Payment Methods Coming Soon')).toBeVisible();
  await expectAccessible(page, 'no payment methods');
});

test('a keyboard is enough to tip', async ({ tipper, worker, ledger }) => {
  const { page } = tipper;
  await tipper.scan();
  const press = async (name: string | RegExp, role: 'button' | 'radio' = 'button') => {
    const control = page.getByRole(role, { name, exact: typeof name === 'string' });
    await expect(control).toBeVisible();
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await control.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(control).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await press('$25');
  await press('Skip');
  await press(/^Zelle/);
  await press("I've Sent the Payment");
  await expect(page.getByText('Tip Sent Successfully!')).toBeVisible();
  await page.keyboard.press('Enter');
  await press('1 star', 'radio');
  await expect(page.getByText('You can close this page or leave it open')).toBeVisible();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ amountCents: 2500, status: 'completed', rating: 1 })]);
});

test('Back moves one step at a time, and is hidden on the first and last steps', async ({
  tipper,
}) => {
  const { page } = tipper;
  const back = page.getByRole('banner').getByRole('button', { name: 'Back' });
  const progress = page.getByRole('list', { name: 'Progress' });
  await tipper.scan();
  await expect(back).toBeHidden();
  await expect(progress).toBeHidden();
  await tipper.chooseAmount(5);
  await expect(progress).toBeVisible();
  await tipper.skipDetails();
  await expect(progress).toBeVisible();
  await back.click();
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  await back.click();
  await expect(tipper.amount(5)).toBeVisible();
  await tipper.chooseAmount(5);
  // The browser's Back button does the same, without leaving the page.
  await page.goBack();
  await expect(tipper.amount(5)).toBeVisible();
  await tipper.chooseAmount(5);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await expect(back).toBeHidden();
  await expect(progress).toBeHidden();
});

test('Back on success shows the payment step of the reported tip, and the next one leaves', async ({
  tipper,
  worker,
  ledger,
}) => {
  const { page } = tipper;
  await page.goto('/privacy');
  await tipper.scan();
  await tipper.chooseAmount(5);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await page.getByText('Tip Sent Successfully!').click();
  await expect(tipper.star(1)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: "You've reported this tip" })).toBeVisible();
  await expect(tipper.method('Venmo')).toContainText('Reported');
  for (const method of ['Venmo', 'Cash App', 'Zelle', 'PayPal'] as const) {
    await expect(tipper.method(method)).toBeDisabled();
  }
  await expectAccessible(page, 'reported');
  await page.getByRole('button', { name: 'Continue' }).click();
  await tipper.star(4).click();
  await expect(page.getByLabel(/A few words/)).toBeVisible();
  await page.goBack();
  await expect(tipper.method('Venmo')).toBeDisabled();
  await page.goForward();
  await expect(page.getByLabel(/A few words/)).toBeVisible();
  expect(await ledger.conversions(worker.profileId)).toEqual(['payment_confirmed']);
  await page.goBack();
  await expect(tipper.method('Venmo')).toBeDisabled();
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
});

test('nothing is said to be sent until the payment is reported, and the receipt says the same', async ({
  tipper,
  worker,
}) => {
  const { page } = tipper;
  const early = page.getByText(/\bsent\b|sending|saved on this phone|reported/i);
  const reported = `Reported to ${worker.displayName}`;
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.giveDetails('Ana Lima', 'ana@example.com');
  // The server has acknowledged everything so far.
  await expect(page.getByText('Information saved')).toBeVisible();
  await expect(early).toHaveCount(0);
  await tipper.chooseMethod('Venmo');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(early).toHaveCount(0);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await expect(page.getByText(reported)).toBeVisible();
  await page.reload();
  await expect(page.getByText(reported)).toBeVisible();
  await page.goto(`/success?tip=${worker.handle}`);
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(reported);
});

test('details typed but not sent survive a reload', async ({ tipper, page }) => {
  await tipper.scan();
  await tipper.chooseAmount(10);
  await page.getByLabel(/name/i).fill('Half a Name');
  await page.getByLabel(/email address/i).fill('half@');
  await stepKept(page, tipper.handle, 'info');
  await page.reload();
  await expect(page.getByLabel(/name/i)).toHaveValue('Half a Name');
  await expect(page.getByLabel(/email address/i)).toHaveValue('half@');
});

test('a recipient can be copied, and the browser’s Back button and Escape close a method', async ({
  tipper,
  context,
}) => {
  const { page } = tipper;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await page.getByRole('button', { name: /Copy/ }).first().click();
  await expect(page.getByText(/Copied/).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('rosa-marin');
  // The Back button stays on the page.
  await page.goBack();
  await expect(tipper.method('PayPal')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await tipper.chooseMethod('PayPal');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the verified badge stays within its card', async ({ page, worker, ledger }) => {
  const badge = page.getByText('Verified Professional - 10+ Five-Star Reviews');
  await ledger.addRatings(worker.profileId, 10, 5);
  await page.goto(`/u/${worker.handle}`);
  await expect(badge).toBeVisible();
  await expectAccessible(page, 'verified');
  const card = page.getByRole('region', { name: 'About this professional' });
  const edges = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left, right };
  };
  const [inner, outer] = [await badge.evaluate(edges), await card.evaluate(edges)];
  expect(inner.left).toBeGreaterThan(outer.left);
  expect(inner.right).toBeLessThan(outer.right);
});

test('the longest names and texts fit on every step', async ({ page, baseURL }) => {
  const worker = await createWorker(baseURL ?? '', {
    displayName: 'W'.repeat(DISPLAY_NAME_MAX_LENGTH),
    jobTitle: 'W'.repeat(JOB_TITLE_MAX_LENGTH),
    bio: 'W'.repeat(BIO_MAX_LENGTH),
  });
  const tipper = new Tipper(page, worker.handle);
  // Not the window's width, because phones zoom out to show content that is too wide.
  const screen = page.viewportSize()?.width ?? 0;
  const expectFit = async (step: string) => {
    const wide = await page.evaluate(
      (width) =>
        [...document.querySelectorAll('#root *')]
          .filter((element) => element.getBoundingClientRect().right > width)
          .map((element) => element.outerHTML.slice(0, 150)),
      screen,
    );
    expect(wide, step).toEqual([]);
  };
  await tipper.scan();
  await expectFit('amount');
  await tipper.chooseAmount(50);
  await tipper.skipDetails();
  await expectFit('payment');
  await tipper.chooseMethod('Zelle');
  await expectFit('Zelle');
  await tipper.confirm();
  await expectFit('sent');
  await page.getByText('Tip Sent Successfully!').click();
  await expect(tipper.star(1)).toBeVisible();
  await expectFit('rating');
  await tipper.star(5).click();
  await expect(page.getByText('You can close this page')).toBeVisible();
  await expectFit('review');
  await page.getByRole('link', { name: 'Keep your receipt' }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
  await expectFit('receipt');
});

test('initials replace a photo that fails to load, both before and after the script arrives', async ({
  page,
  context,
  worker,
  ledger,
}) => {
  await ledger.losePhoto(worker.profileId);
  const initials = page.getByRole('region', { name: 'About this professional' }).getByText('RM');
  const release = await holdScripts(context);
  await page.goto(`/u/${worker.handle}`);
  await expect(initials).toBeHidden();
  release();
  await expect(initials).toBeVisible();

  const later = await context.newPage();
  let fail: () => void = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await later.route('**/images/gone.webp', async (route) => {
    await failing;
    await route.continue();
  });
  await later.goto(`/u/${worker.handle}`, { waitUntil: 'domcontentloaded' });
  const tipper = new Tipper(later, worker.handle);
  await tipper.chooseAmount(10);
  const card = later.getByRole('region', { name: 'About this professional' });
  await expect(card.getByText('RM')).toBeHidden();
  fail();
  await expect(card.getByText('RM')).toBeVisible();
});

test('a first visit without a network is not mistaken for a missing profile', async ({
  page,
  worker,
  context,
}) => {
  // A phone that has seen another worker's page, but has nothing cached of this one.
  await page.goto('/u/demo');
  await serviceWorkerReady(page);
  const ofTheWorker = new RegExp(`/(u|api/profiles)/${worker.handle}`);
  await context.route(ofTheWorker, (route) => route.abort('internetdisconnected'));
  await page.goto(`/u/${worker.handle}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('Profile Not Found')).toBeHidden();
  await context.unroute(ofTheWorker);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: worker.displayName })).toBeVisible();
});

test('a phone that cannot save tips says so and sends them directly', async ({
  tipper,
  worker,
  ledger,
}) => {
  const { page } = tipper;
  // As in a private mode that does not allow opening a database.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      },
    });
  });
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await expect(page.getByText('Saved on this phone', { exact: false })).toBeHidden();
  await tipper.rate(5);
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'completed', rating: 5 })]);
});
