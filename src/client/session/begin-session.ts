import type { QueryClient } from '@tanstack/react-query';
import { getAnalytics, getFunnel } from '#contract/analytics';
import { findTips } from '#contract/found-tips';
import { getOwnProfile } from '#contract/own-profile';
import { listTips } from '#contract/received-tips';
import { getSessions } from '#contract/sessions';
import { getTipTotals } from '#contract/tip-totals';
import { getUser, type User } from '#contract/user';
import { storeToken } from '../platform/auth-token';
import { signedInKeys } from '../platform/query-client';
import { queryKeyOf } from '../platform/query-keys';
import { forgetPendingLogout } from './pending-logout';

/**
 * Makes a user the one who is signed in on this device: stores their token and caches them
 * (section 4). Somebody else may have been signed in before, so what only that person may see
 * leaves the cache first; public profiles stay.
 */
export function beginSession(
  queryClient: QueryClient,
  { token, user }: { token: string; user: User },
): void {
  const ownCalls = [
    ...[getOwnProfile, listTips, findTips, getTipTotals],
    ...[getAnalytics, getFunnel, getSessions],
  ];
  for (const path of [...signedInKeys, ...ownCalls.map((call) => call.path)]) {
    queryClient.removeQueries({ queryKey: [path] });
  }
  forgetPendingLogout();
  storeToken(token, user.id);
  queryClient.setQueryData(queryKeyOf(getUser), user);
}
