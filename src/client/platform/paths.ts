// Every address of the client, in one place: `path` for the router, `getHref` for links.

import { formatAmount } from '#contract/money';
import { type PaidPlanId, priceDollars } from '#contract/plans';

export const paths = {
  welcome: { path: '/', getHref: () => '/' },
  login: {
    path: '/login',
    /** `returnTo` is the path and query to come back to after signing in. */
    getHref: (returnTo?: string) =>
      returnTo === undefined ? '/login' : `/login?return_to=${encodeURIComponent(returnTo)}`,
  },
  signup: { path: '/signup', getHref: () => '/signup' },
  privacy: { path: '/privacy', getHref: () => '/privacy' },
  terms: { path: '/terms', getHref: () => '/terms' },
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
  accountSettings: { path: '/account-settings', getHref: () => '/account-settings' },
  /** In development only. */
  devUi: { path: '/dev/ui', getHref: () => '/dev/ui' },
  /** Like the tip page, part of the tipper's application: link to both by a plain `<a href>`. */
  success: {
    path: '/success',
    /** `handle` is that of the worker who was tipped. */
    getHref: (handle?: string) =>
      handle === undefined ? '/success' : `/success?tip=${encodeURIComponent(handle)}`,
  },
  /** Where a purchase of Pro comes back to: the worker's, at the path of the tipper's receipt. */
  checkoutDone: { path: '/success', getHref: () => '/success?checkout=done' },
  /** The tip page at the address of a printed code. */
  codePage: {
    path: '/q/:code',
    getHref: (code: string) => `/q/${code}`,
  },
  tipPage: {
    path: '/u/:handle',
    getHref: (handle: string, from?: 'qr') =>
      `/u/${encodeURIComponent(handle)}${from === undefined ? '' : `?from=${from}`}`,
  },
} as const;

/** One of our addresses in full, for a QR code or a message. */
export function fullAddress(href: string): string {
  return window.location.origin + href;
}
