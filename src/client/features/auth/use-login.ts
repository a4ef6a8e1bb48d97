import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type LoginBody, login } from '#contract/auth';
import { getSession, getUser, type User } from '#contract/user';
import { api } from '../../platform/http';
import { warmWorkerArea } from '../../platform/kept-offline';
import { getOutbox } from '../../platform/outbox';
import { queryKeyOf } from '../../platform/query-keys';
import { beginSession } from '../../session/begin-session';

/** Signs in: stores the token, caches the user, refreshes user and session (section 4). */
export function useLogin(options: { onSuccess(user: User): void; onError(error: unknown): void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginBody) => api(login, { body }, { on401: 'throw' }),
    onSuccess: (signedIn) => {
      beginSession(queryClient, signedIn);
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(getUser) });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(getSession) });
      void getOutbox().releaseHeld();
      void warmWorkerArea();
      options.onSuccess(signedIn.user);
    },
    onError: options.onError,
  });
}
