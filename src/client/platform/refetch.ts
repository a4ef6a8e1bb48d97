import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches what has changed: every answer under the key, now where it is on screen,
 * otherwise when it next is. A first answer that is still on its way may be older than the change,
 * and invalidating alone would keep it. So it is canceled first.
 */
export async function refetch(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = ({ state }: { state: { data: unknown } }) => state.data === undefined;
  await queryClient.cancelQueries({ queryKey, type: 'active', predicate: isFirst });
  await queryClient.invalidateQueries({ queryKey });
}
