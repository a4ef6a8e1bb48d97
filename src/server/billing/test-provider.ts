// Replaces the payment provider if the operator has none. Checkout and portal are our own screens,
// which say that it is a test, and no money moves. Everything else works as with a real provider.

import { v7 as newId } from 'uuid';
import type { TestPayment, TestPaymentStep } from '#contract/billing/billing';
import { type PaidPlanId, paidPlans } from '#contract/billing/billing';
import { DAY_MS } from '#contract/timings';
import { ApiError } from '#server/api-error';
import type { Clock } from '#server/clock';
import type { Database } from '#server/db/open';
import type { PaymentProvider } from './provider';
import * as payments from './repository/test-payments';

export interface TestProvider extends PaymentProvider {
  /** @throws {ApiError} test_payment_not_found when the user has no such payment */
  find(userId: string, id: string): Promise<TestPayment>;
  /**
   * Applies a step to a user's payment and returns the result.
   * @throws {ApiError} test_payment_not_found when the user has no such payment,
   * test_payment_step_impossible when the payment's state does not allow the step
   */
  step(userId: string, id: string, step: TestPaymentStep): Promise<TestPayment>;
}

export function createTestProvider(
  { database, clock }: { database: Pick<Database, 'db' | 'transaction'>; clock: Clock },
  publicUrl: string,
): TestProvider {
  const screen = (id: string) => `${publicUrl}/test-payment?id=${id}`;
  const now = () => new Date(clock.now());

  return {
    isTest: true,

    async startCheckout({ userId }, plan) {
      const id = newId();
      const at = now();
      await payments.insertTestPayment(database.db, {
        id,
        userId,
        plan,
        status: 'open',
        startedAt: at,
        paidUntil: at,
      });
      return screen(id);
    },

    openPortal: async ({ id }) => screen(id),

    readWebhook() {
      // There are no webhooks: the test screens' calls report changes.
      throw new ApiError('webhook_unverified');
    },

    async findSubscription(id) {
      const payment = await payments.selectTestPayment(database.db, id);
      if (!payment || payment.status === 'open') return null;
      return { ...payment, status: payment.status, customerId: payment.userId };
    },

    async end(id) {
      const change = { status: 'ended', canceled: true, paidUntil: now() } as const;
      await payments.updateTestPayment(database.db, id, change);
    },

    async find(userId, id) {
      const payment = await payments.selectTestPayment(database.db, id);
      if (payment?.userId !== userId) throw new ApiError('test_payment_not_found');
      return presentPayment(payment);
    },

    step: (userId, id, step) =>
      database.transaction(async (transaction) => {
        const payment = await payments.lockTestPayment(transaction, id);
        if (payment?.userId !== userId) throw new ApiError('test_payment_not_found');
        const change = steps[step](payment, now());
        if (!change) throw new ApiError('test_payment_step_impossible');
        await payments.updateTestPayment(transaction, id, change);
        return presentPayment({ ...payment, ...change });
      }),
  };
}

type Row = payments.TestPaymentRow;
type Change = Partial<Pick<Row, 'status' | 'paidUntil' | 'canceled'>>;

/** The change that each step makes to a payment; null if the step is impossible. */
const steps: Record<TestPaymentStep, (payment: Row, now: Date) => Change | null> = {
  pay: ({ status, plan }, now) =>
    status === 'open' ? { status: 'active', paidUntil: monthsAfter(now, plan) } : null,
  cancel: ({ status, canceled }) => (isRunning(status) && !canceled ? { canceled: true } : null),
  resume: ({ status, canceled }) => (isRunning(status) && canceled ? { canceled: false } : null),
  renew: ({ status, canceled, plan, paidUntil }) =>
    isRunning(status) && !canceled
      ? { status: 'active', paidUntil: monthsAfter(paidUntil, plan) }
      : null,
  fail: ({ status, canceled }, now) =>
    status === 'active' && !canceled ? { status: 'past_due', paidUntil: now } : null,
  end: ({ status }, now) =>
    isRunning(status) ? { status: 'ended', canceled: true, paidUntil: now } : null,
};

const isRunning = (status: Row['status']) => status === 'active' || status === 'past_due';

/** Counts 30 days a month, which is enough for tests. */
function monthsAfter(at: Date, plan: PaidPlanId): Date {
  return new Date(at.getTime() + paidPlans[plan].months * 30 * DAY_MS);
}

function presentPayment({ id, plan, status, paidUntil, canceled }: Row): TestPayment {
  return { id, plan, status, paidUntil: paidUntil.toISOString(), canceled };
}
