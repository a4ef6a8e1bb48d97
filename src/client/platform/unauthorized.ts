// What a 401 does, whichever call it answers (specification section 4). Many calls may fail
// together when a session ends; only the first one acts.
import { timings } from '#contract/timings';

type Clear = () => void;

const clearings = new Set<Clear>();
let handling = false;

/** Registers how to forget the signed-in person. Answers the way to stop. */
export function whenUnauthorized(clear: Clear): () => void {
  clearings.add(clear);
  return () => clearings.delete(clear);
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
 * Where a 401 on this page leads, or null to stay: sign-up is left alone, and tip pages (`/u/…`)
 * need no session. The sign-in page leads to itself, without a `return_to` of its own.
 */
export function signInAddress(pathname: string, search: string): string | null {
  if (pathname.startsWith('/u/') || pathname.includes('/signup')) return null;
  if (pathname.includes('/login')) return '/login';
  return `/login?return_to=${encodeURIComponent(pathname + search)}`;
}
