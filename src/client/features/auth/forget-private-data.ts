import type { QueryClient } from '@tanstack/react-query';
import { getOwnProfile } from '#contract/own-profile';
import { listTips } from '#contract/received-tips';
import { getSessions } from '#contract/sessions';
import { signedInKeys } from '../../platform/query-client';

/** Drops from the cache what only the signed-in worker may see. Public profiles stay. */
export function forgetPrivateData(queryClient: QueryClient): void {
  for (const address of [...signedInKeys, getOwnProfile.path, listTips.path, getSessions.path]) {
    queryClient.removeQueries({ queryKey: [address] });
  }
}
