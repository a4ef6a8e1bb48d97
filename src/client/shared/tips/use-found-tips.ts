import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#client/platform/http';
import { findTips, type TipFilter } from '#contract/tips/received-tips';
import { type FoundPages, withNewest } from './merge-newest';

const PAGE_SIZE = 100;
const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The lists, each by its filter. */
export const foundListsKey = [findTips.path, 'list'];

/** The newest page of each list, which alone is asked for again when something has changed. */
export const newestFoundKey = [findTips.path, 'newest'];

/**
 * The worker's tips that fit a filter, newest first, page by page. A list may have hundreds of
 * pages, so those that are here stay as they are, and the newest is kept up to date on its own.
 */
export function useFoundTips(filter: TipFilter) {
  const queryClient = useQueryClient();
  const queryKey = [...foundListsKey, filter];
  const page = (cursor: string | undefined, signal: AbortSignal) =>
    api(findTips, { query: { ...filter, cursor, limit: PAGE_SIZE } }, { signal });
  // Each search, and each period that ends today, makes a list of its own, which is not worth
  // keeping.
  const passing = filter.search !== undefined || filter.from !== undefined;

  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => page(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    ...(passing && { gcTime: FIVE_MINUTES_MS, meta: { transient: true } }),
  });
  const here = list.isPlaceholderData ? undefined : list.data;
  const newest = useQuery({
    queryKey: [...newestFoundKey, filter],
    queryFn: ({ signal }) => page(undefined, signal),
    enabled: here !== undefined,
    initialData: here?.pages[0],
    initialDataUpdatedAt: list.dataUpdatedAt,
    gcTime: FIVE_MINUTES_MS,
    meta: { transient: true },
  });

  const { data, dataUpdatedAt } = newest;
  const isNews = here !== undefined && dataUpdatedAt > list.dataUpdatedAt;
  const putIn = useEffectEvent((news: FoundPages['pages'][number]) =>
    queryClient.setQueryData<FoundPages>(queryKey, (known) => known && withNewest(known, news)),
  );
  useEffect(() => {
    if (isNews && data !== undefined) putIn(data);
  }, [isNews, data]);

  return {
    ...list,
    isError: list.isError || newest.isError,
    refetch: () => (here === undefined ? list.refetch() : newest.refetch()),
  };
}
