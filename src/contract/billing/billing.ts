// What the plans cost (section 9) and allow (section 6), and paying for Pro through a payment
// provider (sections 1, 2 and 4).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../fields';

/** Keyed by the plan id that checkout accepts. */
export const paidPlans = {
  pro_monthly: { priceCents: 499, months: 1 },
  pro_yearly: { priceCents: 4788, months: 12 },
} as const;
export type PaidPlanId = keyof typeof paidPlans;

/** Returns the charge per billing period, in dollars. */
export function priceDollars(plan: PaidPlanId): number {
  return paidPlans[plan].priceCents / 100;
}

/** Returns the price per month, in dollars. */
export function monthlyDollars(plan: PaidPlanId): number {
  const { priceCents, months } = paidPlans[plan];
  return priceCents / months / 100;
}

export interface PlanLine<Value> {
  readonly free: Value;
  readonly pro: Value;
  /** The gated action, as worded in the documentation. */
  readonly gates: string;
}

/** A feature is true once it is built. Screens never mention one that neither plan has. */
export const planFeatures = {
  unlimitedQRCodes: { free: false, pro: true, gates: 'more than one QR code' },
  customBranding: {
    free: false,
    pro: true,
    gates: 'themes and a logo for tip pages, and colors and a logo for QR codes',
  },
  advancedAnalytics: {
    free: false,
    pro: true,
    gates: 'peak hours, and figures of more than a week',
  },
  prioritySupport: { free: false, pro: true, gates: 'messages to the operator that come first' },
  multipleProfiles: { free: false, pro: true, gates: 'more than one tip page' },
  customDomains: { free: false, pro: true, gates: "a tip page at a domain of the worker's own" },
  tipVerification: { free: false, pro: true, gates: "matching a payment service's statement" },
  teamSplit: { free: false, pro: true, gates: 'founding a team, and its page being shown' },
  nfcIntegration: { free: false, pro: true, gates: 'writing a QR code to NFC tags' },
  walletPass: {
    free: false,
    pro: true,
    gates: 'passes for Apple Wallet and Google Wallet, where the operator has set them up',
  },
  unlimitedTips: { free: false, pro: true, gates: 'nothing: plans never limit tips' },
  noAds: { free: false, pro: true, gates: 'tip pages without the ad' },
  multiplePages: { free: false, pro: true, gates: 'the same as `multipleProfiles`' },
} satisfies Record<string, PlanLine<boolean>>;

export const planLimits = {
  /** Pro's is a safeguard, not a limit that workers are expected to reach. */
  maxQRCodes: { free: 1, pro: 100, gates: 'QR codes' },
  maxProfiles: { free: 1, pro: 5, gates: 'tip pages' },
  maxAnalyticsHistory: { free: 7, pro: 3660, gates: 'days of analytics and earnings' },
  maxCustomThemes: { free: 0, pro: 10, gates: 'themes' },
  /** Including the founder. Only the founder's plan counts. */
  maxTeamMembers: { free: 1, pro: 20, gates: 'members of a team' },
  qrSizeLimit: { free: 256, pro: 2048, gates: "a downloaded PNG's largest side, in pixels" },
} satisfies Record<string, PlanLine<number>>;

/** Returns the message for a user who has reached a limit. */
export function roomText(limit: keyof typeof planLimits): string {
  const { free, pro } = planLimits[limit];
  return free === 0 ? `Pro has room for ${pro}.` : `Free has room for ${free}, Pro for ${pro}.`;
}

/** What the user's plan allows (sections 3 and 6). */
export const entitlements = z.object({
  isPro: z.boolean(),
  plan: z.enum(['free', 'pro']),
  features: z.object({
    unlimitedQRCodes: z.boolean(),
    customBranding: z.boolean(),
    advancedAnalytics: z.boolean(),
    prioritySupport: z.boolean(),
    multipleProfiles: z.boolean(),
    customDomains: z.boolean(),
    tipVerification: z.boolean(),
    teamSplit: z.boolean(),
    nfcIntegration: z.boolean(),
    walletPass: z.boolean(),
    unlimitedTips: z.boolean(),
    noAds: z.boolean(),
    multiplePages: z.boolean(),
  }),
  limits: z.object({
    maxQRCodes: z.number(),
    maxProfiles: z.number(),
    /** In days. */
    maxAnalyticsHistory: z.number(),
    maxCustomThemes: z.number(),
    maxTeamMembers: z.number(),
    /** Largest side of a downloaded QR code, in pixels. */
    qrSizeLimit: z.number(),
  }),
});
export type Entitlements = z.infer<typeof entitlements>;

function entitlementsOf(plan: 'free' | 'pro'): Entitlements {
  const valuesOf = <Name extends string, Value>(table: Record<Name, PlanLine<Value>>) =>
    Object.fromEntries(
      Object.entries<PlanLine<Value>>(table).map(([name, line]) => [name, line[plan]]),
    ) as Record<Name, Value>;
  return {
    isPro: plan === 'pro',
    plan,
    features: valuesOf(planFeatures),
    limits: valuesOf(planLimits),
  };
}

/** Also the default until the entitlements have loaded. */
export const freeEntitlements = entitlementsOf('free');
export const proEntitlements = entitlementsOf('pro');

export const entitlementsOfPlan = { free: freeEntitlements, pro: proEntitlements } as const;

export const getEntitlements = defineCall({
  method: 'GET',
  path: '/api/entitlements',
  summary: "Returns the signed-in user's entitlements, or those of the Free plan when signed out.",
  access: 'public',
  answer: entitlements,
  status: 200,
});

export const getCurrentEntitlements = defineCall({
  method: 'GET',
  path: '/api/entitlements/current',
  summary: "Returns the signed-in user's entitlements.",
  access: 'signed-in',
  answer: entitlements,
  status: 200,
});

export const getProfileEntitlements = defineCall({
  method: 'GET',
  path: '/api/entitlements/profile/:userId',
  summary: "Returns the entitlements of a profile's owner.",
  access: 'public',
  params: z.object({ userId: uuid }),
  answer: entitlements,
  status: 200,
  errors: ['profile_not_found'],
});

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
  canceled: z.boolean(),
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
  canceled: z.boolean(),
});
export type TestPayment = z.infer<typeof testPayment>;

export const testPaymentSteps = ['pay', 'cancel', 'resume', 'renew', 'fail', 'end'] as const;
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
