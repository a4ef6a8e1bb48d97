// After the confirmation: timed screens, the rating and the comment (sections 2 and 4).
import { screen } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { timings } from '#contract/timings';
import { createWorker } from '../../e2e/support/worker';
import { hurry, pass, stopClock } from '../support/clock';
import { test } from '../support/fixtures';
import { button, ScreenTipper } from '../support/screen-tipper';
import { translatePages } from '../support/translated';

translatePages();

const CLOSABLE = 'You can close this page or leave it open to come back later.';
const UNTIL_SENT = 'Please keep this page open until it is sent, or open it again later.';

test('every screen shows for its time, and leads to the next', async ({ tipper }) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  stopClock();
  const expectFor = async (ms: number, text: string) => {
    expect(await screen.findByText(text)).toBeVisible();
    await pass(ms - 1);
    expect(screen.getByText(text), `after ${ms - 1} ms`).toBeVisible();
    await pass(1);
    expect(screen.queryByText(text), `after ${ms} ms`).toBeNull();
  };
  await tipper.click("I've Sent the Payment");
  expect(await screen.findByText('Confirming your $10.00 tip')).toBeVisible();
  await expectFor(timings.confirmProcessing, 'Processing Payment...');
  // The modal is closed, and the success screens follow a moment later.
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(timings.confirmClose - 1);
  expect(screen.queryByText('Tip Sent Successfully!')).toBeNull();
  await pass(1);
  expect(screen.getByText('$10.00 sent to Rosa M.')).toBeVisible();
  await expectFor(timings.successMessage, 'Tip Sent Successfully!');
  expect(
    screen.getByText('Share your experience to help Rosa M. grow their business'),
  ).toBeVisible();
  expect(screen.getByText('How would you rate your experience?')).toBeVisible();
  await tipper.choose(4);
  await expectFor(timings.ratingSaving, 'Saving your 4-star rating...');
  expect(screen.getByText("Help others discover Rosa M.'s great service")).toBeVisible();
  expect(await screen.findByText(CLOSABLE)).toBeVisible();
});

test('a tap skips a screen, but the second tap of a double tap does not', async ({
  tipper,
  user,
}) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  stopClock();
  await user.dblClick(await button("I've Sent the Payment"));
  const processing = await screen.findByText('Processing Payment...');
  await pass(400);
  await user.click(processing);
  expect(processing).toBeVisible();
  await pass(1);
  await user.click(processing);
  expect(processing).not.toBeVisible();
});

test('a double tap on the confirmation makes one tip', async ({ tipper, user, worker, ledger }) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  await user.dblClick(await button("I've Sent the Payment"));
  await hurry(() => screen.getByText('Tip Sent Successfully!'));
  await expect.poll(() => ledger.conversions(worker.profileId)).toEqual(['payment_confirmed']);
  expect(await ledger.tips(worker.profileId)).toEqual([
    expect.objectContaining({ status: 'completed' }),
  ]);
});

test('even one star leads to the review screen, and a comment joins the rating', async ({
  tipper,
  user,
  worker,
  ledger,
}) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await tipper.rate(1);
  const send = await button('Send comment');
  expect(send).toBeDisabled();
  expect(screen.getByRole('link', { name: /Leave Google Review/ })).toHaveAttribute(
    'target',
    '_blank',
  );
  await user.type(screen.getByLabelText(/A few words for Rosa M\./), 'Slow, but kind.');
  await user.click(send);
  const thanks = await screen.findByText('Thank you for your comment');
  expect(thanks).toBeVisible();
  expect(thanks.closest('[role=status]')).toHaveFocus();
  expect(screen.getByText('Slow, but kind.')).toBeVisible();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ rating: 1, reviewText: 'Slow, but kind.' })]);
});

test('a tipper may decline to rate, is thanked all the same, and can still change their mind', async ({
  tipper,
  worker,
  ledger,
}) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  const receipt = { name: 'Keep your receipt' };
  expect(screen.getByRole('link', receipt)).toHaveAttribute(
    'href',
    `/success?tip=${worker.handle}`,
  );
  await hurry(() => screen.getByText('How would you rate your experience?'));
  expect(screen.getByRole('link', receipt)).toBeVisible();
  await tipper.click('Not now');
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(screen.getByText('$10.00')).toBeVisible();
  expect(screen.getByRole('link', { name: /Leave Google Review/ })).toBeVisible();
  // A comment needs a rating, and tippers are asked to rate only once.
  expect(screen.queryByLabelText(/A few words/)).toBeNull();
  expect(screen.queryByRole('link', { name: /^Leave a Review/ })).toBeNull();
  await expect.poll(() => ledger.conversions(worker.profileId)).toEqual(['payment_confirmed']);

  // Also after a reload.
  await tipper.open();
  await tipper.click('Rate your experience');
  await tipper.choose(4);
  await hurry(() => screen.getByText(/You can close this page/));
  expect(screen.getByRole('img', { name: 'You gave 4 out of 5 stars' })).toBeVisible();
  expect(screen.queryByText('No ratings yet')).toBeNull();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'completed', rating: 4 })]);
});

test('opening the Google review is counted', async ({ tipper, user, worker, ledger }) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await tipper.rate(5);
  const link = await screen.findByRole('link', { name: /Leave Google Review/ });
  // jsdom cannot open tabs.
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await expect
    .poll(() => ledger.conversions(worker.profileId))
    .toEqual(['payment_confirmed', 'review_submitted']);
});

test("opening the worker's Yelp page after the tip is counted as Yelp's", async ({
  serverUrl,
  user,
  ledger,
}) => {
  const worker = await createWorker(serverUrl, {
    googleReviewUrl: null,
    yelpReviewUrl: 'https://www.yelp.com/biz/blue-door',
  });
  const tipper = new ScreenTipper(worker.handle);
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await tipper.rate(4);
  const link = await screen.findByRole('link', { name: /View on Yelp/ });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await expect.poll(() => ledger.openedReviews(worker.profileId)).toEqual(['yelp']);
});

test('a worker without a Google link gets no review button', async ({ serverUrl }) => {
  const worker = await createWorker(serverUrl, { googleReviewUrl: null });
  const tipper = new ScreenTipper(worker.handle);
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await tipper.rate(5);
  expect(screen.queryByRole('link', { name: /Google/ })).toBeNull();
});

test('a modal that goes back late does not lead back from the message', async ({ tipper }) => {
  await tipper.toPayment(10);
  await tipper.chooseMethod('Venmo');
  // Browsers go back a moment later: here, once the message is there.
  const going = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  await tipper.confirm();
  expect(going).toHaveBeenCalledOnce();
  going.mockRestore();
  const arrived = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  );
  history.back();
  await arrived;
  await expect.poll(() => history.state?.tipwellStep).toBe(1);
  expect(screen.getByText('Tip Sent Successfully!')).toBeVisible();
});

interface Sync {
  register(tag: string): Promise<void>;
}

/** Gives this browser a service worker, with Background Sync or without. */
function serviceWorkerWith(sync: Sync | undefined): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { ready: Promise.resolve({ sync }) }),
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
}

const denied: Sync = { register: () => Promise.reject(new Error('denied')) };
const withoutSync: [string, () => void][] = [
  ['without a service worker', () => undefined],
  ['without Background Sync', () => serviceWorkerWith(undefined)],
  ['where Background Sync is turned off', () => serviceWorkerWith(denied)],
];

test.for(withoutSync)(
  '%s, an unsent tip needs this page',
  async ([, setUp], { tipper, network }) => {
    setUp();
    await tipper.toPayment(10);
    network.goOffline();
    await tipper.chooseMethod('Venmo');
    await tipper.confirm();
    await tipper.rate(4);
    expect(screen.getByText(UNTIL_SENT)).toBeVisible();
    expect(
      screen.getByText("Saved on this phone. This page will send it when you're back online."),
    ).toBeVisible();
    network.goOnline();
    expect(await screen.findByText(CLOSABLE)).toBeVisible();
    expect(await screen.findByText('Reported to Rosa M.')).toBeVisible();
  },
);

test('with Background Sync, an unsent tip does not need this page', async ({ tipper, network }) => {
  const register = vi.fn(() => Promise.resolve());
  serviceWorkerWith({ register });
  await tipper.toPayment(10);
  network.goOffline();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await tipper.rate(4);
  expect(await screen.findByText(CLOSABLE)).toBeVisible();
  expect(
    screen.getByText("Saved on this phone. We'll send it when you're back online."),
  ).toBeVisible();
  expect(register).toHaveBeenCalled();
});
