// A logout that the server has not acknowledged leaves the session's HttpOnly cookie behind, which
// scripts cannot delete: the next person to open the page would be signed in. So the logout is
// remembered and retried until the server acknowledges it; meanwhile no call that needs a sign-in
// carries the cookie (`platform/http.ts`).

import { forgetPendingLogout, isLogoutPending } from '#client/platform/auth-token';
import { ApiError, api } from '#client/platform/http';
import { onVisible } from '#client/platform/visibility';
import { logout } from '#contract/accounts/auth';

/** Milliseconds to wait for the server: the next sign-in must not take long on a dead network. */
const TIMEOUT_MS = 5_000;

/** Milliseconds between attempts while the page is open. */
const AGAIN_MS = 30_000;

let finishing: Promise<void> | null = null;

/**
 * Tries to end the session of a pending logout. Never rejects. One attempt at a time: a late answer
 * to another would delete the cookie of a sign-in that waited for this one.
 */
export function finishPendingLogout(): Promise<void> {
  finishing ??= tryToFinish().finally(() => {
    finishing = null;
  });
  return finishing;
}

async function tryToFinish(): Promise<void> {
  if (isLogoutPending() && (await endSession())) forgetPendingLogout();
}

/** Returns whether the server acknowledged it. Never rejects. */
async function endSession(): Promise<boolean> {
  try {
    await api(logout, undefined, { on401: 'throw', timeout: TIMEOUT_MS });
    return true;
  } catch (error) {
    console.warn('The server did not confirm the logout', error);
    // The session is gone already.
    return error instanceof ApiError && error.status === 401;
  }
}

/** Finishes a pending logout whenever possible. Returns a function that stops this. */
export function keepFinishingLogout(): () => void {
  const again = () => void finishPendingLogout();
  const timer = setInterval(again, AGAIN_MS);
  window.addEventListener('online', again);
  const stopWatching = onVisible(again);
  again();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', again);
    stopWatching();
  };
}
