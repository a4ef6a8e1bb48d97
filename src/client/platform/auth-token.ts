// The bearer token of the signed-in session (specification sections 3 and 7).
import { readStored, removeStored, writeStored } from './storage';

const TOKEN_KEY = 'tipwell.auth_token';

export function readToken(): string | null {
  return readStored('local', TOKEN_KEY);
}

export function storeToken(token: string): void {
  writeStored('local', TOKEN_KEY, token);
}

export function clearToken(): void {
  removeStored('local', TOKEN_KEY);
}

/**
 * Forgets a token that the server refused, unless another tab has signed in since and stored a
 * newer one.
 */
export function clearRefusedToken(refused: string | null): void {
  if (refused !== null && readToken() === refused) clearToken();
}

/** Calls back when another tab signs out (specification section 4). Answers the way to stop. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== null && event.storageArea !== window.localStorage) return;
    // `localStorage.clear()` reports a null key.
    const tokenGone = event.key === TOKEN_KEY && event.oldValue !== null && event.newValue === null;
    if (tokenGone || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
