import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import {
  cancelEmailChange,
  getAccountEmail,
  sendConfirmation,
} from '#contract/accounts/emailed-links';

export const accountEmailKey = queryKeyOf(getAccountEmail);

/** The account's email address, and what about it waits to be confirmed. */
export function useAccountEmail() {
  return useQuery(queryOf(getAccountEmail));
}

/** Has the link sent once more, or forgets the new address. */
export function useConfirmation() {
  const queryClient = useQueryClient();
  // Even when refused, because then what the screen showed was out of date.
  const onSettled = () => refetch(queryClient, accountEmailKey);
  const again = useMutation({ mutationFn: () => api(sendConfirmation), onSettled });
  const cancel = useMutation({ mutationFn: () => api(cancelEmailChange), onSettled });
  return { again, cancel };
}
