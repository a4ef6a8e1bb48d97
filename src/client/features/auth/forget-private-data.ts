import type { QueryClient } from '@tanstack/react-query';
import { getOwnProfile } from '#contract/own-profile';
import { listTips } from '#contract/tip';
import { signedInKeys } from '../../platform/query-client';
import { queryKeyOf } from '../../platform/query-keys';

/** Drops from the cache what only the signed-in worker may see. Public profiles stay. */
export function forgetPrivateData(queryClient: QueryClient): void {
  for (const queryKey of [...signedInKeys, queryKeyOf(getOwnProfile), queryKeyOf(listTips)]) {
    queryClient.removeQueries({ queryKey });
  }
}
