// Every address of the client, in one place: `path` for the router, `getHref` for links.

import { type PaidPlanId, priceDollars } from '#contract/billing/plans';
import { formatAmount } from '#contract/money';
import { publicPaths } from './public-paths';

/** The parts of a team's screen. */
export type TeamPart = 'books' | 'shifts' | 'tips' | 'people' | 'rules';

export const paths = {
  ...publicPaths,
  login: {
    path: '/login',
    /** `returnTo` is the path and query to come back to after signing in. */
    getHref: (returnTo?: string) => withReturn('/login', returnTo),
  },
  signup: {
    path: '/signup',
    /** `returnTo` is the path and query to go on to, in place of the setup. */
    getHref: (returnTo?: string) => withReturn('/signup', returnTo),
  },
  forgotPassword: { path: '/forgot-password', getHref: () => '/forgot-password' },
  /** With the secret of an emailed link behind `#`, which is sent to no server. */
  resetPassword: { path: '/reset-password' },
  /** With the token of an email in its query, where mail programs need it. */
  unsubscribe: { path: '/unsubscribe' },
  /** With the secret of an emailed link behind `#`. */
  confirmEmail: { path: '/confirm-email' },
  /** With the secret of an emailed link behind `#`. */
  unlock: { path: '/unlock' },
  /** With the secret of an emailed link behind `#`. */
  undo: { path: '/undo' },
  /** With the secret of an emailed link behind `#`. */
  removeDetails: { path: '/remove-details' },
  home: { path: '/home', getHref: () => '/home' },
  dashboard: { path: '/dashboard', getHref: () => '/dashboard' },
  analytics: { path: '/analytics', getHref: () => '/analytics' },
  earnings: { path: '/enhanced-earnings', getHref: () => '/enhanced-earnings' },
  approval: { path: '/approval', getHref: () => '/approval' },
  qrLinks: { path: '/qr-links', getHref: () => '/qr-links' },
  qrLink: { path: '/qr-links/:id', getHref: (id: string) => `/qr-links/${id}` },
  trackingTest: { path: '/qr-tracking-test', getHref: () => '/qr-tracking-test' },
  pricing: { path: '/pricing', getHref: () => '/pricing' },
  subscribe: { path: '/subscribe', getHref: () => '/subscribe' },
  checkout: {
    path: '/checkout',
    /** The address may name an amount as well, which decides nothing. */
    getHref: (plan: PaidPlanId) =>
      `/checkout?plan=${plan}&amount=${formatAmount(priceDollars(plan))}`,
  },
  /** Where payments are tried out, if the operator sells nothing for real. */
  testPayment: { path: '/test-payment', getHref: (id: string) => `/test-payment?id=${id}` },
  profile: { path: '/profile', getHref: () => '/profile' },
  profileSettings: { path: '/profile-settings', getHref: () => '/profile-settings' },
  profileSetup: { path: '/profile-setup', getHref: () => '/profile-setup' },
  newPage: { path: '/new-page', getHref: () => '/new-page' },
  /** What the worker is notified of, and how. */
  notifications: { path: '/notifications', getHref: () => '/notifications' },
  teams: { path: '/teams', getHref: () => '/teams' },
  team: {
    path: '/teams/:id/:part?',
    getHref: (id: string, part: TeamPart = 'books') => `/teams/${id}/${part}`,
  },
  /** With the secret of an invitation behind `#`, which is sent to no server. */
  joinTeam: { path: '/join-team', getHref: () => '/join-team' },
  accountSettings: { path: '/account-settings', getHref: () => '/account-settings' },
  /**
   * Where a purchase of Pro comes back to: a screen of the worker's at the path of the tipper's
   * receipt.
   */
  checkoutDone: { path: '/success', getHref: () => '/success?checkout=done' },
} as const;

/** One of our addresses in full, for a QR code or a message. */
export function fullAddress(href: string): string {
  return window.location.origin + href;
}

function withReturn(path: string, returnTo: string | undefined): string {
  return returnTo === undefined ? path : `${path}?return_to=${encodeURIComponent(returnTo)}`;
}
