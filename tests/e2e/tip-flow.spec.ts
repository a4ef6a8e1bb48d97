import { expect, test } from './support/fixtures';

test('a tipper on good Wi-Fi tips, rates and is thanked; the worker has one rated tip', async ({
  tipper,
  worker,
  ledger,
}) => {
  const { page } = tipper;
  await tipper.scan();
  await tipper.chooseAmount(15);
  await tipper.giveDetails('Ana Lima', 'ana@example.com');
  await expect(page.getByText('Information saved')).toBeVisible();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await tipper.rate(4);

  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([
      expect.objectContaining({
        amountCents: 1500,
        paymentMethod: 'venmo',
        status: 'completed',
        verificationStatus: 'verified',
        rating: 4,
        tipperName: 'Ana Lima',
      }),
    ]);
  await expect.poll(() => ledger.conversions(worker.profileId)).toEqual(['payment_confirmed']);
  await expect.poll(() => ledger.scans(worker.profileId)).toEqual([{ fromQr: true }]);
});
