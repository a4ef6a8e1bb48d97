// Which requests the service worker answers. Workbox asks about reads alone and takes the first
// match; what nothing here takes goes to the network untouched.
import type { RouteMatchCallbackOptions } from 'workbox-core';

/** A navigation to `/u/…`. */
export function isTipPage({ request, sameOrigin, url }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && request.mode === 'navigate' && url.pathname.startsWith('/u/');
}

/** A navigation to any screen of the app. */
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

/** The name carries a hash of the content, which therefore never changes. */
export function isHashedFile({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/');
}

/** An API that answers with a page and 200 looks like success: never, not even to a navigation. */
function isServerOnly({ pathname }: URL): boolean {
  return /^\/(api|healthz|readyz)(\/|$)/.test(pathname);
}

/** `/robots.txt` is a file, `/dashboard` a screen. */
function isFile({ pathname }: URL): boolean {
  return /\.[a-z0-9]+$/i.test(pathname);
}
