import type { Profile } from '#contract/profile';
import { readToken } from '../../../platform/auth-token';
import { useUser } from '../../../queries/use-user';

/**
 * Whether the signed-in person looks at their own page (specification section 6). Only somebody
 * with a stored token is asked for: an anonymous tipper's first paint waits for no such call.
 */
export function useIsOwner(profile: Profile | null): boolean {
  const { data: user } = useUser({ enabled: readToken() !== null });
  return profile !== null && user?.id === profile.userId;
}
