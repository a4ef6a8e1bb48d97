// A worker's list of tips (section 2): ten thousand of them, and marks made offline.
import { photographPdf } from '../support/camera';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { SAVED_OFFLINE } from './support/page-tipper';
import { openSignedIn } from './support/sign-in';

const MANY = 10_000;
/** The rows in view, some on either side, and the focused one. */
const MAX_ROWS = 40;

test('of ten thousand tips, only the rows in view are in the page', async ({
  page,
  worker,
  ledger,
}) => {
  test.slow();
  await ledger.addTips(worker.profileId, MANY);
  await ledger.setPlan(worker.userId, 'pro');
  await openSignedIn(page, worker, '/approval');
  const rows = page.getByRole('list', { name: 'Tips' }).getByRole('listitem');
  await expect(page.getByText('10,000 tips')).toBeVisible();
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(MANY));

  // Focus stays on its row while that is scrolled out of view, and leads back to it.
  const first = page.getByRole('checkbox', { name: 'Select the tip of $10,000.00 from Someone' });
  await first.focus();
  for (const place of [50, 400, 1500]) {
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await lastPlace()).toBeGreaterThan(place);
    }).toPass();
    expect(await rows.count()).toBeLessThan(MAX_ROWS);
  }
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const second = page.getByRole('checkbox', { name: 'Select the tip of $9,999.00 from Someone' });
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport();
  await expectAccessible(page, '/approval');
  await page.getByRole('button', { name: 'Match a statement' }).click();
  await expect(page.getByText(/The file never leaves this device/)).toBeVisible();
  await expectAccessible(page, '/approval, a statement');

  function lastPlace() {
    return rows.evaluateAll((items) =>
      Math.max(...items.map((item) => Number(item.getAttribute('aria-posinset')))),
    );
  }
});

test('the list and the dashboard are printed as a table, without the screen around it', async ({
  page,
  worker,
  ledger,
}) => {
  await ledger.addTips(worker.profileId, 3);
  await openSignedIn(page, worker, '/approval');
  for (const path of ['/approval', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByText('$3.00', { exact: true })).toBeVisible();
    const paper = await photographPdf(new Uint8Array(await page.pdf()).buffer);
    expect(paper.text).toMatch(
      /Your tips .*3 tips .*Date .*From .*Amount .*\$3\.00 .*\$2\.00 .*\$1\.00/,
    );
    expect(paper.text).not.toMatch(/Analytics|Filters|CSV|Not received/);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
});

test('the bar of the last mark leaves the statement to its own buttons', async ({
  page,
  worker,
  ledger,
}) => {
  await ledger.addTips(worker.profileId, 3);
  await ledger.setPlan(worker.userId, 'pro');
  // So short that the bar would cover the button.
  await page.setViewportSize({ width: 390, height: 600 });
  await openSignedIn(page, worker, '/approval');
  await page.getByRole('button', { name: /^Received: tip of \$3.00/ }).tap();
  const marks = page.getByRole('region', { name: 'Tip actions' });
  const undo = marks.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeInViewport();
  await page.getByRole('button', { name: 'Match a statement' }).tap();
  const choose = page.getByRole('button', { name: 'Choose a CSV file' });
  await expect(choose).toBeInViewport({ ratio: 1 });
  // The screen's own bar covers its end.
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  const button = await choose.boundingBox();
  const marksBegin = (await undo.boundingBox())?.y ?? 0;
  const end = (button?.y ?? 0) + (button?.height ?? 0);
  expect(end).toBeLessThan(bar?.y ?? 0);
  expect(end).toBeLessThan(marksBegin);
  await undo.tap();
  await expect
    .poll(() => ledger.moneyStates(worker.profileId))
    .toEqual(['reported', 'reported', 'reported']);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('marks made offline survive the page, and arrive once when the network is back', async ({
    page,
    context,
    worker,
    ledger,
  }) => {
    await ledger.addTips(worker.profileId, 3);
    await openSignedIn(page, worker, '/approval');
    await expect(page.getByText('3 tips')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(page.getByText('3 tips')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Received: tip of \$3.00/ }).click();
    await page.getByRole('button', { name: /^Not received: tip of \$2.00/ }).click();
    await expect(page.getByText(SAVED_OFFLINE)).toBeVisible();
    const saved = page.getByText(/^You marked it as .*received\. Saved on this phone\.$/);
    // Wait for both: only what is shown as saved survives the reload.
    await expect(saved).toHaveCount(2);
    await page.reload();
    await expect(saved).toHaveCount(2);
    expect(await ledger.moneyStates(worker.profileId)).toEqual([
      'reported',
      'reported',
      'reported',
    ]);

    await context.setOffline(false);
    await expect
      .poll(() => ledger.moneyStates(worker.profileId))
      .toEqual(['reported', 'not_received', 'received']);
    await expect(page.getByText(/Saved on this phone/)).toHaveCount(0);
    expect(await ledger.receipts(worker.profileId)).toBe(2);
  });
});

test('without the cookie, marks are sent with the token alone, including those that were blocked', async ({
  page,
  context,
  worker,
  ledger,
}) => {
  await ledger.addTips(worker.profileId, 2);
  await openSignedIn(page, worker, '/approval');
  await expect(page.getByText('2 tips')).toBeVisible();
  await context.clearCookies();
  await page.getByRole('button', { name: /^Received: tip of \$2.00/ }).click();
  await expect.poll(() => ledger.moneyStates(worker.profileId)).toEqual(['reported', 'received']);
  await expect(page.getByText(/after you sign in again/)).toBeHidden();

  // Like requests from the service worker, which has no token.
  await context.route('**/api/tips/receipt-status', (route) => {
    const { authorization: _, ...headers } = route.request().headers();
    return route.continue({ headers });
  });
  await page.getByRole('button', { name: /^Not received: tip of \$1.00/ }).click();
  await expect(page.getByText(/after you sign in again/)).toBeVisible();
  await context.unroute('**/api/tips/receipt-status');
  await page.reload();
  await expect
    .poll(() => ledger.moneyStates(worker.profileId))
    .toEqual(['not_received', 'received']);
});
