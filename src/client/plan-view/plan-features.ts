// What the plans include, worded so that it is true today. What is not built yet stands nowhere.
import { freeEntitlements, proEntitlements } from '#contract/entitlements';

export const freeFeatures = [
  '1 tip page with its own QR code',
  'Basic payment processing: every method, straight from customer to you',
  'Live dashboard with ratings and comments',
  `Analytics of the last ${freeEntitlements.limits.maxAnalyticsHistory} days: scans, conversion and where visitors leave`,
  'Google review link',
  'Mobile-optimized design that survives bad Wi-Fi',
  'Bank-level security for your account: passwords hashed with Argon2id, sessions you can end',
  'Email support',
] as const;

/** Said as plainly as what is included. */
export const freeLimits = [
  'Tip pages may carry ads',
  'No tip heatmap insights',
  'No custom domains',
] as const;

export const proFeatures = [
  'All that Free includes',
  `Up to ${proEntitlements.limits.maxQRCodes} QR codes, each with a name, a place and figures of its own`,
  'Personalized QR codes: your colors, and a mark in the middle',
  `PNG downloads of up to ${proEntitlements.limits.qrSizeLimit} pixels`,
  'Peak hour analytics: which hours of which weekdays bring tips',
  'Conversion tracking and earnings over ten years instead of 7 days',
  "Tip verification: match your payment service's statement with your tips",
  'No ads on your tip page',
  'Cancel anytime',
] as const;
