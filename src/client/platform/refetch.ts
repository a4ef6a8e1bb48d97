import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches every answer under the key: now if on screen, otherwise when it next is. An initial
 * fetch in progress may predate the change, and invalidating alone would keep it, so it is canceled
 * first.
 */
export async function refetch(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = ({ state }: { state: { data: unknown } }) => state.data === undefined;
  await queryClient.cancelQueries({ queryKey, type: 'active', predicate: isFirst });
  await queryClient.invalidateQueries({ queryKey });
}
