// The plans' features today. Unbuilt ones are not mentioned.
import { freeEntitlements, proEntitlements } from '#contract/billing/billing';
import { type Operator, walletsText } from '#contract/operator/operator';

/** What this site has set up, since nothing else may be sold. Undefined until known. */
type Offered = Pick<Operator, 'wallets' | 'supportEmail'> | undefined;

export const freeFeaturesWith = (operator: Offered): readonly string[] => [
  '1 tip page with its own QR code',
  'Basic payment processing: every method, straight from customer to you',
  'Live dashboard with ratings and comments',
  `Analytics for the last ${freeEntitlements.limits.maxAnalyticsHistory} days: scans, conversion and where visitors leave`,
  'Google review link',
  'Mobile-optimized design that works on bad Wi-Fi',
  'Bank-level security for your account: passwords hashed with Argon2id, sessions you can end',
  ...(operator?.supportEmail ? ['Email support'] : []),
];

/** Stated as plainly as what is included. */
export const freeLimits = [
  'Tip pages may carry ads',
  'No tip heatmap insights',
  'No custom domains',
] as const;

export const proFeaturesWith = (operator: Offered): readonly string[] => [
  'Everything in Free',
  `Up to ${proEntitlements.limits.maxProfiles} tip pages, each with its own codes and figures`,
  `Up to ${proEntitlements.limits.maxQRCodes} QR codes, each with its own name, place and figures`,
  'Custom branding: your colors and your logo on tip pages and personalized QR codes',
  `PNG downloads up to ${proEntitlements.limits.qrSizeLimit} pixels`,
  'A tip page at a domain of your own, such as tips.example.com (customers are not asked for contact details there)',
  'NFC tags: write your code to a tag, and see taps beside scans',
  'Peak hour analytics: which hours of which weekdays bring tips',
  'Conversion tracking and earnings over ten years',
  "Tip verification: match tips with your payment app's statement",
  `Teams of up to ${proEntitlements.limits.maxTeamMembers} with their own page and books that split tips by hours, points or equal parts (only you need Pro)`,
  ...(operator?.wallets.length ? [`Your page in ${walletsText(operator.wallets)}`] : []),
  'No ads on your tip page',
  ...(operator?.supportEmail ? ['Priority support: you are answered first'] : []),
  'Cancel anytime',
];
