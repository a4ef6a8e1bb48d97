import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type LoginBody, login } from '#contract/accounts/auth';
import type { User } from '#contract/accounts/user';
import { api } from '../../platform/http';
import { finishPendingLogout } from '../../session/pending-logout';
import { enterAccount } from './enter-account';

/** Signs in: stores the token, caches the user, refreshes user and session (section 4). */
export function useLogin(options: { onSuccess(user: User): void; onError(error: unknown): void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: LoginBody) => {
      // While its cookie is there: the new session takes its place.
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
