import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { withPage } from '#client/platform/chosen-page';
import { api } from '#client/platform/http';
import { changeCached } from '#client/platform/set-cached';
import { listTips, type TipFilter } from '#contract/tips/received-tips';
import { type PageOfTips, type PagesOfTips, withNewest } from './newest-page';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** A filter, and the number of tips per page. */
export type TipList = TipFilter & { limit: number };

/** All tips. The dashboard renders every loaded tip, so its pages are short. */
const allTips: TipList = { limit: 50 };

/** The key of all lists; page and filter follow. */
export const tipListsKey = [listTips.path, 'list'];

/** The newest page of each list, the only one refetched after a change. */
export const newestTipsKey = [listTips.path, 'newest'];

/** Returns the query of a list, page by page. */
export function receivedTipsQuery(list: TipList = allTips) {
  return {
    queryKey: [...tipListsKey, withPage(listTips, list)],
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      fetchPage(list, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: PageOfTips) => nextCursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  };
}

function fetchPage(list: TipList, cursor: string | undefined, signal: AbortSignal) {
  return api(listTips, { query: { ...list, cursor } }, { signal });
}

/**
 * Queries the worker's tips that match a filter, newest first, page by page. A list may have
 * hundreds of pages, so loaded pages stay as they are, and only the newest is kept up to date.
 */
export function useReceivedTips(wanted: TipList = allTips) {
  // Each search, and each period ending today, is its own list, not worth keeping.
  const isTransient = wanted.search !== undefined || wanted.from !== undefined;
  const query = receivedTipsQuery(wanted);
  const list = useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
    refetchInterval: false,
    ...(isTransient && { gcTime: FIVE_MINUTES_MS, meta: { transient: true } }),
  });
  const here = list.isPlaceholderData ? undefined : list.data;
  const newest = useQuery({
    queryKey: [...newestTipsKey, withPage(listTips, wanted)],
    queryFn: async ({ client, signal }) => {
      const page = await fetchPage(wanted, undefined, signal);
      // Here, because nothing later tells whether the list was loaded before or after it.
      changeCached<PagesOfTips>(client, query.queryKey, (known) => withNewest(known, page));
      return page;
    },
    enabled: here !== undefined,
    initialData: here?.pages[0],
    initialDataUpdatedAt: list.dataUpdatedAt,
    gcTime: FIVE_MINUTES_MS,
    meta: { transient: true },
  });

  return {
    ...list,
    // Without an older page, what is shown is still up to date.
    isError: (list.isError && !list.isFetchNextPageError) || newest.isError,
    /** False while the list is only remembered, as its newest tips are not here yet. */
    isUpToDate: here !== undefined && !newest.isFetching && !newest.isError,
    refetch: () => (here === undefined ? list.refetch() : newest.refetch()),
  };
}
