// The bearer token of the signed-in session (sections 3 and 7), and whose it is: a tip page must
// know its owner before any answer, and without a network.
import { readStored, removeStored, writeStored } from './storage';

const TOKEN_KEY = 'tipwell.auth_token';
const USER_KEY = 'tipwell.user_id';

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
