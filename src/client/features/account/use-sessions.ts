import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import { deleteOtherSessions, deleteSession, getSessions } from '#contract/accounts/sessions';

export const sessionsKey = queryKeyOf(getSessions);

export function useSessions() {
  return useQuery(queryOf(getSessions));
}

export function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(deleteSession, { params: { id } }),
    // After a refusal too, because it means that the list was out of date.
    onSettled: () => refetch(queryClient, sessionsKey),
  });
}

export function useRevokeOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(deleteOtherSessions),
    onSettled: () => refetch(queryClient, sessionsKey),
  });
}
