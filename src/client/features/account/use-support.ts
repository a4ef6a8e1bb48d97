import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import {
  createSupportRequest,
  listSupportRequests,
  type SupportRequestBody,
} from '#contract/operator/support';

/** What the person has asked the operator for, the latest first. */
export function useSupportRequests() {
  return useQuery(queryOf(listSupportRequests));
}

/** Asks the operator for help. */
export function useAskForHelp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SupportRequestBody) => api(createSupportRequest, { body }),
    onSuccess: () => refetch(queryClient, queryKeyOf(listSupportRequests)),
  });
}
