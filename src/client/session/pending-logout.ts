// A logout without a network cannot end the session on the server, and scripts cannot delete its
// HttpOnly cookie: whoever opened the page next would be signed in. So the logout is remembered,
// and finished before anything else is asked of the server.
import { logout } from '#contract/auth';
import { ApiError, api } from '../platform/http';
import { readStored, removeStored, writeStored } from '../platform/storage';

const PENDING = 'tipwell.logout_pending';

/** Milliseconds to wait for the server: on a dead network, leaving must not take long. */
const PATIENCE_MS = 5_000;

/**
 * Ends the session on the server.
 * @throws {ApiError} when the server did not confirm it
 */
export async function endSession(): Promise<void> {
  await api(logout, undefined, { on401: 'throw', timeout: PATIENCE_MS });
}

/** Notes that the server could not be reached. Call it after storage has been cleared. */
export function rememberLogout(): void {
  writeStored('local', PENDING, '1');
}

/** Drops the note: a new sign-in replaces the old session, so there is nothing left to end. */
export function forgetPendingLogout(): void {
  removeStored('local', PENDING);
}

/** Finishes a logout that the network prevented. Never rejects. */
export async function finishPendingLogout(): Promise<void> {
  if (readStored('local', PENDING) === null) return;
  try {
    await endSession();
    forgetPendingLogout();
  } catch (error) {
    // An answer from the server is final; without one, the next visit tries again.
    if (error instanceof ApiError && !error.isNetwork) forgetPendingLogout();
  }
}
