// The steps after the amount are in a separate file, which may arrive late or never.
import type { Route } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { countLoads, holdScripts, hydrated } from './support/slow-start';
import { stepStored } from './support/stored';

// A service worker's cache would deliver the file at once.
test.use({ serviceWorkers: 'block' });

const LATER = '**/assets/later-*.js';
/** The outbox and everything else that stores a tip on the phone. */
const PERSISTENCE = '**/assets/persist-*.js';

const fail = (route: Route) => route.abort();

test('an amount chosen before the next step arrives is kept, and the step appears once it has', async ({
  page,
  context,
  tipper,
}) => {
  const release = await holdScripts(context, LATER);
  await tipper.scan();
  await tipper.amount(15).click();
  await expect(page.getByRole('status').getByText('One moment…')).toBeVisible();
  release();
  const heading = page.locator('[data-step] [data-heading]');
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(page.getByText('$15.00')).toBeVisible();
});

test('a step that cannot be loaded offline appears once the network is back', async ({
  page,
  context,
  tipper,
}) => {
  const lose = await holdScripts(context, LATER, fail);
  const persistence = page.waitForResponse(PERSISTENCE);
  await tipper.scan();
  await hydrated(page);
  await (await persistence).finished();
  await context.setOffline(true);
  lose();
  await tipper.amount(15).click();
  await expect(page.getByText("You're offline. The next step will load")).toBeVisible();
  await context.unroute(LATER);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  await expect(page.getByText('$15.00')).toBeVisible();
});

test('a step waits for its styles, and gets them even if they fail to load at first', async ({
  page,
  context,
  tipper,
}) => {
  const styles = '**/assets/tip-page-*.css';
  const lose = await holdScripts(context, styles, fail);
  const requested = page.waitForRequest(styles);
  await tipper.scan();
  await tipper.amount(15).click();
  await requested;
  await expect(page.getByRole('status').getByText('One moment…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeHidden();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
  lose();
  await failed;
  await context.unroute(styles);
  const loaded = page.waitForResponse(styles);
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  await (await loaded).finished();
});

test('before the script that keeps a tip arrives nothing is called saved, and the tap is kept once it has', async ({
  page,
  context,
  tipper,
  worker,
  ledger,
}) => {
  const release = await holdScripts(context, PERSISTENCE);
  await tipper.scan();
  await hydrated(page);
  await tipper.amount(15).click();
  await expect(page.locator('[data-step]').first()).toBeVisible();
  await expect(page.getByText(/saved|sent/i)).toHaveCount(0);
  expect(await ledger.tips(worker.profileId)).toEqual([]);
  release();
  await stepStored(page, worker.handle, 'info');
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ amountCents: 1500, status: 'completed' })]);
});

test('on a dead network the page stays, and the next step loads once the network works', async ({
  page,
  context,
  tipper,
}) => {
  const loads = countLoads(page);
  const lose = await holdScripts(context, PERSISTENCE, fail);
  await page.route('**/healthz', (route) => route.abort());
  await tipper.scan();
  await hydrated(page);
  await tipper.amount(15).click();
  lose();
  await page.clock.runFor(20_000);
  await expect(page.getByText("Weak connection. We're still trying.")).toBeVisible();
  await context.unroute(PERSISTENCE);
  await page.unroute('**/healthz');
  await page.clock.runFor(5_000);
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  await expect(page.getByText('$15.00')).toBeVisible();
  expect(loads()).toBe(1);
});

test('a file that the server no longer has is found by a reload, and the amount is still chosen', async ({
  page,
  context,
  tipper,
}) => {
  const loads = countLoads(page);
  // Also covers browsers that never retry a failed import.
  const lose = await holdScripts(context, PERSISTENCE, (route) =>
    loads() === 1 ? route.abort() : route.continue(),
  );
  await tipper.scan();
  await hydrated(page);
  await tipper.amount(15).click();
  lose();
  await page.clock.runFor(5_000);
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  await expect(page.getByText('$15.00')).toBeVisible();
  expect(loads()).toBe(2);
});
