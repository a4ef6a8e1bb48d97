import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type LoginBody, login } from '#contract/auth';
import { getSession, getUser, type User } from '#contract/user';
import { storeToken } from '../../platform/auth-token';
import { api } from '../../platform/http';
import { getOutbox } from '../../platform/outbox';
import { queryKeyOf } from '../../platform/query-keys';
import { warmWorkerArea } from '../../platform/service-worker';
import { forgetPrivateData } from './forget-private-data';
import { forgetPendingLogout } from './pending-logout';

/** Signs in: stores the token, caches the user, refreshes user and session (section 4). */
export function useLogin(options: { onSuccess(user: User): void; onError(error: unknown): void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginBody) => api(login, { body }, { on401: 'throw' }),
    onSuccess: ({ token, user }) => {
      // Somebody else may have been signed in here before.
      forgetPrivateData(queryClient);
      forgetPendingLogout();
      storeToken(token);
      queryClient.setQueryData(queryKeyOf(getUser), user);
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(getUser) });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(getSession) });
      void getOutbox().releaseHeld();
      void warmWorkerArea();
      options.onSuccess(user);
    },
    onError: options.onError,
  });
}
