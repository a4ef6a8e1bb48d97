import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createSupportRequest,
  listSupportRequests,
  type SupportRequestBody,
} from '#contract/operator/support';
import { askAgain } from '../../platform/ask-again';
import { api } from '../../platform/http';
import { queryKeyOf, queryOf } from '../../platform/query-keys';

/** What the person has asked the operator for, the latest first. */
export function useSupportRequests() {
  return useQuery(queryOf(listSupportRequests));
}

/** Asks the operator for help. */
export function useAskForHelp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SupportRequestBody) => api(createSupportRequest, { body }),
    onSuccess: () => askAgain(queryClient, queryKeyOf(listSupportRequests)),
  });
}
