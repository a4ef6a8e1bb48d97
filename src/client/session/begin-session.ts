import type { QueryClient } from '@tanstack/react-query';
import { forgetPendingLogout, storeToken } from '#client/platform/auth-token';
import { forgetPageOfOthers } from '#client/platform/chosen-page';
import { forgetNewTips } from '#client/platform/new-tips';
import { isPublicKey } from '#client/platform/persisted-queries';
import { forgetAdded } from '#client/platform/push';
import { queryKeyOf } from '#client/platform/query-keys';
import { getUser, type User } from '#contract/accounts/auth';

/**
 * Signs a user in on this device: stores the token and caches the user (section 4). Another user
 * may have been signed in before, so first clears everything from the cache that is not public, and
 * the number on the app's icon.
 */
export function beginSession(
  queryClient: QueryClient,
  { token, user }: { token: string; user: User },
): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublicKey(queryKey) });
  forgetPageOfOthers(user.id);
  forgetPendingLogout();
  forgetAdded();
  forgetNewTips();
  storeToken(token, user.id);
  queryClient.setQueryData(queryKeyOf(getUser), user);
}
