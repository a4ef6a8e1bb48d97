import type { QueryClient } from '@tanstack/react-query';
import { forgetPendingLogout, storeToken } from '#client/platform/auth-token';
import { forgetChosenPage } from '#client/platform/chosen-page';
import { isPublicKey } from '#client/platform/persisted-queries';
import { forgetAdded } from '#client/platform/push';
import { queryKeyOf } from '#client/platform/query-keys';
import { getUser, type User } from '#contract/accounts/user';

/**
 * Makes a user the one who is signed in on this device: stores their token and caches them
 * (section 4). Somebody else may have been signed in before, so whatever is not public leaves
 * the cache first.
 */
export function beginSession(
  queryClient: QueryClient,
  { token, user }: { token: string; user: User },
): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublicKey(queryKey) });
  forgetChosenPage();
  forgetPendingLogout();
  forgetAdded();
  storeToken(token, user.id);
  queryClient.setQueryData(queryKeyOf(getUser), user);
}
