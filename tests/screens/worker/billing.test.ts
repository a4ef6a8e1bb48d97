// Buying Pro: prices, checkout, the page that replaces the payment provider, and the account.
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished } from 'vitest';
import { rememberCheckout } from '../../../src/client/platform/begun-checkout';
import { beginPayment, buyPro } from '../../e2e/support/plan';
import { pass, startClock } from '../support/clock';
import { test } from '../support/fixtures';
import { goBack, openWorkerApp, signedInAs } from '../support/page';
import { translatePages } from '../support/translated';

translatePages();

test('both prices lead to their checkouts', async ({ user }) => {
  await openWorkerApp('/pricing');
  const pro = within(await screen.findByRole('region', { name: 'Pro plan' }));
  expect(pro.getByText('$3.99')).toBeVisible();
  expect(pro.getByText(/Billed yearly: \$47.88/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(pro.getByText('$4.99')).toBeVisible();
  expect(pro.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
    'href',
    '/checkout?plan=pro_monthly&amount=4.99',
  );
});

test('the prices say what ending Pro pauses, and that it deletes nothing', async () => {
  await openWorkerApp('/pricing');
  const answer = await screen.findByText(/Then you're on Free/);
  expect(answer).toHaveTextContent(
    /your oldest page and your oldest QR code keep working, and the others are paused\. Nothing is deleted/,
  );
});

test('the checkout names the price of the plan, whatever amount the address has', async ({
  worker,
}) => {
  signedInAs(worker);
  await openWorkerApp('/checkout?plan=pro_monthly&amount=0.01');
  expect(await screen.findByText('$4.99 a month')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
  expect(screen.getByText(/^Your plan now: Free\./)).toBeVisible();
  expect(screen.getByText(/This is a test: no money moves/)).toBeVisible();
  expect(screen.queryByText(/You enter your card/)).toBeNull();
  expect(screen.queryByText(/0\.01/)).toBeNull();
});

test('a plan that does not exist cannot be bought', async ({ worker }) => {
  signedInAs(worker);
  await openWorkerApp('/checkout?plan=pro_weekly&amount=1.00');
  expect(await screen.findByText('There is no such plan.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/subscribe');
});

test('an unreachable payment provider has charged nothing, and is retried', async ({
  worker,
  network,
  user,
}) => {
  signedInAs(worker);
  network.refuse('POST', /^\/api\/billing\/checkout/, 'payment_provider_failed');
  await openWorkerApp('/checkout?plan=pro_yearly');
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing was charged/);
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
});

test.for([
  { path: '/checkout?plan=pro_monthly', name: 'Continue to payment' },
  { path: '/subscribe', name: 'Manage subscription' },
])(
  '“$name” works again for whoever comes back',
  async ({ path, name }, { worker, serverUrl, network, user }) => {
    if (path === '/subscribe') await buyPro(serverUrl, worker);
    signedInAs(worker);
    network.answer('POST', /^\/api\/billing\//, { url: '#provider' });
    await openWorkerApp(path);
    const leave = async () => {
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() =>
        expect(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true'),
      );
      await waitFor(() => expect(window.location.hash).toBe('#provider'));
      history.back();
      await waitFor(() => expect(window.location.hash).toBe(''));
    };
    const comeBack = (how: () => unknown) =>
      waitFor(() => {
        how();
        expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-busy');
      });

    await leave();
    // From the back/forward cache.
    await comeBack(() =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    );
    await leave();
    // In an installed app, the provider opens in a sheet over the page.
    await comeBack(() => document.dispatchEvent(new Event('visibilitychange')));
  },
);

test('an address to pay at that comes after the screen was left is not followed', async ({
  worker,
  network,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/home');
  await openWorkerApp('/checkout?plan=pro_monthly');
  const followed: string[] = [];
  const follow = ({ newURL }: HashChangeEvent) => followed.push(new URL(newURL).hash);
  window.addEventListener('hashchange', follow);
  onTestFinished(() => window.removeEventListener('hashchange', follow));
  const name = 'Continue to payment';
  const release = network.hold('POST', /^\/api\/billing\//, { url: '#late' });
  await user.click(await screen.findByRole('button', { name }));
  await goBack();
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  history.forward();
  const again = await screen.findByRole('button', { name });
  release();
  network.answer('POST', /^\/api\/billing\//, { url: '#provider' });
  await user.click(again);
  await waitFor(() => expect(followed).toContain('#provider'));
  expect(followed).toEqual(['#provider']);
});

test('a test payment is marked as one, and its outcome shows in the account', async ({
  worker,
  serverUrl,
  user,
}) => {
  const id = await beginPayment(serverUrl, worker);
  signedInAs(worker);
  await openWorkerApp(`/test-payment?id=${id}`);
  expect(await screen.findByText(/This is a test. No money moves/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Pay $4.99 a month (test)' }));
  expect(await screen.findByRole('heading', { name: 'Welcome to Pro' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/success?checkout=done');

  await openWorkerApp('/account-settings');
  await user.click(await screen.findByRole('button', { name: 'Your plan Pro Plan Show' }));
  const plan = within(await screen.findByRole('region', { name: 'Your plan' }));
  expect(await plan.findByText(/^\$4.99 a month, renews on/)).toBeVisible();
  expect(plan.getByRole('button', { name: 'Manage subscription' })).toBeVisible();

  await openWorkerApp(`/test-payment?id=${id}`);
  await user.click(await screen.findByRole('button', { name: 'Cancel at the end of the period' }));
  expect(await screen.findByRole('button', { name: 'Resume subscription' })).toBeVisible();
  await openWorkerApp('/subscribe');
  expect(await screen.findByText(/^Canceled. Pro stays until/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What comes with Pro' })).toBeVisible();

  await openWorkerApp(`/test-payment?id=${id}`);
  await user.click(await screen.findByRole('button', { name: 'Resume subscription' }));
  await user.click(await screen.findByRole('button', { name: 'Next payment fails' }));
  await screen.findByText('Payment failed');
  await openWorkerApp('/subscribe');
  expect(
    await screen.findByText(/Your last payment failed, and it will be tried again/),
  ).toBeVisible();
});

test('the page after the payment waits for the provider, and continues on its own', async ({
  worker,
  network,
}) => {
  signedInAs(worker);
  const waiting = { subscription: null, entitled: false, isTest: false };
  network.answer('GET', /^\/api\/billing$/, waiting);
  rememberCheckout();
  await openWorkerApp('/success?checkout=done');
  expect(await screen.findByRole('heading', { name: 'One moment' })).toBeVisible();
  expect(screen.getByText(/Waiting for the payment provider/)).toBeVisible();
  network.heal();
  network.answer('GET', /^\/api\/billing$/, { ...waiting, entitled: true });
  expect(
    await screen.findByRole('heading', { name: 'Welcome to Pro' }, { timeout: 5000 }),
  ).toBeVisible();
});

test('without a purchase there is nothing to wait for', async ({ worker }) => {
  signedInAs(worker);
  await openWorkerApp('/success?checkout=done');
  expect(await screen.findByRole('heading', { name: 'No pending payment' })).toBeVisible();
  expect(screen.queryByText(/Waiting for the payment provider/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/subscribe');
});

test('a purchase that is never confirmed is not waited for forever', async ({
  worker,
  network,
}) => {
  signedInAs(worker);
  rememberCheckout();
  const waiting = { subscription: null, entitled: false, isTest: false };
  network.answer('GET', /^\/api\/billing$/, waiting);
  startClock();
  await openWorkerApp('/success?checkout=done');
  expect(await screen.findByText(/Waiting for the payment provider/)).toBeVisible();
  await pass(20_000);
  expect(screen.getByText(/This is taking longer than usual/)).toBeVisible();
  await pass(10 * 60_000);
  expect(screen.getByRole('heading', { name: 'No pending payment' })).toBeVisible();
  expect(screen.getByText(/has not confirmed a payment/)).toBeVisible();
});

test('a real checkout says who takes the card', async ({ worker, network }) => {
  signedInAs(worker);
  network.answer('GET', /^\/api\/billing$/, { subscription: null, entitled: false, isTest: false });
  await openWorkerApp('/checkout?plan=pro_monthly');
  expect(await screen.findByText(/You enter your card with our payment provider/)).toBeVisible();
  expect(screen.queryByText(/This is a test/)).toBeNull();
});

test('the current plan is not sold again', async ({ worker, serverUrl }) => {
  signedInAs(worker);
  await openWorkerApp('/pricing');
  const plan = async (name: string) => within(await screen.findByRole('region', { name }));
  expect(await (await plan('Free plan')).findByText('Your plan now')).toBeVisible();
  await buyPro(serverUrl, worker);
  await openWorkerApp('/pricing');
  const pro = await plan('Pro plan');
  expect(await pro.findByText('Your plan now')).toBeVisible();
  expect(pro.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/subscribe');
  expect(screen.queryByRole('link', { name: 'Upgrade to Pro' })).toBeNull();
});

test.for(['past_due', 'on_hold'])(
  'a subscription that is %s and no longer gives Pro says so, and where to pay',
  async (status, { worker, network }) => {
    signedInAs(worker);
    const past = '2026-01-08T12:00:00.000Z';
    const subscription = { plan: 'pro_monthly', status, canceled: false, paidUntil: past };
    const graceUntil = status === 'past_due' ? past : null;
    network.answer('GET', /^\/api\/billing$/, {
      subscription: { ...subscription, graceUntil },
      entitled: false,
      isTest: false,
    });
    await openWorkerApp('/subscribe');
    expect(await screen.findByText('Free Plan')).toBeVisible();
    expect(screen.getByText(/Pro has ended. To get it back, check your card/)).toBeVisible();
    expect(screen.queryByText(/Pro stays until|renews on/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Manage subscription' })).toBeVisible();

    await openWorkerApp('/checkout?plan=pro_monthly');
    expect(await screen.findByText('You already have a subscription.')).toBeVisible();
    expect(screen.getByText(/Pro has ended/)).toBeVisible();
    expect(screen.queryByText('You already have Pro.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Manage subscription' })).toHaveAttribute(
      'href',
      '/subscribe',
    );

    await openWorkerApp('/pricing');
    const pro = within(await screen.findByRole('region', { name: 'Pro plan' }));
    expect(await pro.findByText(/Pro has ended. To get it back, check your card/)).toBeVisible();
    expect(pro.getByRole('link', { name: 'Manage subscription' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
    expect(screen.queryByRole('link', { name: 'Upgrade to Pro' })).toBeNull();
  },
);

test("somebody else's test payment is not shown", async ({ worker }) => {
  signedInAs(worker);
  await openWorkerApp(`/test-payment?id=${crypto.randomUUID()}`);
  expect(await screen.findByText("We couldn't load this test payment")).toBeVisible();
});
