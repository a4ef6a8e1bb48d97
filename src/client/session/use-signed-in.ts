import { useSyncExternalStore } from 'react';
import { readToken } from '#client/platform/auth-token';

const never = () => () => undefined;

/**
 * Returns true if a user seems to be signed in on this device. Asking the server would cost every
 * visitor of a public page a request. Rendered pages are the same for everyone, so this is false
 * until hydration; for signed-out visitors nothing is rerendered.
 */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    never,
    () => readToken() !== null,
    () => false,
  );
}
