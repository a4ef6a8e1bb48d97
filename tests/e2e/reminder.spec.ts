// A tipper who leaves a number and abandons the payment gets one reminder by SMS. Its link resumes
// the tip, even on a phone that has nothing stored about it.
import { randomInt } from 'node:crypto';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { findMessage } from './support/mailbox';
import { PageTipper } from './support/page-tipper';

test('the link of a reminder opens the tip on another phone, and once confirmed it brings no second one', async ({
  page,
  browser,
  baseURL,
  tipper,
  worker,
  ledger,
}) => {
  const digits = `555${randomInt(2_000_000, 9_999_999)}`;
  await tipper.scan();
  await tipper.chooseAmount(20);
  await tipper.givePhone('Grace Hopper', digits);
  await tipper.chooseMethod('Venmo');
  await expect
    .poll(() => ledger.messages(worker.profileId))
    .toEqual([{ kind: 'reminder-sms', sent: false }]);
  await page.close();
  await ledger.passMinutes(worker.profileId, 31);

  // The tipper's messages, here on another phone.
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = new PageTipper(await elsewhere.newPage(), worker.handle);
  const sms = await findMessage(other.page, `+1${digits}`);
  const listed = other.page.locator('li', { hasText: `+1${digits}` });
  await expect(listed).toHaveCount(1);
  await sms.click();
  await expectAccessible(other.page, '/dev/mail with an SMS');
  await expect(
    other.page.getByText(/did your \$20\.00 Venmo tip to Rosa M\. go out/),
  ).toBeVisible();
  await other.page.getByRole('link', { name: /#tip=/ }).click();
  await expect(other.page.getByRole('heading', { name: 'Pay with Venmo' })).toBeVisible();
  await other.confirm();
  await expect
    .poll(async () => (await ledger.tips(worker.profileId)).map(({ status }) => status))
    .toEqual(['completed']);

  // The link again, and half an hour later.
  await ledger.passMinutes(worker.profileId, 31);
  await other.page.goto('/dev/mail');
  await expect(listed).toHaveCount(2);
  expect(await ledger.messages(worker.profileId)).toEqual([
    { kind: 'reminder-sms', sent: true },
    { kind: 'thank-you-sms', sent: true },
  ]);
  await elsewhere.close();
});
