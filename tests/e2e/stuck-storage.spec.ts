// Storage that never answers: no screen claims more than what is stored or acknowledged, the tip is
// sent from memory, and nothing arrives twice when the storage recovers.
import type { Page } from '@playwright/test';
import { EMPTY_STORAGE, HOLD_STORAGE, RELEASE_STORAGE } from '../support/held-storage';
import { expectAccessible } from './support/axe';
import { expect, serviceWorkerReady, test } from './support/fixtures';
import type { Ledger } from './support/ledger';
import { SAVED_OFFLINE } from './support/page-tipper';
import { stepStored } from './support/stored';
import type { TestWorker } from './support/worker';

test.use({ ownClock: false, serviceWorkers: 'allow' });

const UNSAVED = "This phone couldn't save it. Please keep this page open until it is sent.";

const inPage = (page: Page, script: string) => page.evaluate(`(async () => {${script}})()`);

async function expectOneTip(ledger: Ledger, worker: TestWorker, rating: number | null) {
  await expect
    .poll(() => ledger.tips(worker.profileId), { timeout: 30_000 })
    .toEqual([expect.objectContaining({ status: 'completed', rating })]);
  await expect
    .poll(() => ledger.conversions(worker.profileId), { timeout: 30_000 })
    .toEqual(['payment_confirmed']);
}

test('stuck before a method is chosen: the tap opens the payment, and one finished tip arrives', async ({
  tipper,
  worker,
  ledger,
}) => {
  const { page } = tipper;
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await inPage(page, HOLD_STORAGE);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await tipper.rate(4);
  await expect(page.getByText('Reported to Rosa M.')).toBeVisible();
  await expectOneTip(ledger, worker, 4);

  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/api/tips') && sent.push(request.url()));
  await inPage(page, RELEASE_STORAGE);
  // What the page kept in memory is written to disk again.
  await stepStored(page, worker.handle, 'success');
  await page.reload();
  await expect(page.getByText('Reported to Rosa M.')).toBeVisible();
  expect(sent).toEqual([]);
  await expectOneTip(ledger, worker, 4);
});

test('stuck and offline before a method is chosen: the tap says that it failed, and why', async ({
  tipper,
  worker,
  ledger,
  context,
}) => {
  const { page } = tipper;
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await inPage(page, HOLD_STORAGE);
  await context.setOffline(true);
  await tipper.method('Venmo').click();
  await expect(page.getByText('Failed to process tip. Please try again.')).toBeVisible();
  await expect(page.getByText(UNSAVED)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page, 'a tip that is not kept');
  await context.setOffline(false);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await expectOneTip(ledger, worker, null);
});

test('stuck and offline with the payment open: nothing is called sent until the server has it', async ({
  tipper,
  worker,
  ledger,
  context,
}) => {
  const { page } = tipper;
  await tipper.scan();
  await serviceWorkerReady(page);
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await expect.poll(() => ledger.tips(worker.profileId)).toHaveLength(1);
  await inPage(page, HOLD_STORAGE);
  await context.setOffline(true);
  await tipper.confirmButton.click();
  await expect(page.getByRole('heading', { name: 'Please keep this page open' })).toBeVisible();
  await expect(page.getByText(UNSAVED)).toBeVisible();
  await expect(page.getByText('Keep your receipt')).toBeHidden();
  await expectAccessible(page, 'a report that is not kept');
  await page.getByText('Tap anywhere to continue').click();
  await tipper.star(5).click();
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await page.getByLabel('A few words for Rosa M.').fill('Great');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByText('Your comment is not sent yet')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/Thank you|Sent Successfully|Reported/);
  await expectAccessible(page, 'a rating that is not kept');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect(page.getByText('Thank you for your comment')).toBeVisible();
  await expect(page.getByText('Reported to Rosa M.')).toBeVisible();
  await expectOneTip(ledger, worker, 5);
  await inPage(page, RELEASE_STORAGE);
  await expect(page.getByText('Keep your receipt')).toBeVisible();
});

test('storage that recovers keeps what was in memory: it outlives the page, and arrives once', async ({
  tipper,
  worker,
  ledger,
  context,
}) => {
  const { page } = tipper;
  await tipper.scan();
  await serviceWorkerReady(page);
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await context.setOffline(true);
  await inPage(page, HOLD_STORAGE);
  await tipper.confirmButton.click();
  await expect(page.getByRole('heading', { name: 'Please keep this page open' })).toBeVisible();
  await inPage(page, RELEASE_STORAGE);
  await expect(page.getByText('Tip Sent Successfully!')).toBeVisible();
  await expect(page.getByText(SAVED_OFFLINE)).toBeVisible();
  await page.reload();
  await expect(page.getByText(SAVED_OFFLINE)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Reported to Rosa M.')).toBeVisible();
  await expectOneTip(ledger, worker, null);
});

test('storage that the browser deletes under an open page gets back what was on it', async ({
  tipper,
  worker,
  ledger,
  context,
}) => {
  const { page } = tipper;
  await tipper.scan();
  await serviceWorkerReady(page);
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await context.setOffline(true);
  await tipper.chooseMethod('Venmo');
  await inPage(page, EMPTY_STORAGE);
  await tipper.confirm();
  await stepStored(page, worker.handle, 'success');
  await page.reload();
  await expect(page.getByText(SAVED_OFFLINE)).toBeVisible();
  await context.setOffline(false);
  await expectOneTip(ledger, worker, null);
});

test.describe('a page reloaded while the storage is stuck', () => {
  /** Opens the payment of a tip, and reloads the page while another tab blocks the storage. */
  test.beforeEach(async ({ tipper, context }) => {
    const { page } = tipper;
    await tipper.scan();
    await tipper.chooseAmount(10);
    await tipper.skipDetails();
    await tipper.chooseMethod('Venmo');
    const other = await context.newPage();
    await other.goto('/privacy');
    await inPage(other, HOLD_STORAGE);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Looking for your tip' })).toBeVisible();
    await expect(tipper.amount(10)).toBeHidden();
  });

  test('waits for the tip that is under way, which may be paid', async ({
    tipper,
    worker,
    ledger,
    context,
  }) => {
    await expectAccessible(tipper.page, 'a tip that the storage does not return');
    await inPage(context.pages()[1] as Page, RELEASE_STORAGE);
    await expect(tipper.confirmButton).toBeVisible();
    await tipper.confirm();
    await expectOneTip(ledger, worker, null);
  });

  test('begins another tip only if the tipper asks for it', async ({ tipper, worker, ledger }) => {
    const { page } = tipper;
    await page.getByRole('button', { name: 'Start a new tip' }).click();
    await tipper.chooseAmount(20);
    await tipper.skipDetails();
    await tipper.chooseMethod('Venmo');
    await tipper.confirm();
    await expect(page.getByText('Reported to Rosa M.')).toBeVisible();
    await expect
      .poll(async () => (await ledger.tips(worker.profileId)).map(({ status }) => status).sort())
      .toEqual(['completed', 'pending']);
  });
});
