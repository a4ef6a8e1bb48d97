// A QR code from the worker's screen to paper, and from paper to the worker's metrics.
import { readFile } from 'node:fs/promises';
import { sheetOf } from '../../src/client/features/qr-links/print/sheets';
import { photographPdf, readCode } from '../support/camera';
import { expectAccessible } from './support/axe';
import { expect, serviceWorkerReady, test } from './support/fixtures';
import { PageTipper } from './support/page-tipper';
import { openSignedIn } from './support/sign-in';

test.use({ serviceWorkers: 'allow' });

test('a worker prints a code, a tipper scans it from the paper, and the tip names the code', async ({
  page,
  browser,
  baseURL,
  worker,
  ledger,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  await openSignedIn(page, worker, '/qr-links');
  await page.getByRole('button', { name: 'New QR code' }).click();
  await page.getByLabel('Name').fill('Terrace');
  await page.getByLabel('Place').selectOption('Table');
  await page.getByRole('button', { name: 'Make QR code' }).click();
  await expect(page.getByRole('heading', { name: 'Terrace', level: 1 })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('#065f46');
  await page.getByRole('checkbox', { name: /mark in the middle/ }).check();
  await page.getByRole('button', { name: 'Save design' }).click();
  await expect(page.getByText('Design saved')).toBeVisible();
  await expectAccessible(page, 'a QR code');

  await page.getByRole('radio', { name: /^Table tent/ }).check({ force: true });
  await page.getByRole('radio', { name: 'Bold' }).check({ force: true });
  await page.getByLabel('Paper').selectOption('a4');
  // The preview has the same fonts and widths as the print.
  const preview = page.getByRole('img', { name: 'Preview of the table tent' });
  await expect(preview).toContainText(worker.displayName);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^tipwell-terrace-\w{7}-tent\.pdf$/);
  const paper = await photographPdf(new Uint8Array(await readFile(await pdf.path())).buffer);
  expect(paper.text).toContain(worker.displayName);
  const [address = '', other] = sheetOf('tent', 'a4').pieces.map((piece) => readCode(paper, piece));
  expect(other).toBe(address);
  expect(address).toMatch(new RegExp(`^${baseURL}/q/\\w{7}$`));

  // Printing the page prints only the card.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.locator('[data-print-only]')).toContainText('Scan to leave a tip');
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/dashboard');
  await expect(page.getByText('No tips yet')).toBeVisible();
  const phone = await browser.newContext();
  const tipper = new PageTipper(await phone.newPage(), worker.handle);
  const opened = await tipper.page.goto(address);
  expect(opened?.request().redirectedFrom()).toBeNull();
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  // On the dashboard, which was open all the time.
  await expect(page.getByRole('list', { name: 'Tips, Today' })).toContainText('$10.00');
  await expect
    .poll(() => ledger.codes(worker.profileId))
    .toEqual({ scans: ['Terrace'], tips: ['Terrace'] });
  await serviceWorkerReady(tipper.page);
  await phone.setOffline(true);
  const again = await phone.newPage();
  await again.goto(address);
  await expect(again.getByText(worker.displayName).first()).toBeVisible();
  await phone.close();

  await page.goto('/qr-links');
  await expect(page.getByRole('link', { name: /Terrace/ })).toContainText('1 scan · 1 tip');
});
