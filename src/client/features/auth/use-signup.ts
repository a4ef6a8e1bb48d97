import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { warmWorkerArea } from '#client/platform/offline-cache';
import { queryKeyOf } from '#client/platform/query-keys';
import { beginSession } from '#client/session/begin-session';
import { finishPendingLogout } from '#client/session/pending-logout';
import {
  getSession,
  type SessionAnswer,
  type SignupBody,
  signup,
  type User,
} from '#contract/accounts/auth';
import { DAY_MS, SESSION_DAYS } from '#contract/timings';

/** Signs up: stores the token, caches the user and a session of 7 days (section 4). */
export function useSignup(options: { onSuccess(user: User): void; onError(error: unknown): void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: SignupBody) => {
      // The logout comes first, because signing up replaces the cookie that it needs.
      await finishPendingLogout();
      return api(signup, { body }, { on401: 'throw' });
    },
    onSuccess: (signedIn) => {
      beginSession(queryClient, signedIn);
      const { user } = signedIn;
      const expiresAtIso = new Date(Date.now() + SESSION_DAYS * DAY_MS).toISOString();
      queryClient.setQueryData<SessionAnswer>(queryKeyOf(getSession), {
        user,
        session: { expiresAtIso },
      });
      void warmWorkerArea();
      options.onSuccess(user);
    },
    onError: options.onError,
  });
}
