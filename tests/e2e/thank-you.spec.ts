// A tipper who leaves an address is thanked by email, and removes the address through its link.
import { randomBytes } from 'node:crypto';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { findMessage } from './support/mailbox';

test('a tipper is thanked by email, and removes their details by its link', async ({
  browser,
  tipper,
  ledger,
}) => {
  const address = `tipper-${randomBytes(4).toString('hex')}@example.com`;
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.giveDetails('Grace Hopper', address);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();

  // The tipper's inbox, on another device.
  const elsewhere = await browser.newContext();
  const page = await elsewhere.newPage();
  const message = await findMessage(page, address, 'Thank you from Rosa M.');
  await message.click();
  await expectAccessible(page, '/dev/mail with an email');
  const email = page.frameLocator('iframe');
  await expect(email.getByText('$10.00', { exact: true }).first()).toBeVisible();
  const follow = async (name: string) => {
    const opened = page.waitForEvent('popup');
    await email.getByRole('link', { name }).click();
    return opened;
  };
  const tipPage = await follow('Rosa M.');
  // Stays open: a click right after a tab has closed may be lost.
  await expect(tipPage).toHaveURL(`/u/${tipper.handle}`);
  const removal = await follow('Remove my details');
  await expect(removal.getByRole('button', { name: 'Remove my details' })).toBeVisible();
  await expectAccessible(removal, '/remove-details');
  await removal.getByRole('button', { name: 'Remove my details' }).click();
  await expect(removal.getByText('Your details are removed')).toBeVisible();
  const [tip] = await ledger.tipsOfHandle(tipper.handle);
  expect(tip).toMatchObject({ status: 'completed', tipperName: null });
  await elsewhere.close();
});
