// What the plans include, worded so that it is true today. What is not built yet is listed as
// planned, until the change that builds it.

export const freeFeatures = [
  '1 tip page with its own QR code',
  'Basic payment processing: every method, straight from customer to you',
  'Live dashboard with ratings and comments',
  'Analytics of the last 7 days: scans, conversion and where visitors leave',
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

export const proFeatures = ['All that Free includes'] as const;

export const plannedForPro = [
  'Peak hour analytics and conversion tracking',
  'Advanced analytics over a longer time',
  'Tip verification',
  'Personalized QR code and tip page',
  'Custom branding: your colors and logo',
  'No ads on your tip page',
] as const;
