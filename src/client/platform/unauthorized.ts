// Handles a 401 from any call (section 4). When a session expires, many calls may fail together;
// only the first one acts.
import { isTipPagePath } from '#contract/service-worker';
import { timings } from '#contract/timings';
import { clearRefusedToken, readToken } from './auth-token';
import { saveTypedFields } from './typed-fields';

type Clear = () => void;

const clearings = new Set<Clear>();
let handling = false;

/** Registers a function that forgets the signed-in user. Returns an unsubscribe function. */
export function whenUnauthorized(clear: Clear): () => void {
  clearings.add(clear);
  return () => clearings.delete(clear);
}

/**
 * Forgets a token that the server refused, unless another tab has stored a newer one. What its user
 * was typing is kept until they have signed in again.
 */
export function forgetRefused(refused: string | null): void {
  if (refused === null || readToken() !== refused) return;
  // A 401 never leaves a tip page, and what is typed there is a tipper's.
  if (!isTipPagePath(window.location.pathname)) saveTypedFields();
  clearRefusedToken(refused);
}

/** Clears the cached user, session and entitlements, and goes to the sign-in page. */
export function handleUnauthorized(): void {
  if (handling) return;
  handling = true;
  setTimeout(() => {
    handling = false;
  }, timings.unauthorizedGuard);

  for (const clear of clearings) clear();
  const { pathname, search } = window.location;
  const target = signInAddress(pathname, search);
  if (target !== null && target !== pathname + search) window.location.assign(target);
}

/**
 * Returns where a 401 leads; null to stay, as on the sign-up page and on tip pages (`/u/…`,
 * `/q/…`), which need no session. The sign-in page leads to itself, without `return_to`.
 */
export function signInAddress(pathname: string, search: string): string | null {
  if (isTipPagePath(pathname) || pathname.includes('/signup')) return null;
  if (pathname.includes('/login')) return '/login';
  return `/login?return_to=${encodeURIComponent(pathname + search)}`;
}
