// What each plan allows (sections 3 and 6).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { uuid } from '../ids';
import { type PlanLine, planFeatures, planLimits } from './plans';

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
