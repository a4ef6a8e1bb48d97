import { readToken } from '../platform/auth-token';
import { useHydrated } from '../ui/use-hydrated';

/**
 * Whether somebody seems to be signed in on this device, without asking the server: that would cost
 * every visitor of a public page a request, for one link. The page that the server renders is the
 * same for everybody, so this is false until the page is hydrated.
 */
export function useSignedIn(): boolean {
  return useHydrated() && readToken() !== null;
}
