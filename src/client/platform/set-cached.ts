import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Caches a write's answer. A read in progress may predate the write and would undo it, so it is
 * canceled and not repeated. A caller with only part of the answer refetches (`refetch.ts`).
 * @param answer the new value, or a function that makes it from the cached one
 */
export function setCached<Answer>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Answer | undefined, Answer | undefined>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Answer>(queryKey, answer);
}
