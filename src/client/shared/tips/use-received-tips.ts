import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { listTips } from '#contract/tips/received-tips';

const PAGE_SIZE = 50;

export const receivedTipsKey = [listTips.path];

export const receivedTipsQuery = infiniteQueryOptions({
  queryKey: receivedTipsKey,
  queryFn: ({ pageParam, signal }) =>
    api(listTips, { query: { cursor: pageParam, limit: PAGE_SIZE } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

/** The worker's tips, newest first, page by page. */
export function useReceivedTips() {
  return useInfiniteQuery(receivedTipsQuery);
}
