import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { finishPendingLogout } from '#client/session/pending-logout';
import { type LoginBody, login } from '#contract/accounts/auth';
import type { User } from '#contract/accounts/user';
import { enterAccount } from './enter-account';

/** Signs in: stores the token, caches the user, refetches user and session (section 4). */
export function useLogin(options: { onSuccess(user: User): void; onError(error: unknown): void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: LoginBody) => {
      // The logout comes first, because signing in replaces the cookie that it needs.
      await finishPendingLogout();
      return api(login, { body }, { on401: 'throw' });
    },
    onSuccess: (signedIn) => {
      enterAccount(queryClient, signedIn);
      options.onSuccess(signedIn.user);
    },
    onError: options.onError,
  });
}
