// The tips in all lists that this device has cached.
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { firstPages } from '#client/platform/persisted-queries';
import { isTeamTipsKey } from '#client/shared/teams/use-teams';
import { listTips, type ReceivedTip } from '#contract/tips/received-tips';
import { tipListsKey } from './use-received-tips';

/** The fields of a tip that every list has. */
export type KnownTip = Pick<ReceivedTip, 'id' | 'status' | 'state'>;
type Change = <T extends KnownTip>(tip: T) => T;
interface Page {
  tips: KnownTip[];
}

export function changeKnownTips(queryClient: QueryClient, change: Change): void {
  const inPage = <P extends Page>(page: P): P => ({ ...page, tips: page.tips.map(change) });
  queryClient.setQueriesData<InfiniteData<Page> | Page>(
    { predicate: ({ queryKey }) => queryKey[0] === listTips.path || isTeamTipsKey(queryKey) },
    (known) => {
      if (known === undefined) return known;
      return 'pages' in known ? { ...known, pages: known.pages.map(inPage) } : inPage(known);
    },
  );
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
