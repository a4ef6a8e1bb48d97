// Paying for Pro, through a payment provider (sections 1, 2 and 4).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../ids';
import { type PaidPlanId, paidPlans } from './plans';

export const paidPlanId = z.enum(Object.keys(paidPlans) as [PaidPlanId, ...PaidPlanId[]]);

/**
 * `past_due`: a payment failed, and the provider will retry. `on_hold`: suspended until paid; the
 * provider may still charge for it. `ended`: canceled and run out, or never paid.
 */
export const subscriptionStatuses = ['active', 'past_due', 'on_hold', 'ended'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const subscription = z.object({
  plan: paidPlanId,
  status: z.enum(subscriptionStatuses),
  paidUntil: isoTime,
  /** Whether it ends at `paidUntil`. */
  cancelled: z.boolean(),
  /** Until when Pro continues despite a failed payment; null unless one failed. */
  graceUntil: z.nullable(isoTime),
});
export type Subscription = z.infer<typeof subscription>;

export const billing = z.object({
  /** The latest one, possibly ended; null if there never was one. */
  subscription: z.nullable(subscription),
  /** Whether it gives Pro now. */
  entitled: z.boolean(),
  /** Whether payments are simulated, because the operator has set up no payment provider. */
  isTest: z.boolean(),
});
export type Billing = z.infer<typeof billing>;

export const getBilling = defineCall({
  method: 'GET',
  path: '/api/billing',
  summary: "Returns the signed-in user's subscription.",
  access: 'signed-in',
  answer: billing,
  status: 200,
});

const whereTo = z.object({
  /** Where to send the browser. */
  url: z.string(),
});

export const startCheckout = defineCall({
  method: 'POST',
  path: '/api/billing/checkout',
  summary: 'Starts the purchase of a plan. The plan alone sets the price.',
  access: 'signed-in',
  body: z.strictObject({ plan: paidPlanId }),
  answer: whereTo,
  status: 200,
  errors: ['already_subscribed', 'payment_provider_failed'],
});

export const openBillingPortal = defineCall({
  method: 'POST',
  path: '/api/billing/portal',
  summary:
    "Returns where the signed-in user changes the subscription: the payment provider's customer portal.",
  access: 'signed-in',
  answer: whereTo,
  status: 200,
  errors: ['not_subscribed', 'payment_provider_failed'],
});

/** Called by the provider, which signs the request. The server then refetches the subscription. */
export const BILLING_WEBHOOK_PATH = '/api/billing/webhook';

export const testPayment = z.object({
  id: uuid,
  plan: paidPlanId,
  /** `open`: not paid yet. */
  status: z.enum(['open', ...subscriptionStatuses]),
  paidUntil: isoTime,
  cancelled: z.boolean(),
});
export type TestPayment = z.infer<typeof testPayment>;

export const testPaymentSteps = [
  ...(['pay', 'cancel', 'resume', 'renew', 'fail', 'end'] as const),
] as const;
export type TestPaymentStep = (typeof testPaymentSteps)[number];

const whichPayment = z.object({ id: uuid });

export const getTestPayment = defineCall({
  method: 'GET',
  path: '/api/billing/test-payments/:id',
  summary: 'Returns a test payment. Only without a payment provider.',
  access: 'signed-in',
  params: whichPayment,
  answer: testPayment,
  status: 200,
  errors: ['test_payment_not_found'],
});

export const postTestPayment = defineCall({
  method: 'POST',
  path: '/api/billing/test-payments/:id',
  summary:
    "Plays through a payment's fate: it is paid, canceled, resumed, renewed, fails or ends. Only without a payment provider.",
  access: 'signed-in',
  params: whichPayment,
  body: z.strictObject({ step: z.enum(testPaymentSteps) }),
  answer: testPayment,
  status: 200,
  errors: ['test_payment_not_found', 'test_payment_step_impossible'],
});
