// The requests that the service worker answers. Workbox matches GET requests, and the first match
// wins; anything else goes to the network untouched.
import type { RouteMatchCallbackOptions } from 'workbox-core';
import { isTipPagePath } from '#contract/service-worker';

/** Returns true for a navigation to `/u/…` or `/q/…`. */
export function isTipPage({ request, sameOrigin, url }: RouteMatchCallbackOptions): boolean {
  const isNavigation = sameOrigin && request.mode === 'navigate' && !isServerOnly(url);
  return isNavigation && isTipPagePath(url.pathname);
}

export function isHome({ request, sameOrigin, url }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && request.mode === 'navigate' && url.pathname === '/';
}

export function isScreen({ request, sameOrigin, url }: RouteMatchCallbackOptions): boolean {
  if (!sameOrigin || request.mode !== 'navigate' || isServerOnly(url)) return false;
  return url.pathname.endsWith('.html') || !isFile(url);
}

export function isAsset({ sameOrigin, url }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && isHashedFile(url);
}

export function isPhoto({ request, sameOrigin, url }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && request.destination === 'image' && !isServerOnly(url);
}

/** The name contains a hash of the content, which therefore never changes. */
export function isHashedFile({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/');
}

/**
 * Never answered, not even as navigations: a page with status 200 would look like success, and
 * `/u/…/pay`, which shows payment links without a script, is for one amount.
 */
export function isServerOnly({ pathname }: URL): boolean {
  return /^\/(api|dev\/mail|healthz|readyz|\.well-known|u\/[^/]+\/pay)(\/|$)/i.test(pathname);
}

/** `/robots.txt` is a file, `/dashboard` a screen. */
function isFile({ pathname }: URL): boolean {
  return /\.[a-z0-9]+$/i.test(pathname);
}
