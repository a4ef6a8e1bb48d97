// What each plan allows (sections 3 and 6).
import * as z from 'zod/mini';
import { defineCall } from './call';
import { uuid } from './ids';

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

/** The Free plan, which also applies until entitlements have loaded. */
export const freeEntitlements: Entitlements = {
  isPro: false,
  plan: 'free',
  features: {
    unlimitedQRCodes: false,
    customBranding: false,
    advancedAnalytics: false,
    prioritySupport: false,
    multipleProfiles: false,
    customDomains: false,
    tipVerification: false,
    teamSplit: false,
    nfcIntegration: false,
    walletPass: false,
    unlimitedTips: false,
    noAds: false,
    multiplePages: false,
  },
  limits: {
    maxQRCodes: 1,
    maxProfiles: 1,
    maxAnalyticsHistory: 7,
    maxCustomThemes: 0,
    maxTeamMembers: 1,
    qrSizeLimit: 256,
  },
};

/** The Pro plan. A feature is true once it exists. */
export const proEntitlements: Entitlements = {
  isPro: true,
  plan: 'pro',
  features: {
    ...freeEntitlements.features,
    unlimitedQRCodes: true,
    customBranding: true,
    advancedAnalytics: true,
    tipVerification: true,
    unlimitedTips: true,
    noAds: true,
  },
  limits: {
    ...freeEntitlements.limits,
    /** A bound against mistakes rather than a limit that a worker meets. */
    maxQRCodes: 100,
    maxAnalyticsHistory: 3660,
    qrSizeLimit: 2048,
  },
};

export const entitlementsOfPlan = { free: freeEntitlements, pro: proEntitlements } as const;

export const getEntitlements = defineCall({
  method: 'GET',
  path: '/api/entitlements',
  summary: "Returns the signed-in user's entitlements, or those of the Free plan when signed out.",
  access: 'public',
  answer: entitlements,
  status: 200,
  errors: [],
});

export const getCurrentEntitlements = defineCall({
  method: 'GET',
  path: '/api/entitlements/current',
  summary: "Returns the signed-in user's entitlements.",
  access: 'signed-in',
  answer: entitlements,
  status: 200,
  errors: ['not_authenticated'],
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
