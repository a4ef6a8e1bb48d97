// What the plans give, worded so that it is true today: what is not built yet is `planned`, and
// moves to `included` with the change that builds it.

export interface PlanFeature {
  text: string;
  state: 'included' | 'planned' | 'not-included';
}

export const freeFeatures: readonly PlanFeature[] = [
  { text: '1 tip page with its own QR code', state: 'included' },
  { text: 'All payment methods, straight to your accounts', state: 'included' },
  { text: 'Live dashboard with ratings and comments', state: 'included' },
  { text: 'Google review link', state: 'included' },
  { text: 'Mobile-optimized design that survives bad Wi-Fi', state: 'included' },
  { text: 'Email support', state: 'included' },
  { text: 'Tip pages may carry ads', state: 'not-included' },
  { text: 'No tip heatmap insights', state: 'not-included' },
  { text: 'No custom domains', state: 'not-included' },
];

export const proFeatures: readonly PlanFeature[] = [
  { text: 'All that Free includes', state: 'included' },
  { text: 'The same protection: passwords hashed with Argon2id', state: 'included' },
  { text: 'Peak hour analytics and conversion tracking', state: 'planned' },
  { text: 'Advanced analytics', state: 'planned' },
  { text: 'Tip verification', state: 'planned' },
  { text: 'Personalized QR code and tip page', state: 'planned' },
  { text: 'Custom branding: your colors and logo', state: 'planned' },
  { text: 'No ads on your tip page', state: 'planned' },
  { text: 'Cancel anytime', state: 'planned' },
];
