// The writes to the account. Each brings the caches that show it up to date.
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
import { getSession, getUser, type User } from '#contract/accounts/user';
import { accountEmailKey } from './use-account-email';
import { sessionsKey } from './use-sessions';

export function useChangeName() {
  const keep = useKeepUser();
  return useMutation({
    mutationFn: (body: AccountBody) => api(patchAccount, { body }),
    onSuccess: keep,
  });
}

/** Where the new address has to be confirmed, the answer has the old one still. */
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

/** This ends every other session, so their list is fetched again. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordBody) => api(putPassword, { body }),
    onSuccess: () => {
      void refetch(queryClient, sessionsKey);
      // A new address that waited to be confirmed is forgotten with the old password.
      void refetch(queryClient, accountEmailKey);
    },
  });
}

/** The session and the profile carry the user's name, too. */
function useKeepUser() {
  const queryClient = useQueryClient();
  return (user: User) => {
    setCached(queryClient, queryKeyOf(getUser), user);
    void refetch(queryClient, queryKeyOf(getSession));
    void refetch(queryClient, ownProfileKey);
  };
}
