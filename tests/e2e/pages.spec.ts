// Several tip pages of one worker, as seen by the worker and their tippers.
import { newId } from '../../src/client/platform/ids';
import { reportTips } from '../screens/support/reported-tips';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { buyPro, endPro } from './support/plan';
import { openSignedIn } from './support/sign-in';

test('a second page is created and tipped, and has its own figures and joint ones with the first', async ({
  page,
  worker,
  baseURL,
}) => {
  const server = baseURL ?? '';
  const payment = await buyPro(server, worker);
  await openSignedIn(page, worker, '/account-settings');
  await page.getByRole('button', { name: /^Your tip pages/ }).click();
  await page.getByRole('link', { name: 'Add a page' }).click();
  await expect(page.getByLabel('Display name')).toHaveValue(worker.displayName);
  await expectAccessible(page, '/new-page');

  // A handle that the worker already uses cannot be used for another page.
  await page.getByLabel('Handle').fill(worker.handle);
  await expect(page.getByText('This handle is already taken.')).toBeVisible();
  const handle = `salon-${newId().slice(-12)}`;
  await page.getByLabel('Handle').fill(handle);
  await expect(page.getByText(`${handle} is available`)).toBeVisible();
  await page.getByLabel('Display name').fill('Rosa at the salon');
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page).toHaveURL(/\/home$/);
  const switcher = page.getByRole('combobox', { name: 'Tip page' }).filter({ visible: true });
  await expect(switcher.locator('option:checked')).toHaveText(`Rosa at the salon (/${handle})`);
  await expectAccessible(page, '/home');

  const { id } = await (await page.request.get(`/api/profiles/${handle}`)).json();
  await reportTips(server, { profileId: id }, [{ amount: 20 }]);
  await reportTips(server, worker, [{ amount: 5 }]);
  await page.goto('/dashboard');
  await expect(page.getByText('$20.00').first()).toBeVisible();
  await expect(page.getByText('$5.00')).toHaveCount(0);

  // Another tab that showed this page stays on it.
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByText('$20.00').first()).toBeVisible();
  await switcher.selectOption({ label: `${worker.displayName} (/${worker.handle})` });
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/dashboard');
  await expect(page.getByText('$5.00').first()).toBeVisible();
  await expect(page.getByText('$20.00')).toHaveCount(0);
  await other.reload();
  await expect(other.getByText('$20.00').first()).toBeVisible();

  await page.goto('/enhanced-earnings');
  await page.getByRole('button', { name: 'Filters' }).click();
  const all = page.getByLabel('Page', { exact: true });
  await all.selectOption({ label: 'All 2 pages together' });
  await expect(page.getByText('$25.00').first()).toBeVisible();

  // Back on Free, the later page is kept but paused. The open screen says so.
  await endPro(server, worker, payment);
  await other.reload();
  await expect(other.getByText(/This page is paused/)).toBeVisible();
  await expect(other.getByText('$20.00').first()).toBeVisible();
  await page.goto('/account-settings#pages');
  await expect(page.getByText('Paused on Free')).toBeVisible();
  await expectAccessible(page, '/account-settings');
  await page.goto(`/u/${handle}`);
  await expect(page.getByText('Profile Not Found')).toBeVisible();
  await other.close();
});
