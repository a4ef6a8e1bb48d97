// The steps after the amount are in a separate file, which may arrive late or never.
import { expect, test } from './support/fixtures';
import { hydrated } from './support/slow-start';

// Its cache would deliver the file at once.
test.use({ serviceWorkers: 'block' });

const LATER = '**/assets/later-*.js';

test('an amount chosen before the next step arrives is kept, and the step appears once it has', async ({
  page,
  tipper,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(LATER, async (route) => {
    await released;
    await route.continue();
  });
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
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route(LATER, async (route) => {
    await lost;
    await route.abort();
  });
  await tipper.scan();
  await hydrated(page);
  await context.setOffline(true);
  lose();
  await tipper.amount(15).click();
  await expect(page.getByText("You're offline. The next step comes")).toBeVisible();
  await page.unroute(LATER);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  await expect(page.getByText('$15.00')).toBeVisible();
});
