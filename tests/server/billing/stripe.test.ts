// Billing through Stripe, against a fake of its HTTP API, with webhooks signed by its library.
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { BILLING_WEBHOOK_PATH, type Billing } from '#contract/billing/billing';
import { buildTestApp } from '../../support/app';
import { codeOf } from '../../support/tipper';
import { goodPassword, signUpUser, type TestUser } from '../../support/workers';
import { type StripeSubscription, secretKey, startStripe } from './stripe-server';

const webhookSecret = 'whsec_test_secret';
const signer = new Stripe(secretKey).webhooks;

/** Stands for a signature by which another deployment knows its subscriptions. */
const SIGNATURE = 'a-signature';

async function openApp() {
  const stripe = await startStripe();
  const settings = { secretKey, webhookSecret, apiUrl: stripe.url };
  const { app } = await buildTestApp({
    config: { stripe: settings, publicUrl: 'https://tipwell.example' },
  });
  const post = (user: TestUser, path: string, payload = {}) =>
    app.inject({ method: 'POST', url: `/api/billing/${path}`, headers: user.headers, payload });
  const billingOf = async ({ headers }: TestUser) =>
    (await app.inject({ url: '/api/billing', headers })).json<Billing>();
  /** Sends a webhook as Stripe does, signed at a time in seconds. */
  const send = (event: object, { secret = webhookSecret, timestamp = seconds() } = {}) => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', ...event });
    const signature = signer.generateTestHeaderString({ payload, secret, timestamp });
    return app.inject({
      method: 'POST',
      url: BILLING_WEBHOOK_PATH,
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
  };
  const subscribe = (user: TestUser, changes: Partial<StripeSubscription> = {}) => {
    const id = `sub_${stripe.subscriptions.size + 1}`;
    const subscription: StripeSubscription = {
      id,
      object: 'subscription',
      customer: 'cus_1',
      status: 'active',
      start_date: seconds() - 100,
      ended_at: null,
      cancel_at: null,
      cancel_at_period_end: false,
      items: { data: [{ current_period_start: seconds() - 100, current_period_end: inAMonth() }] },
      metadata: { userId: user.user.id, plan: 'pro_monthly', signature: SIGNATURE },
      ...changes,
    };
    stripe.subscriptions.set(id, subscription);
    return subscription;
  };
  const about = ({ id }: { id: string }, type = 'customer.subscription.updated') => ({
    type,
    data: { object: { id, object: 'subscription' } },
  });
  return { app, stripe, post, billingOf, send, subscribe, about };
}

const erase = (app: Awaited<ReturnType<typeof openApp>>['app'], user: TestUser) =>
  app.inject({
    method: 'DELETE',
    url: '/api/account',
    headers: user.headers,
    payload: { password: goodPassword, confirmation: user.email },
  });

const inAMonth = () => seconds() + 86_400 * 30;
const seconds = () => Math.floor(Date.now() / 1000);

describe('a purchase', () => {
  it.each([
    ['pro_monthly', '499', '1'],
    ['pro_yearly', '4788', '12'],
  ])("of %s sends Stripe the contract's price", async (plan, cents, months) => {
    const { app, stripe, post } = await openApp();
    const user = await signUpUser(app);
    const answer = await post(user, 'checkout', { plan });
    expect(answer.json()).toEqual({ url: 'https://checkout.stripe.com/c/pay/cs_test_1' });
    const [customer, session] = stripe.asked;
    expect(customer).toMatchObject({
      request: 'POST /v1/customers',
      form: { email: user.email, 'metadata[userId]': user.user.id },
    });
    expect(session?.form).toMatchObject({
      mode: 'subscription',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': cents,
      'line_items[0][price_data][recurring][interval]': 'month',
      'line_items[0][price_data][recurring][interval_count]': months,
      'subscription_data[metadata][userId]': user.user.id,
      'subscription_data[metadata][plan]': plan,
      client_reference_id: user.user.id,
      customer: 'cus_new_1',
      success_url: 'https://tipwell.example/success?checkout=done',
    });
  });

  it('in two tabs creates one customer, and by two users two', async () => {
    const { app, stripe, post } = await openApp();
    const [user, other] = [await signUpUser(app), await signUpUser(app)];
    for (const buyer of [user, user, other]) await post(buyer, 'checkout', { plan: 'pro_monthly' });
    const sessions = stripe.asked.filter(({ request }) => request.endsWith('/sessions'));
    expect(sessions.map(({ form }) => form.customer)).toEqual([
      'cus_new_1',
      'cus_new_1',
      'cus_new_2',
    ]);
  });

  it('after an earlier one uses the same customer', async () => {
    const { app, stripe, post, send, subscribe, about } = await openApp();
    const user = await signUpUser(app);
    await send(about(subscribe(user, { status: 'canceled', customer: 'cus_known' })));
    await post(user, 'checkout', { plan: 'pro_monthly' });
    const { form } = stripe.asked.at(-1) ?? {};
    expect(form).toMatchObject({ customer: 'cus_known' });
    expect(stripe.customers.size).toBe(0);
  });

  it('that Stripe fails says that nothing was charged, without quoting Stripe', async () => {
    const { app, stripe, post } = await openApp();
    const user = await signUpUser(app);
    stripe.failWith = 400;
    const answer = await post(user, 'checkout', { plan: 'pro_monthly' });
    expect(codeOf(answer)).toEqual([502, 'payment_provider_failed']);
    expect(answer.body).not.toContain('Refused');
    stripe.failWith = null;
    expect((await post(user, 'checkout', { plan: 'pro_monthly' })).statusCode).toBe(200);
  });
});

describe('a webhook', () => {
  const invoiceOf = (subscription: string) => ({
    object: 'invoice',
    parent: { subscription_details: { subscription } },
  });

  it.each([
    [
      'checkout.session.completed',
      (id: string) => ({ object: 'checkout.session', subscription: id }),
    ],
    ['customer.subscription.created', (id: string) => ({ object: 'subscription', id })],
    ['customer.subscription.updated', (id: string) => ({ object: 'subscription', id })],
    ['customer.subscription.deleted', (id: string) => ({ object: 'subscription', id })],
    ['customer.subscription.paused', (id: string) => ({ object: 'subscription', id })],
    ['customer.subscription.resumed', (id: string) => ({ object: 'subscription', id })],
    ['invoice.paid', invoiceOf],
    ['invoice.payment_failed', invoiceOf],
  ])('%s makes the server fetch the subscription', async (type, object) => {
    const { app, billingOf, send, subscribe } = await openApp();
    const user = await signUpUser(app);
    const { id, items } = subscribe(user);
    expect((await send({ type, data: { object: object(id) } })).statusCode).toBe(200);
    const end = (items.data[0]?.current_period_end ?? 0) * 1000;
    expect(await billingOf(user)).toEqual({
      subscription: {
        plan: 'pro_monthly',
        status: 'active',
        canceled: false,
        graceUntil: null,
        paidUntil: new Date(end).toISOString(),
      },
      entitled: true,
      isTest: false,
    });
  });

  it.each([
    ['active', 'active', true],
    ['trialing', 'active', true],
    ['past_due', 'past_due', true],
    ['incomplete', 'on_hold', false],
    ['incomplete_expired', 'ended', false],
    ['unpaid', 'on_hold', false],
    ['paused', 'on_hold', false],
    ['canceled', 'ended', false],
    ['a word of tomorrow', 'on_hold', false],
  ])('about a subscription that is %s makes it %s', async (status, ours, entitled) => {
    const { app, billingOf, send, subscribe, about } = await openApp();
    const user = await signUpUser(app);
    await send(about(subscribe(user, { status })));
    expect(await billingOf(user)).toMatchObject({ subscription: { status: ours }, entitled });
  });

  it.each([
    ['cancel_at_period_end', { cancel_at_period_end: true }],
    ['cancel_at', { cancel_at: inAMonth() }],
  ])('about one with %s says that it is canceled, and valid until then', async (_, changes) => {
    const { app, billingOf, send, subscribe, about } = await openApp();
    const user = await signUpUser(app);
    await send(about(subscribe(user, changes)));
    expect(await billingOf(user)).toMatchObject({
      subscription: { status: 'active', canceled: true, graceUntil: null },
      entitled: true,
    });
  });

  it('about a failed payment gives a week from the renewal, however late it arrives', async () => {
    const { app, billingOf, send, subscribe, about } = await openApp();
    const user = await signUpUser(app);
    const failing = (daysAgo: number) => ({
      status: 'past_due',
      start_date: seconds() - 86_400 * 90,
      items: {
        data: [
          { current_period_start: seconds() - 86_400 * daysAgo, current_period_end: inAMonth() },
        ],
      },
    });
    const subscription = subscribe(user, failing(8));
    await send(about(subscription));
    expect(await billingOf(user)).toMatchObject({ entitled: false });
    // A month later, after a recovery that was never reported, the next renewal fails.
    Object.assign(subscription, failing(1));
    await send({ type: 'invoice.payment_failed', data: { object: invoiceOf(subscription.id) } });
    const since = subscription.items.data[0]?.current_period_start ?? 0;
    expect(await billingOf(user)).toMatchObject({
      subscription: { graceUntil: new Date((since + 7 * 86_400) * 1000).toISOString() },
      entitled: true,
    });
  });

  it('about anything else is accepted, and changes nothing', async () => {
    const { app, stripe, billingOf, send, subscribe, about } = await openApp();
    const user = await signUpUser(app);
    const others = [
      { type: 'charge.succeeded', data: { object: { object: 'charge', id: 'ch_1' } } },
      // Another product in the same Stripe account, a deleted user, an unknown plan, and no signature.
      about(subscribe(user, { metadata: {} })),
      about(
        subscribe(user, {
          metadata: { userId: crypto.randomUUID(), plan: 'pro_monthly', signature: SIGNATURE },
        }),
      ),
      about(
        subscribe(user, { metadata: { userId: user.user.id, plan: 'gold', signature: SIGNATURE } }),
      ),
      about(subscribe(user, { metadata: { userId: user.user.id, plan: 'pro_monthly' } })),
    ];
    for (const event of others) expect((await send(event)).statusCode).toBe(200);
    expect((await billingOf(user)).subscription).toBeNull();
    expect(stripe.subscriptions.size).toBe(4);
  });

  it('that is forged, old or unsigned is refused without asking Stripe', async () => {
    const { app, stripe, billingOf, send, subscribe, about } = await openApp();
    const user = await signUpUser(app);
    const event = about(subscribe(user));
    const unsigned = { method: 'POST', url: BILLING_WEBHOOK_PATH, payload: event } as const;
    for (const answer of [
      await send(event, { secret: 'whsec_another' }),
      // A replay of a webhook recorded an hour ago.
      await send(event, { timestamp: seconds() - 3600 }),
      await app.inject(unsigned),
      await app.inject({ ...unsigned, payload: '', headers: { 'stripe-signature': 't=1,v1=0' } }),
    ]) {
      expect(codeOf(answer)).toEqual([400, 'webhook_unverified']);
    }
    expect(stripe.asked).toEqual([]);
    expect((await billingOf(user)).subscription).toBeNull();
  });

  it.each([
    ['no JSON', 'oops', 'invalid_json'],
    ['nothing', '', 'invalid_json'],
    ['null', 'null', 'invalid_input'],
    ['a list', '[]', 'invalid_input'],
    ['an event without a type', '{"data":{"object":{"id":"sub_1"}}}', 'invalid_input'],
    ['an event about nothing', '{"type":"invoice.paid"}', 'invalid_input'],
    ['an event without its object', '{"type":"invoice.paid","data":null}', 'invalid_input'],
    ...[
      { type: 'customer.subscription.updated', data: { object: null } },
      { type: 'customer.subscription.deleted', data: { object: {} } },
      { type: 'customer.subscription.created', data: { object: { id: 1 } } },
      { type: 'checkout.session.completed', data: { object: {} } },
      { type: 'checkout.session.completed', data: { object: { subscription: {} } } },
      { type: 'invoice.paid', data: { object: 'in_1' } },
      { type: 'invoice.payment_failed', data: { object: { parent: 1 } } },
    ].map((event) => [JSON.stringify(event), JSON.stringify(event), 'invalid_input']),
  ])('that is signed but cannot be read is refused: %s', async (_what, payload, code) => {
    const { app, stripe } = await openApp();
    const signature = signer.generateTestHeaderString({ payload, secret: webhookSecret });
    const answer = await app.inject({
      method: 'POST',
      url: BILLING_WEBHOOK_PATH,
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    expect(codeOf(answer)).toEqual([400, code]);
    expect(stripe.asked).toEqual([]);
  });

  it('that cannot be processed is answered with an error, so that Stripe retries', async () => {
    const { app, stripe, billingOf, send, subscribe, about } = await openApp();
    const user = await signUpUser(app);
    const event = about(subscribe(user));
    stripe.failWith = 400;
    expect((await send(event)).statusCode).toBe(502);
    stripe.failWith = null;
    expect((await send(event)).statusCode).toBe(200);
    expect((await billingOf(user)).entitled).toBe(true);
  });
});

it.each([['unpaid'], ['paused'], ['incomplete']])(
  'a subscription that is %s is changed in the portal, not bought again, and ends with the account',
  async (status) => {
    const { app, stripe, post, billingOf, send, subscribe, about } = await openApp();
    const user = await signUpUser(app);
    const subscription = subscribe(user, { status });
    await send(about(subscription));
    // A later subscription that has already ended does not hide it.
    await send(about(subscribe(user, { status: 'canceled', start_date: seconds() })));
    expect((await billingOf(user)).subscription?.status).toBe('on_hold');
    const again = await post(user, 'checkout', { plan: 'pro_monthly' });
    expect(codeOf(again)).toEqual([409, 'already_subscribed']);
    expect((await post(user, 'portal')).statusCode).toBe(200);
    expect((await erase(app, user)).statusCode).toBe(200);
    expect(subscription.status).toBe('canceled');
    const ended = stripe.asked.filter(({ request }) => request.startsWith('DELETE'));
    expect(ended).toHaveLength(1);
  },
);

it("leads to the customer's portal, and back to the account", async () => {
  const { app, stripe, post, send, subscribe, about } = await openApp();
  const user = await signUpUser(app);
  await send(about(subscribe(user, { customer: 'cus_7' })));
  const answer = await post(user, 'portal');
  expect(answer.json()).toEqual({ url: 'https://billing.stripe.com/p/session/test_1' });
  expect(stripe.asked.at(-1)?.form).toEqual({
    customer: 'cus_7',
    return_url: 'https://tipwell.example/account-settings',
  });
});

it('has no test payments', async () => {
  const { app } = await openApp();
  const { headers } = await signUpUser(app);
  const url = `/api/billing/test-payments/${crypto.randomUUID()}`;
  expect((await app.inject({ url, headers })).statusCode).toBe(404);
});

describe('deleting an account', () => {
  it('ends its subscription first, and fails if that fails', async () => {
    const { app, stripe, send, subscribe, about } = await openApp();
    const user = await signUpUser(app);
    const subscription = subscribe(user);
    await send(about(subscription));
    stripe.failWith = 400;
    expect(codeOf(await erase(app, user))).toEqual([502, 'payment_provider_failed']);
    const still = await app.inject({ url: '/api/auth/user', headers: user.headers });
    expect(still.statusCode).toBe(200);
    stripe.failWith = null;
    expect((await erase(app, user)).statusCode).toBe(200);
    expect(subscription.status).toBe('canceled');
  });

  it('ends a subscription from a checkout that was still open, and no others', async () => {
    const { app, stripe, post, send, subscribe, about } = await openApp();
    const [user, other] = [await signUpUser(app), await signUpUser(app)];
    const soldTo = async (buyer: TestUser) => {
      await post(buyer, 'checkout', { plan: 'pro_monthly' });
      const signature = stripe.asked.at(-1)?.form['subscription_data[metadata][signature]'] ?? '';
      expect(signature).toMatch(/^[\w-]{22}$/);
      return { userId: buyer.user.id, plan: 'pro_monthly', signature };
    };
    const sold = await soldTo(user);
    const { signature } = await soldTo(other);
    expect((await erase(app, user)).statusCode).toBe(200);
    const paid = subscribe(user, { metadata: sold });
    const { signature: _, ...unsigned } = sold;
    const others = [
      subscribe(user, { metadata: unsigned }),
      subscribe(user, { metadata: { ...sold, signature } }),
      subscribe(other, { metadata: { ...sold, userId: other.user.id } }),
      subscribe(user, { metadata: sold, status: 'incomplete_expired' }),
    ];
    for (const one of others) expect((await send(about(one))).statusCode).toBe(200);
    stripe.failWith = 400;
    expect((await send(about(paid))).statusCode).toBe(502);
    stripe.failWith = null;
    for (const _ of ['once', 'again']) expect((await send(about(paid))).statusCode).toBe(200);
    expect(paid.status).toBe('canceled');
    const ended = stripe.asked.filter(({ request }) => request.startsWith('DELETE'));
    expect(ended.map(({ request }) => request)).toEqual([`DELETE /v1/subscriptions/${paid.id}`]);
  });
});
