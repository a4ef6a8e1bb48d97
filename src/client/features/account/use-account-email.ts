import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#client/platform/http';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import {
  cancelEmailChange,
  getAccountEmail,
  getSession,
  getUser,
  sendConfirmation,
} from '#contract/accounts/auth';

export const accountEmailKey = queryKeyOf(getAccountEmail);

export function useAccountEmail() {
  return useQuery(queryOf(getAccountEmail));
}

/**
 * Refetches the user, which is not polled, once the address turns out to be another one: a change
 * was confirmed on another device.
 * @param shown the user's address as this device knows it
 */
export function useFollowedEmail(shown: string): void {
  const queryClient = useQueryClient();
  const { data } = useAccountEmail();
  const email = data?.email ?? shown;
  useEffect(() => {
    if (email === shown) return;
    void refetch(queryClient, queryKeyOf(getUser));
    void refetch(queryClient, queryKeyOf(getSession));
  }, [email, shown, queryClient]);
}

export function useConfirmation() {
  const queryClient = useQueryClient();
  // After a refusal too, because it means that the screen was out of date.
  const onSettled = () => refetch(queryClient, accountEmailKey);
  const again = useMutation({ mutationFn: () => api(sendConfirmation), onSettled });
  const cancel = useMutation({ mutationFn: () => api(cancelEmailChange), onSettled });
  return { again, cancel };
}
