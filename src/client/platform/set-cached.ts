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

/**
 * Changes a cached answer. A read in progress may predate the change and would undo it, so its
 * answer is changed as well. Unlike in `setCached`, it goes on: of a long list it brings the next
 * page, and TanStack puts that behind the pages as they were when it began.
 * @param change is applied twice if there is a read in progress
 */
export function changeCached<Answer>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (known: Answer) => Answer,
): void {
  const changeNow = () => {
    queryClient.setQueryData<Answer>(queryKey, (known) => known && change(known));
  };
  changeNow();
  // TanStack was first to wait for it, so its answer is cached by then.
  const read = queryClient.getQueryCache().find({ queryKey })?.promise;
  // After a failed read, the cached answer is still the changed one.
  void read?.then(changeNow, () => undefined);
}
