// What a screen shows without scrolling, and how it uses its space: on phones whose browser shows
// its bars, on the smallest phones, and on desktops.
import type { Locator, Page } from '@playwright/test';
import { demoSignIn } from '../../src/server/demo/worker';
import { Tipper } from '../support/tipper';
import { expect, test } from './support/fixtures';
import { setTextSize } from './support/room';
import { openSignedIn } from './support/sign-in';
import { foundTeam } from './support/worker';

const phone = { width: 390, height: 664 };
const smallest = { width: 320, height: 568 };

/** The badge code of the demo's worker. */
const BADGE = '/qr-links/0199a000-0000-7000-8000-00000000c0d1';

test.use({ viewport: phone });

const topsOf = (parts: Locator) =>
  parts.evaluateAll((elements) =>
    elements.map((element) => Math.round(element.getBoundingClientRect().top)),
  );

/** Returns the top edge of the bar at the bottom of a phone's screen. */
const barTop = async (page: Page) =>
  (await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.y ?? 0;

test('a sheet shows its whole title, and all of it can be reached, even in large text', async ({
  page,
  tipper,
}) => {
  const sheet = page.getByRole('dialog');
  const expectWhole = async (last: Locator) => {
    for (const size of [phone, smallest]) {
      await page.setViewportSize(size);
      await setTextSize(page, '200%');
      const cut = await sheet
        .getByRole('heading')
        .evaluate(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight,
        );
      expect(cut, `the title at ${size.width} px`).toBe(false);
      const box = await sheet.boundingBox();
      expect(box?.y, `the top at ${size.width} px`).toBeGreaterThanOrEqual(0);
      const [title, body] = await Promise.all([
        sheet.getByRole('heading').boundingBox(),
        sheet.locator('> div > div').nth(1).boundingBox(),
      ]);
      expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual((body?.y ?? 0) + 1);
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      await setTextSize(page, '');
    }
  };
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await expectWhole(tipper.confirmButton);
  // Both next actions, without scrolling.
  await page.setViewportSize(phone);
  await setTextSize(page, '200%');
  await expect(sheet.getByRole('link', { name: /^Open Venmo App/ })).toBeInViewport({ ratio: 1 });
  await expect(tipper.confirmButton).toBeInViewport({ ratio: 1 });
});

test("a team's page shows its first amounts on the smallest phone", async ({ page }) => {
  await page.setViewportSize(smallest);
  await page.goto('/u/demo-bar');
  await expect(page.getByText('Who is your tip for?')).toBeVisible();
  for (const amount of ['$5', '$10', '$15']) {
    const button = page.getByRole('button', { name: amount, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});

test('analytics begin with their figures and the first chart', async ({
  page,
  worker,
  ledger,
  baseURL,
}) => {
  // Not the demo's tips: how tall their bars are depends on the day.
  await ledger.setPlan(worker.userId, 'pro');
  await new Tipper(baseURL ?? '', worker.profileId).report({ amount: 10 });
  await openSignedIn(page, worker, '/analytics?days=7');
  const chart = page.getByRole('region', { name: 'Tips by day', exact: true });
  const bars = chart.locator('[data-kind=Tips]');
  await expect(bars.first()).toBeAttached();
  const top = await barTop(page);
  const plot = await chart.locator('svg:has([data-kind])').boundingBox();
  expect((plot?.y ?? 0) + (plot?.height ?? 0)).toBeLessThan(top - 20);

  await page.setViewportSize(smallest);
  const tops = await topsOf(bars);
  expect(Math.min(...tops)).toBeLessThan((await barTop(page)) - 20);

  // Even in large text, no period button is alone in its row.
  await page.setViewportSize(phone);
  await setTextSize(page, '200%');
  const rows = await topsOf(page.getByRole('group', { name: 'Period' }).getByRole('button'));
  expect([...new Set(rows)].map((row) => rows.filter((each) => each === row).length)).toEqual([
    3, 3,
  ]);
  await setTextSize(page, '');

  await page.setViewportSize({ width: 1280, height: 800 });
  const both = page.locator('svg:has([data-kind])');
  await expect(both).toHaveCount(2);
  expect(new Set(await topsOf(both)).size).toBe(1);
});

test('earnings begin with their figures and the first chart', async ({ page }) => {
  await openSignedIn(page, demoSignIn, '/enhanced-earnings?days=7');
  const chart = page.getByRole('region', { name: 'Earned by day', exact: true });
  const plot = await chart.locator('svg:has([data-kind])').boundingBox();
  expect((plot?.y ?? 0) + (plot?.height ?? 0)).toBeLessThan(await barTop(page));
});

test('the figures of a row of earnings line up', async ({ page }) => {
  for (const size of [phone, smallest]) {
    await page.setViewportSize(size);
    await openSignedIn(page, demoSignIn, '/enhanced-earnings?days=7');
    const figures = page.locator('dl dd > span:first-child');
    await expect(figures).toHaveCount(4);
    const [one, two, three, four] = await topsOf(figures);
    expect([one, three], `at ${size.width} px`).toEqual([two, four]);
  }
});

test('with their explanations closed, three tips are seen, and two can be marked in one row', async ({
  page,
  worker,
  ledger,
  baseURL,
}) => {
  // The founder of a team has one more explanation.
  await ledger.setPlan(worker.userId, 'pro');
  await foundTeam(baseURL ?? '', worker);
  for (const rated of [{}, {}, { rating: 5, reviewText: 'Never rushed us, and knew every wine.' }])
    await new Tipper(baseURL ?? '', worker.profileId).report({ amount: 10, ...rated });
  await openSignedIn(page, worker, '/approval');
  for (const note of [/^Close: what/, /^Close: where/]) {
    await page.getByRole('button', { name: note }).click();
  }
  const top = await barTop(page);
  const menus = page.getByRole('button', { name: /^More about/ });
  const third = await menus.nth(2).boundingBox();
  expect((third?.y ?? 0) + (third?.height ?? 0)).toBeLessThan(top);

  const choices = page.getByRole('checkbox', { name: /^Select the/ });
  for (const index of [0, 1]) await choices.nth(index).check();
  const bar = page.getByRole('region', { name: 'Tip actions' });
  expect(new Set(await topsOf(bar.getByRole('button'))).size).toBe(1);
  const count = await bar.locator('p[aria-hidden]').boundingBox();
  expect(count?.y).toBeGreaterThanOrEqual((await topsOf(bar.getByRole('button')))[0] ?? 0);
});

test('a new account is made without scrolling', async ({ page }) => {
  await page.goto('/signup');
  for (const field of ['First name', 'Last name', 'Email', 'Password']) {
    await expect(page.getByLabel(field, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('button', { name: 'Create account' })).toBeInViewport({ ratio: 1 });
});

test('a code begins with the looks and pieces that can be printed', async ({ page }) => {
  await openSignedIn(page, demoSignIn, BADGE);
  const top = await barTop(page);
  for (const choice of ['Look', 'Piece']) {
    const tile = page.getByRole('group', { name: choice }).locator('label').first();
    await expect(tile).toBeVisible();
    expect(((await tile.boundingBox())?.y ?? 0) + 12, choice).toBeLessThan(top);
  }
});

test('on a phone Pro comes before the list of what Free includes, on a desktop after it', async ({
  page,
}) => {
  await page.goto('/pricing');
  const plans = ['Free plan', 'Pro plan'].map((name) => page.getByRole('region', { name }));
  const places = async () =>
    Promise.all(
      plans.map(async (plan) => {
        const box = await plan.boundingBox();
        return { x: box?.x ?? 0, y: box?.y ?? 0 };
      }),
    );
  const [free, pro] = await places();
  expect(pro?.y).toBeLessThan(free?.y ?? 0);
  await page.setViewportSize({ width: 1280, height: 800 });
  const [left, right] = await places();
  expect(left?.x).toBeLessThan(right?.x ?? 0);
});
