import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import { cancelEmailChange, getAccountEmail, sendConfirmation } from '#contract/accounts/auth';

export const accountEmailKey = queryKeyOf(getAccountEmail);

export function useAccountEmail() {
  return useQuery(queryOf(getAccountEmail));
}

export function useConfirmation() {
  const queryClient = useQueryClient();
  // After a refusal too, because it means that the screen was out of date.
  const onSettled = () => refetch(queryClient, accountEmailKey);
  const again = useMutation({ mutationFn: () => api(sendConfirmation), onSettled });
  const cancel = useMutation({ mutationFn: () => api(cancelEmailChange), onSettled });
  return { again, cancel };
}
