import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askAgain } from '#client/platform/ask-again';
import { api } from '#client/platform/http';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { deleteOtherSessions, deleteSession, getSessions } from '#contract/accounts/sessions';

export const sessionsKey = queryKeyOf(getSessions);

/** Where the person is signed in. */
export function useSessions() {
  return useQuery(queryOf(getSessions));
}

/** Signs one device out, or every other one. */
export function useRevokeSessions() {
  const queryClient = useQueryClient();
  const refetch = () => askAgain(queryClient, sessionsKey);
  const one = useMutation({
    mutationFn: (id: string) => api(deleteSession, { params: { id } }),
    // Even when refused, because then the list on the screen was out of date.
    onSettled: refetch,
  });
  const others = useMutation({ mutationFn: () => api(deleteOtherSessions), onSettled: refetch });
  return { one, others };
}
