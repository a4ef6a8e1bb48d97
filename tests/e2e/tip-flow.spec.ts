import { expect, test } from './support/fixtures';
import { PageTipper } from './support/page-tipper';

// The only test in which every screen takes its real time.
test('a tipper on good Wi-Fi tips, rates and reviews, and the next tipper sees what they wrote', async ({
  page,
  context,
  worker,
  ledger,
}) => {
  const tipper = new PageTipper(page, worker.handle);
  await tipper.scan();
  await tipper.chooseAmount(15);
  await tipper.giveDetails('Ana Lima', 'ana@example.com');
  await expect(page.getByText('Information saved')).toBeVisible();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  // A rating counts only if its tipper has looked at the page for a while.
  await ledger.takeTime(worker.profileId);
  await expect(page.getByText('How would you rate your experience?')).toBeVisible();
  await tipper.star(4).click();
  await expect(page.getByText('Saving your 4-star rating...')).toBeVisible();
  await expect(page.getByText("Help others discover Rosa M.'s great service")).toBeVisible();
  await page.getByLabel(/A few words/).fill('Slow, but kind.');
  await page.getByRole('button', { name: 'Send comment' }).click();

  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([
      expect.objectContaining({
        amountCents: 1500,
        paymentMethod: 'venmo',
        status: 'completed',
        verificationStatus: 'verified',
        rating: 4,
        reviewText: 'Slow, but kind.',
        tipperName: 'Ana Lima',
      }),
    ]);
  const [review] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /Leave Google Review/ }).click(),
  ]);
  await review.close();
  await expect
    .poll(() => ledger.conversions(worker.profileId))
    .toEqual(['payment_confirmed', 'review_submitted']);
  await expect.poll(() => ledger.scans(worker.profileId)).toEqual([{ fromQr: true }]);

  const next = await context.newPage();
  await next.goto(`/u/${worker.handle}`);
  await expect(
    next.getByRole('region', { name: 'Reviews' }).getByText('Slow, but kind.'),
  ).toBeVisible();
  await expect(next.getByText('(1 rating)')).toBeVisible();
});

test('a control that appears in place of a tapped one ignores a second tap', async ({
  page,
  tipper,
}) => {
  // Records whether controls accept taps when they first appear.
  await page.addInitScript(() => {
    const takesTaps: Record<string, boolean> = {};
    Object.assign(window, { takesTaps });
    const look = () => {
      for (const element of document.querySelectorAll('[role=radio], dialog[open] button')) {
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        takesTaps[name] ??= getComputedStyle(element).pointerEvents !== 'none';
      }
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
    });
  });
  const tookTaps = () =>
    page.evaluate(() => (window as unknown as { takesTaps: Record<string, boolean> }).takesTaps);
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  expect(await tookTaps()).toMatchObject({ Close: true, "I've Sent the Payment": false });
  await tipper.confirm();
  await tipper.rate(4);
  expect(await tookTaps()).toMatchObject({ '1 star': false, '5 stars': false });
});
