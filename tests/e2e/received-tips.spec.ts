// What a worker can do about a tip on the dashboard (sections 2 and 4).
import { Tipper } from '../support/tipper';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { openSignedIn } from './support/sign-in';
import type { TestWorker } from './support/worker';

/** Reports a tip of $500 with a comment, without a visit to the page. */
async function forge(baseURL: string, { profileId }: TestWorker): Promise<void> {
  const tipper = new Tipper(baseURL, profileId);
  const answers = [
    await tipper.attempt({ amount: 500, tipperName: 'Loud Larry' }),
    await tipper.patch({ paymentMethod: 'venmo', status: 'pending' }),
    await tipper.confirm(),
    await tipper.rate(2, 'Buy my watches'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200, 200]);
}

test('a worker marks a tip as received, hides its comment and name, and reports it', async ({
  page,
  worker,
  baseURL: origin,
}) => {
  const baseURL = origin ?? '';
  const ratings = async () =>
    (await fetch(`${baseURL}/api/profiles/${worker.handle}/ratings`)).json();
  await forge(baseURL, worker);
  await openSignedIn(page, worker, '/dashboard');
  await expect(page.getByText('$500.00').first()).toBeVisible();
  await expect(page.getByText(/this rating counts/)).toBeVisible();
  await expect(page.getByText(/Unusual amount/)).toBeVisible();
  await expectAccessible(page, '/dashboard, with a strange tip');
  expect(await ratings()).toMatchObject({ totalRatings: 0, recentReviews: [] });

  await page.getByRole('button', { name: /^Received: tip of \$500.00 from Loud/ }).click();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  await expect(page.getByText(/this rating counts|Unusual amount/)).toHaveCount(0);
  expect(await ratings()).toMatchObject({
    totalRatings: 1,
    recentReviews: [{ amount: '500.00', tipperName: 'Loud', reviewText: 'Buy my watches' }],
  });

  const more = page.getByRole('button', { name: /^More about the tip of \$500.00/ });
  await more.click();
  await expectAccessible(page, '/dashboard, more about a tip');
  await page.getByRole('button', { name: 'Hide the comment from my page' }).click();
  await expect(page.getByText('You hid the comment from your page.')).toBeVisible();
  await more.click();
  await page.getByRole('button', { name: 'Hide the name from my page' }).click();
  await expect(page.getByText('You hid the name from your page.')).toBeVisible();
  await expect(page.getByText('Buy my watches')).toBeVisible();
  expect(await ratings()).toMatchObject({
    averageRating: 2,
    totalRatings: 1,
    recentReviews: [{ rating: 2, tipperName: null, reviewText: null }],
  });

  await more.click();
  await page.getByRole('button', { name: 'Report abuse' }).click();
  await page.getByRole('button', { name: "It's advertising or nonsense" }).click();
  await expect(page.getByText('Abuse reported')).toBeVisible();
  await expect(page.getByText('You reported this tip as abuse.')).toBeVisible();
});

test('the focus stays where a notice was dismissed, retried or sent', async ({
  page,
  worker,
  ledger,
}) => {
  await ledger.addTips(worker.profileId, 3);
  await openSignedIn(page, worker, '/dashboard');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const top = page.getByRole('button', { name: /^More about the tip of \$3.00/ });
  const expectFocusAboveList = async () => {
    const isAbove = await page.evaluate(() => {
      const [row, focused] = [document.querySelector('[data-tip]'), document.activeElement];
      return (
        row !== null &&
        focused !== document.body &&
        focused?.compareDocumentPosition(row) === Node.DOCUMENT_POSITION_FOLLOWING
      );
    });
    expect(isAbove).toBe(true);
  };
  const call = '**/api/tips/receipt-status';
  const refuse = (status: number, code: string) =>
    page.route(call, (route) => route.fulfill({ status, json: { code, message: '' } }));
  const before = await top.boundingBox();

  await refuse(422, 'invalid_input');
  await button('Received: tip of $3.00 from Someone').press('Enter');
  await button('Dismiss').press('Enter');
  await expect(button('Dismiss')).toBeHidden();
  await expectFocusAboveList();

  await button('Received: tip of $2.00 from Someone').press('Enter');
  await button('Try again').focus();
  await page.unroute(call);
  await page.keyboard.press('Enter');
  await expect(button('Try again')).toBeHidden();
  await expectFocusAboveList();

  await refuse(503, 'database_unavailable');
  await button('Received: tip of $1.00 from Someone').press('Enter');
  await button('Send now').focus();
  await page.unroute(call);
  // By now it may have been sent without that, which is no different.
  await page.keyboard.press('Enter');
  await expect(button('Send now')).toBeHidden();
  await expectFocusAboveList();
  await expect
    .poll(() => ledger.moneyStates(worker.profileId))
    .toEqual(['received', 'received', 'reported']);
  expect(await top.boundingBox()).toEqual(before);
});

test('older tips have the focus once all are shown', async ({ page, worker, ledger }) => {
  await ledger.addTips(worker.profileId, 105);
  await openSignedIn(page, worker, '/dashboard');
  const older = page.getByRole('button', { name: 'Show older tips' });
  const firstOfPage = (dollars: string) =>
    page.getByRole('button', { name: new RegExp(`^More about the tip of \\$${dollars} `) });
  await older.press('Enter');
  await expect(firstOfPage('55.00')).toBeAttached();
  // There are more of them, so the button stays.
  await expect(older).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(firstOfPage('5.00')).toBeFocused();
  await expect(firstOfPage('5.00')).toBeInViewport();
  await expect(older).toBeHidden();
});

test.describe('on a phone whose browser shows its bars', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('the dashboard and the list of tips show three tips at once', async ({
    page,
    worker,
    baseURL,
  }) => {
    for (const amount of [5, 10, 20]) {
      await new Tipper(baseURL ?? '', worker.profileId).report({ amount });
    }
    await openSignedIn(page, worker, '/dashboard');
    const rows = page.locator('[data-tip]');
    /** Returns true if the third tip, with its actions, ends above the bar. */
    const fits = async () => {
      const [row, bar] = await Promise.all([
        rows.nth(2).boundingBox(),
        page.getByRole('navigation', { name: 'Main' }).boundingBox(),
      ]);
      return row !== null && bar !== null && row.y + row.height <= bar.y;
    };
    await expect.poll(fits).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.goto('/approval');
    // The explanation of the list can be closed, and stays closed.
    await page.getByRole('button', { name: /^Close: what “Reported by tipper” means/ }).tap();
    await expect.poll(fits).toBe(true);
    await page.reload();
    await expect.poll(fits).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Profile' }).tap();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});
