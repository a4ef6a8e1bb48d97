// Buying Pro and what follows, with the test provider, which moves no money.
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Billing, Entitlements } from '#contract/billing/billing';
import { GRACE_DAYS } from '#contract/timings';
import { buildTestApp } from '../../support/app';
import { beginTestPayment, buyPro, takeTestStep } from '../../support/test-payments';
import { codeOf, Tipper } from '../../support/tipper';
import {
  confirmReceipt,
  goodPassword,
  makeCode,
  signUpUser,
  signUpWorker,
  type TestUser,
} from '../../support/workers';

const DAY_MS = 24 * 60 * 60_000;
let now = Date.parse('2026-05-01T12:00:00Z');
const { app, database } = await buildTestApp({ clock: { now: () => now } });

const billingOf = async ({ headers }: TestUser) =>
  (await app.inject({ url: '/api/billing', headers })).json<Billing>();
const planOf = async ({ user }: TestUser) =>
  (await app.inject(`/api/entitlements/profile/${user.id}`)).json<Entitlements>().plan;
/** Lets time pass, after which the user signs in again. */
async function moveTo(time: number, user: TestUser): Promise<void> {
  now = time;
  const payload = { email: user.email, password: goodPassword };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  user.headers.authorization = `Bearer ${answer.json<{ token: string }>().token}`;
}
const post = ({ headers }: Pick<TestUser, 'headers'>, path: string, payload = {}) =>
  app.inject({ method: 'POST', url: `/api/billing/${path}`, headers, payload });

describe('a purchase', () => {
  it('gives Pro once it is paid, and not before', async () => {
    const user = await signUpUser(app);
    expect(await billingOf(user)).toEqual({ subscription: null, entitled: false, isTest: true });
    const id = await beginTestPayment(app, user, 'pro_yearly');
    expect(await planOf(user)).toBe('free');
    expect((await takeTestStep(app, user, id, 'pay')).json()).toMatchObject({ status: 'active' });
    expect(await planOf(user)).toBe('pro');
    expect(await billingOf(user)).toMatchObject({
      subscription: { plan: 'pro_yearly', status: 'active', canceled: false, graceUntil: null },
      entitled: true,
    });
  });

  it.each([
    [{ plan: 'pro_weekly' }],
    [{}],
    // Only the contract sets prices.
    [{ plan: 'pro_monthly', amount: 0.01 }],
  ])('of %j is refused', async (payload) => {
    const user = await signUpUser(app);
    expect(codeOf(await post(user, 'checkout', payload))).toEqual([400, 'invalid_input']);
    expect((await billingOf(user)).subscription).toBeNull();
  });

  it('is not made twice', async () => {
    const user = await signUpUser(app);
    await buyPro(app, user);
    const again = await post(user, 'checkout', { plan: 'pro_monthly' });
    expect(codeOf(again)).toEqual([409, 'already_subscribed']);
  });

  it('in two tabs gives Pro as long as either lasts', async () => {
    const user = await signUpUser(app);
    const [one, two] = [await beginTestPayment(app, user), await beginTestPayment(app, user)];
    await takeTestStep(app, user, one, 'pay');
    await takeTestStep(app, user, two, 'pay');
    await takeTestStep(app, user, two, 'end');
    expect(await planOf(user)).toBe('pro');
    expect((await billingOf(user)).subscription?.status).toBe('active');
    await takeTestStep(app, user, one, 'end');
    expect(await planOf(user)).toBe('free');
  });

  it('can be seen and changed by nobody else', async () => {
    const [owner, other] = [await signUpUser(app), await signUpUser(app)];
    const id = await beginTestPayment(app, owner);
    expect(codeOf(await takeTestStep(app, other, id, 'pay'))).toEqual([
      404,
      'test_payment_not_found',
    ]);
    expect(await planOf(owner)).toBe('free');
    expect(await planOf(other)).toBe('free');
  });

  it('goes step by step: an impossible step is refused, and changes nothing', async () => {
    const user = await signUpUser(app);
    const id = await beginTestPayment(app, user);
    for (const step of ['cancel', 'resume', 'renew', 'fail', 'end'] as const) {
      expect(codeOf(await takeTestStep(app, user, id, step)), step).toEqual([
        409,
        'test_payment_step_impossible',
      ]);
    }
    await takeTestStep(app, user, id, 'pay');
    for (const step of ['pay', 'resume'] as const) {
      expect((await takeTestStep(app, user, id, step)).statusCode, step).toBe(409);
    }
    expect(await planOf(user)).toBe('pro');
  });
});

describe('a subscription', () => {
  it('that is canceled lasts until the end of what was paid for, and can be resumed', async () => {
    now = Date.parse('2026-05-01T12:00:00Z');
    const user = await signUpUser(app);
    const id = await buyPro(app, user);
    await takeTestStep(app, user, id, 'cancel');
    const { subscription } = await billingOf(user);
    expect(subscription?.canceled).toBe(true);
    const end = Date.parse(subscription?.paidUntil ?? '');
    await moveTo(end - 1000, user);
    expect(await planOf(user)).toBe('pro');
    await takeTestStep(app, user, id, 'resume');
    expect((await billingOf(user)).subscription?.canceled).toBe(false);
    await takeTestStep(app, user, id, 'cancel');
    now = end;
    expect(await planOf(user)).toBe('free');
  });

  it('goes on for a week after a failed payment, and further if the next one succeeds', async () => {
    now = Date.parse('2026-05-01T12:00:00Z');
    const user = await signUpUser(app);
    const id = await buyPro(app, user);
    await moveTo(now + 30 * DAY_MS, user);
    await takeTestStep(app, user, id, 'fail');
    const failedAt = now;
    const { subscription } = await billingOf(user);
    expect(subscription).toMatchObject({
      status: 'past_due',
      graceUntil: new Date(failedAt + GRACE_DAYS * DAY_MS).toISOString(),
    });
    await moveTo(failedAt + GRACE_DAYS * DAY_MS - 1000, user);
    expect(await planOf(user)).toBe('pro');
    now += 1000;
    expect(await planOf(user)).toBe('free');
    expect((await billingOf(user)).entitled).toBe(false);
    // It can still be paid, so a second one cannot be bought.
    expect(codeOf(await post(user, 'checkout', { plan: 'pro_monthly' }))).toEqual([
      409,
      'already_subscribed',
    ]);
    await takeTestStep(app, user, id, 'renew');
    expect(await planOf(user)).toBe('pro');
    expect((await billingOf(user)).subscription?.graceUntil).toBeNull();
  });

  it('whose renewal is late gives Pro for three more days', async () => {
    now = Date.parse('2026-05-01T12:00:00Z');
    const user = await signUpUser(app);
    await buyPro(app, user);
    const paidUntil = Date.parse((await billingOf(user)).subscription?.paidUntil ?? '');
    now = paidUntil + 3 * DAY_MS - 1000;
    expect(await planOf(user)).toBe('pro');
    now += 1000;
    expect(await planOf(user)).toBe('free');
  });

  it('has a portal, which is refused without a subscription', async () => {
    const user = await signUpUser(app);
    expect(codeOf(await post(user, 'portal'))).toEqual([409, 'not_subscribed']);
    const id = await buyPro(app, user);
    expect((await post(user, 'portal')).json()).toEqual({
      url: expect.stringMatching(new RegExp(`/test-payment\\?id=${id}$`)),
    });
  });

  it("is part of its user's own data", async () => {
    const user = await signUpUser(app);
    await buyPro(app, user, 'pro_yearly');
    const url = '/api/account/export?format=json';
    const own = (await app.inject({ url, headers: user.headers })).json();
    expect(own.subscriptions).toEqual([(await billingOf(user)).subscription]);
  });

  it('ends with its account', async () => {
    const user = await signUpUser(app);
    const id = await buyPro(app, user);
    const { rows } = await database.pool.query('select 1 from test_payments where id = $1', [id]);
    expect(rows).toHaveLength(1);
    const answer = await app.inject({
      method: 'DELETE',
      url: '/api/account',
      headers: user.headers,
      payload: { password: goodPassword, confirmation: user.email },
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('the gates', () => {
  it('open without a new sign-in, and what was made with Pro stays when it ends', async () => {
    now = Date.parse('2026-05-01T12:00:00Z');
    const worker = await signUpWorker(app);
    const tipper = new Tipper(app, worker.profile.id);
    await tipper.create();
    await tipper.confirm();
    const green = { foreground: '#065f46', background: '#ffffff', logo: true };
    const code = (design?: object) =>
      app.inject({
        method: 'POST',
        url: '/api/qr-codes',
        headers: worker.headers,
        payload: { id: newId(), name: 'Terrace', place: 'table', ...(design && { design }) },
      });
    const matched = () => confirmReceipt(app, worker, [tipper.tipId], 'matched');
    const peakHours = async () => {
      const url = '/api/analytics?from=2026-04-01&to=2026-05-01';
      return (await app.inject({ url, headers: worker.headers })).json();
    };

    await makeCode(app, worker);
    expect(codeOf(await code())).toEqual([403, 'qr_code_limit']);
    expect(codeOf(await matched())).toEqual([403, 'not_in_plan']);
    expect(await peakHours()).toMatchObject({
      peakHours: null,
      period: { shortenedToDays: 7, from: '2026-04-25' },
    });

    const id = await buyPro(app, worker);
    expect((await code(green)).statusCode).toBe(201);
    expect((await matched()).json()).toEqual({ success: true, refused: [] });
    expect(await peakHours()).toMatchObject({
      peakHours: expect.any(Array),
      period: { shortenedToDays: null, from: '2026-04-01' },
    });

    await takeTestStep(app, worker, id, 'end');
    const { codes } = (await app.inject({ url: '/api/qr-codes', headers: worker.headers })).json();
    expect(codes).toHaveLength(2);
    expect(codes.map(({ design }: { design: object }) => design)).toContainEqual(green);
    const { tips } = (await app.inject({ url: '/api/tips', headers: worker.headers })).json();
    expect(tips).toMatchObject([{ state: 'matched' }]);
    expect(codeOf(await code())).toEqual([403, 'qr_code_limit']);
  });
});
