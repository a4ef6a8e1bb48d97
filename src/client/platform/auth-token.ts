// The session's bearer token (sections 3 and 7) and its user's id. A tip page must recognize its
// owner before any answer arrives, and offline.
import { readStored, removeStored, writeStored } from './storage';

const TOKEN_KEY = 'tipwell.auth_token';
export const USER_KEY = 'tipwell.user_id';
const LOGOUT_KEY = 'tipwell.logout_pending';
const REFUSED_KEY = 'tipwell.refused_token';

export function readToken(): string | null {
  return readStored('local', TOKEN_KEY);
}

/** Returns the id of the token's user; null for sessions from before ids were stored. */
export function readUserId(): string | null {
  return readStored('local', USER_KEY);
}

export function storeToken(token: string, userId: string): void {
  writeStored('local', USER_KEY, userId);
  writeStored('local', TOKEN_KEY, token);
}

export function clearToken(): void {
  removeStored('local', USER_KEY);
  removeStored('local', TOKEN_KEY);
}

/** Forgets a token that the server refused, so that other tabs can tell this from a logout. */
export function clearRefusedToken(token: string): void {
  writeStored('local', REFUSED_KEY, endOf(token));
  clearToken();
}

/** Enough to recognize a token by, and useless as one. */
const endOf = (token: string) => token.slice(-8);

/**
 * Returns true if the user signed out here and the server has not acknowledged it. The session's
 * cookie may still exist, but must not sign anyone in.
 */
export function isLogoutPending(): boolean {
  return readStored('local', LOGOUT_KEY) !== null;
}

export function rememberLogout(): void {
  writeStored('local', LOGOUT_KEY, '1');
}

/** Call it once the server has acknowledged the logout, or a new session has replaced the old. */
export function forgetPendingLogout(): void {
  removeStored('local', LOGOUT_KEY);
}

/**
 * Calls back when another tab signs out, or finds that the session has expired (section 4). Returns
 * an unsubscribe function.
 */
export function onSignedOutElsewhere(
  listener: (how: 'logout' | 'session ended') => void,
): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== null && event.storageArea !== window.localStorage) return;
    // `localStorage.clear()` gives a null key.
    if (event.key === null) return listener('logout');
    if (event.key !== TOKEN_KEY || event.oldValue === null || event.newValue !== null) return;
    const wasRefused = readStored('local', REFUSED_KEY) === endOf(event.oldValue);
    listener(wasRefused ? 'session ended' : 'logout');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
