import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteOtherSessions, deleteSession, getSessions } from '#contract/accounts/sessions';
import { askAgain } from '../../platform/ask-again';
import { api } from '../../platform/http';
import { queryKeyOf, queryOf } from '../../platform/query-keys';

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
