// The metrics of a tipper's visit, on a screen that stays open meanwhile.
import { demoSignIn } from '../../src/server/demo/worker';
import { readPdf } from '../support/camera';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { setTextSize } from './support/room';
import { openSignedIn } from './support/sign-in';

test('scan, steps and tip appear on open analytics without a reload', async ({
  tipper,
  worker,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', isMobile: false });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, worker, '/analytics?days=1');
  const metric = (name: string) =>
    page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
  await expect(metric('Visits')).toContainText('0');
  // From here on, everything arrives without a reload.
  await page.evaluate(() => document.body.setAttribute('data-still-open', ''));

  await tipper.scan();
  await expect(metric('Visits')).toContainText('1');
  // Scans are not among the first four figures.
  await page.getByText('More figures', { exact: true }).click();
  await expect(metric('Scans')).toContainText('of 1 visit');
  await tipper.chooseAmount(15);
  await tipper.skipDetails();
  const funnel = page.getByRole('region', { name: 'From scan to review' });
  await expect(funnel.getByRole('listitem').filter({ hasText: 'Left details' })).toContainText('1');
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await expect(metric('Tips reported')).toContainText('$15.00');
  await expect(page.locator('body[data-still-open]')).toBeVisible();

  const chart = page.getByRole('region', { name: 'Tips by hour', exact: true });
  await expect(chart.locator('[data-kind=Tips]').last()).toBeAttached();
  await expectAccessible(page, '/analytics');
  const saved = page.waitForEvent('download');
  await chart.getByRole('link', { name: 'Tips by hour, as CSV', exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/^tipwell-series-.*\.csv$/);
  await page.setViewportSize({ width: 390, height: 844 });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
  await context.close();
});

test('metrics and earnings are printed as tables, without the screen around them', async ({
  page,
}) => {
  await openSignedIn(page, demoSignIn, '/analytics?days=30');
  for (const { path, first, texts } of [
    {
      path: '/analytics?days=30',
      first: /^Analytics .*Tips by day/,
      texts: [/Time +Amount +Tips +Reviews/, /Visits and tips by day/, /By code .*My badge/],
    },
    {
      path: '/enhanced-earnings?days=30',
      first: /^Earnings .*Earned by day/,
      texts: [/By method .*Venmo +\d+ +\$[\d,]+\.\d\d/, /By weekday .*Monday/],
    },
  ]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: /, as CSV$/ }).first()).toBeVisible();
    const paper = (await readPdf(new Uint8Array(await page.pdf()).buffer)).join(' ');
    expect(paper).toMatch(first);
    for (const text of texts) expect(paper).toMatch(text);
    expect(paper).not.toMatch(/More figures|Filters|Add shift|CSV|Dashboard/);
    // The screen is back.
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
});

test('the record for the employer fits a phone at twice the text size', async ({
  page,
  worker,
}) => {
  await openSignedIn(page, worker, '/enhanced-earnings');
  const record = page.getByRole('region', { name: 'Record for your employer' });
  await expect(record).toBeVisible();
  await setTextSize(page, '200%');
  // Anything too wide would widen the window.
  const right = page.viewportSize()?.width ?? 0;
  const outside = await record
    .locator(':is(h2, p, select, button, a)')
    .evaluateAll(
      (elements, most) =>
        elements
          .filter((element) => element.getBoundingClientRect().right > most)
          .map(({ textContent }) => textContent),
      right,
    );
  expect(outside).toEqual([]);
});

test('on the narrowest phone and in large text, names are whole and nothing is beside the screen', async ({
  page,
}) => {
  await openSignedIn(page, demoSignIn, '/analytics?days=30');
  const byCode = page.getByRole('region', { name: 'By code', exact: true });
  await expect(byCode.getByRole('listitem').first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 568 });
  for (const button of await page
    .getByRole('group', { name: 'Period' })
    .getByRole('button')
    .all()) {
    expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  }
  for (const [width, size] of [
    [320, ''],
    [320, '200%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 664 });
    await setTextSize(page, size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${width} px, ${size}`).toBeLessThanOrEqual(width);
    const cut = await byCode
      .getByRole('listitem')
      .locator('span')
      .evaluateAll((spans) =>
        spans
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(cut, `${width} px, ${size}`).toEqual([]);
  }
});
