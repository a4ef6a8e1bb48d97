// The tips in all lists that this device has cached.
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { firstPages } from '#client/platform/persisted-queries';
import { refetch } from '#client/platform/refetch';
import { changeCached } from '#client/platform/set-cached';
import { isTeamTipsKey } from '#client/shared/teams/use-teams';
import type { ReceivedTip } from '#contract/tips/received-tips';
import { newestTipsKey, tipListsKey } from './use-received-tips';

/** The fields of a tip that every list has. */
export type KnownTip = Pick<ReceivedTip, 'id' | 'status' | 'state'>;
type Change = <T extends KnownTip>(tip: T) => T;
interface Page {
  tips: KnownTip[];
}

/**
 * Changes tips that the server has changed. Newest pages that are being loaded may predate that, so
 * they are loaded again.
 * @param change is applied twice to a list that is being loaded
 */
export function changeKnownTips(queryClient: QueryClient, change: Change): void {
  void refetch(queryClient, newestTipsKey);
  const inPage = <P extends Page>(page: P): P => ({ ...page, tips: page.tips.map(change) });
  const cache = queryClient.getQueryCache();
  const lists = [
    ...cache.findAll({ queryKey: tipListsKey }),
    ...cache.findAll({ queryKey: newestTipsKey }),
    ...cache.findAll({ predicate: ({ queryKey }) => isTeamTipsKey(queryKey) }),
  ];
  for (const { queryKey } of lists) {
    changeCached<InfiniteData<Page> | Page>(queryClient, queryKey, (known) =>
      'pages' in known ? { ...known, pages: known.pages.map(inPage) } : inPage(known),
    );
  }
}

/**
 * Marks the lists that are not on screen for refetching: tips may match their filters now, or no
 * longer. Until then, and offline, they show what they had. Only the newest pages of long lists are
 * kept, so that not all pages are refetched.
 */
export function invalidateInactiveLists(queryClient: QueryClient): void {
  const lists = { queryKey: tipListsKey, type: 'inactive' } as const;
  for (const { queryKey, state } of queryClient.getQueryCache().findAll(lists)) {
    queryClient.setQueryData(queryKey, firstPages, { updatedAt: state.dataUpdatedAt });
  }
  void queryClient.invalidateQueries({ ...lists, refetchType: 'none' });
}
