// A page's code as a pass for a phone's wallet.
import { readFile } from 'node:fs/promises';
import { filesIn } from '../support/archive';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { openSignedIn } from './support/sign-in';

test('a worker with Pro downloads a pass for Apple Wallet, with the code on the screen', async ({
  page,
  worker,
  ledger,
  baseURL,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  await openSignedIn(page, worker, '/qr-links');
  const link = page.getByRole('link', { name: 'Add to Apple Wallet' });
  await expect(page.getByRole('link', { name: /^Add to Google Wallet/ })).toBeVisible();
  await expectAccessible(page, 'passes for the wallet');

  const [download, answer] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForResponse(/\/api\/wallet\/apple-pass/),
    link.click(),
  ]);
  expect(answer.headers()['content-type']).toBe('application/vnd.apple.pkpass');
  expect(download.suggestedFilename()).toBe(`tipwell-${worker.handle}.pkpass`);
  const files = filesIn(await readFile(await download.path()));
  const [code] = JSON.parse(String(files.get('pass.json'))).barcodes;
  expect(code.message).toBe(`${baseURL}/u/${worker.handle}?from=qr`);
  // The screen is still there.
  await expect(link).toBeVisible();
});
