import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Shows what a write was answered with in place of what was known. A read that is on its way may
 * have been answered before the write and would bring that back, so it is given up.
 *
 * @param answer or what becomes of what is known. A read that is given up is not begun anew:
 * whoever does not know the whole answer asks again (`ask-again.ts`).
 */
export function keepAnswer<Answer>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Answer | undefined, Answer | undefined>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Answer>(queryKey, answer);
}
