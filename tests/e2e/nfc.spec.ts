// From a code's screen to an NFC tag, and from the tag to the metrics. NFC is simulated.
import { expectAccessible } from './support/axe';
import { expect, serviceWorkerReady, test } from './support/fixtures';
import { type Tag, withNfc } from './support/nfc';
import { openSignedIn } from './support/sign-in';
import { makeCode } from './support/worker';

test.use({ serviceWorkers: 'allow' });

test('a worker writes a tag, replaces what it held, locks it; a tipper taps it, and that is counted', async ({
  page,
  browser,
  baseURL,
  worker,
  ledger,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  const { id, code } = await makeCode(baseURL ?? '', worker);
  const address = `${baseURL}/q/${code}?from=tap`;
  await withNfc(page);
  await openSignedIn(page, worker, `/qr-links/${id}`);
  const put = (tag: Tag | null) => page.evaluate((one) => window.nfc.put(one), tag);
  const onTag = () => page.evaluate(() => window.nfc.tag());
  const scans = () => page.evaluate(() => window.nfc.scans);
  const refuse = (name: string | null) =>
    page.evaluate((refuses) => Object.assign(window.nfc, { refuses }), name);
  const write = page.getByRole('button', { name: 'Write to a tag' });
  const dialog = page.getByRole('dialog', { name: 'Write to a tag' });
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

  await refuse('NotAllowedError');
  await write.click();
  await expect(dialog).toContainText("Tipwell isn't allowed to use NFC here.");
  await refuse('NotReadableError');
  await press('Try again');
  await expect(dialog).toContainText('NFC is off.');
  await refuse(null);
  await press('Try again');
  await expect(dialog).toContainText('Hold a tag to the back of your phone');
  await expectAccessible(page, 'writing to a tag');
  await page.keyboard.press('Escape');
  await expect.poll(scans).toBe(0);

  await write.click();
  await put({ serial: '04:01', url: 'https://example.com/menu' });
  await expect(dialog).toContainText('https://example.com/menu');
  expect(await onTag()).toMatchObject({ url: 'https://example.com/menu' });
  await press('Replace it');
  await expect(dialog).toContainText('Written, and it matches');
  await expect(dialog).toContainText(address);
  expect(await onTag()).toMatchObject({ url: address });
  await press('Lock this tag');
  await expect(dialog).toContainText('This cannot be undone.');
  expect(await onTag()).not.toHaveProperty('locked');
  await expectAccessible(page, 'the question before locking');
  await press('Lock for good');
  await expect(dialog).toContainText('The tag is locked');
  expect(await onTag()).toMatchObject({ url: address, locked: true });
  await press('Done');
  await put(null);

  await write.click();
  const locked = { serial: '04:02', url: `https://example.com/${'menu'.repeat(20)}`, locked: true };
  await put(locked);
  await press('Replace it');
  await expect(dialog).toContainText('taken away too early');
  await put(locked);
  await expect(dialog).toContainText('This tag is locked');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect.poll(scans).toBe(0);

  const phone = await browser.newContext();
  const tipper = await phone.newPage();
  await tipper.goto(address);
  await expect(tipper.getByRole('button', { name: '$10', exact: true })).toBeVisible();
  await serviceWorkerReady(tipper);
  await phone.setOffline(true);
  const again = await phone.newPage();
  await again.goto(address);
  await expect(again.getByText(worker.displayName).first()).toBeVisible();
  await phone.close();
  await expect.poll(() => ledger.codes(worker.profileId)).toEqual({ scans: ['Terrace'], tips: [] });
  await page.reload();
  await expect(page.getByText('0 scans · 1 tap · 0 tips')).toBeVisible();
});
