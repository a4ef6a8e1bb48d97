import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Puts the answer of a write into the cache. A read that is still on its way may be older than the
 * write and would undo that, so it is canceled.
 *
 * @param answer the new value, or a function that makes it of the cached one. What was canceled is
 * not fetched again: a caller who knows only part of the answer asks again (`refetch.ts`).
 */
export function setCached<Answer>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Answer | undefined, Answer | undefined>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Answer>(queryKey, answer);
}
