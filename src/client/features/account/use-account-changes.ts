// Mutations of the account. Each updates the caches that show it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { queryKeyOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import { setCached } from '#client/platform/set-cached';
import { ownProfileKey } from '#client/shared/profile/use-own-profile';
import {
  type AccountBody,
  type EmailBody,
  type PasswordBody,
  patchAccount,
  putEmail,
  putPassword,
} from '#contract/accounts/account';
import { getSession, getUser, type User } from '#contract/accounts/auth';
import { accountEmailKey } from './use-account-email';
import { sessionsKey } from './use-sessions';

export function useChangeName() {
  const keep = useKeepUser();
  return useMutation({
    mutationFn: (body: AccountBody) => api(patchAccount, { body }),
    onSuccess: keep,
  });
}

/** The answer still has the old address if the new one has to be confirmed. */
export function useChangeEmail() {
  const queryClient = useQueryClient();
  const keep = useKeepUser();
  return useMutation({
    mutationFn: (body: EmailBody) => api(putEmail, { body }),
    onSuccess: (user) => {
      keep(user);
      void refetch(queryClient, accountEmailKey);
    },
  });
}

/** Refetches the list of sessions, because a new password revokes all others. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordBody) => api(putPassword, { body }),
    onSuccess: () => {
      void refetch(queryClient, sessionsKey);
      // An unconfirmed new address is dropped with the old password.
      void refetch(queryClient, accountEmailKey);
    },
  });
}

/** The session and the profile are refetched because they also have the user's name. */
function useKeepUser() {
  const queryClient = useQueryClient();
  return (user: User) => {
    setCached(queryClient, queryKeyOf(getUser), user);
    void refetch(queryClient, queryKeyOf(getSession));
    void refetch(queryClient, ownProfileKey());
  };
}
