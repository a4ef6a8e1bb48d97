import { useSyncExternalStore } from 'react';
import { readToken } from '#client/platform/auth-token';

const never = () => () => undefined;

/**
 * Whether somebody seems to be signed in on this device, without asking the server: that would cost
 * every visitor of a public page a request. The page that the server renders is the same for
 * everybody, so this is false until the page is hydrated, and where nobody is signed in nothing is
 * rendered again.
 */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    never,
    () => readToken() !== null,
    () => false,
  );
}
