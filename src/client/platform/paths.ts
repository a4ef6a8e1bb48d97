// Every address of the client: `path` for the router, `getHref` for links.

import { type PaidPlanId, priceDollars } from '#contract/billing/billing';
import { formatAmount } from '#contract/money';
import { publicPaths } from './public-paths';

export type TeamPart = 'ledger' | 'shifts' | 'tips' | 'people' | 'rules';

export const paths = {
  ...publicPaths,
  login: {
    path: '/login',
    /** `returnTo`: path and query to return to after signing in. */
    getHref: (returnTo?: string) => withReturn('/login', returnTo),
  },
  signup: {
    path: '/signup',
    /** `returnTo`: path and query to go to instead of the setup. */
    getHref: (returnTo?: string) => withReturn('/signup', returnTo),
  },
  forgotPassword: { path: '/forgot-password', getHref: () => '/forgot-password' },
  /**
   * Has an emailed secret after `#`, which no server receives. So do the four after `unsubscribe`.
   */
  resetPassword: { path: '/reset-password' },
  /** Has an emailed token in its query, because mail programs request the address themselves. */
  unsubscribe: { path: '/unsubscribe' },
  confirmEmail: { path: '/confirm-email' },
  unlock: { path: '/unlock' },
  undo: { path: '/undo' },
  removeDetails: { path: '/remove-details' },
  home: { path: '/home', getHref: () => '/home' },
  dashboard: { path: '/dashboard', getHref: () => '/dashboard' },
  analytics: { path: '/analytics', getHref: () => '/analytics' },
  earnings: { path: '/enhanced-earnings', getHref: () => '/enhanced-earnings' },
  tipConfirmation: { path: '/approval', getHref: () => '/approval' },
  qrLinks: { path: '/qr-links', getHref: () => '/qr-links' },
  qrLink: { path: '/qr-links/:id', getHref: (id: string) => `/qr-links/${id}` },
  trackingTest: { path: '/qr-tracking-test', getHref: () => '/qr-tracking-test' },
  pricing: { path: '/pricing', getHref: () => '/pricing' },
  subscribe: { path: '/subscribe', getHref: () => '/subscribe' },
  checkout: {
    path: '/checkout',
    /** The amount in the address has no effect. */
    getHref: (plan: PaidPlanId) =>
      `/checkout?plan=${plan}&amount=${formatAmount(priceDollars(plan))}`,
  },
  /** For test payments, if the operator has no payment provider. */
  testPayment: { path: '/test-payment', getHref: (id: string) => `/test-payment?id=${id}` },
  profile: { path: '/profile', getHref: () => '/profile' },
  profileSettings: { path: '/profile-settings', getHref: () => '/profile-settings' },
  profileSetup: { path: '/profile-setup', getHref: () => '/profile-setup' },
  newPage: { path: '/new-page', getHref: () => '/new-page' },
  notifications: { path: '/notifications', getHref: () => '/notifications' },
  teams: { path: '/teams', getHref: () => '/teams' },
  team: {
    path: '/teams/:id/:part?',
    getHref: (id: string, part: TeamPart = 'ledger') => `/teams/${id}/${part}`,
  },
  /** Has an invitation's secret after `#`. */
  joinTeam: { path: '/join-team', getHref: () => '/join-team' },
  accountSettings: { path: '/account-settings', getHref: () => '/account-settings' },
  /** The return from a purchase of Pro: a worker's screen at the path of the tipper's receipt. */
  checkoutDone: { path: '/success', getHref: () => '/success?checkout=done' },
} as const;

/** Returns one of our addresses in full, for a QR code or a message. */
export function fullAddress(href: string): string {
  return window.location.origin + href;
}

function withReturn(path: string, returnTo: string | undefined): string {
  return returnTo === undefined ? path : `${path}?return_to=${encodeURIComponent(returnTo)}`;
}
