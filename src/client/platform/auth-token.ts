// The bearer token of the signed-in session (sections 3 and 7), and whose it is: a tip page must
// know its owner before any answer, and without a network.
import { readStored, removeStored, writeStored } from './storage';

const TOKEN_KEY = 'tipwell.auth_token';
const USER_KEY = 'tipwell.user_id';
const LOGOUT_KEY = 'tipwell.logout_pending';

export function readToken(): string | null {
  return readStored('local', TOKEN_KEY);
}

/** The id of the user whose token is stored; null for a session from before ids were stored. */
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

/** Forgets a token that the server refused, unless another tab has stored a newer one since. */
export function clearRefusedToken(refused: string | null): void {
  if (refused !== null && readToken() === refused) clearToken();
}

/**
 * Whether somebody has signed out here and the server has not acknowledged it. The session's cookie
 * may still be there, but nobody is signed in.
 */
export function isLogoutPending(): boolean {
  return readStored('local', LOGOUT_KEY) !== null;
}

export function rememberLogout(): void {
  writeStored('local', LOGOUT_KEY, '1');
}

/** Once the server has acknowledged it, or a new session has taken the place of the old. */
export function forgetPendingLogout(): void {
  removeStored('local', LOGOUT_KEY);
}

/** Calls back when another tab signs out (section 4). Returns an unsubscribe function. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== null && event.storageArea !== window.localStorage) return;
    // The key is null after `localStorage.clear()`.
    const tokenGone = event.key === TOKEN_KEY && event.oldValue !== null && event.newValue === null;
    if (tokenGone || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
