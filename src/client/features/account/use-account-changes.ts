// The writes to the account. Each brings the caches that show it up to date.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AccountBody,
  type EmailBody,
  type PasswordBody,
  patchAccount,
  putEmail,
  putPassword,
} from '#contract/account';
import { getSession, getUser, type User } from '#contract/user';
import { api } from '../../platform/http';
import { queryKeyOf } from '../../platform/query-keys';
import { ownProfileKey } from '../../queries/use-own-profile';
import { sessionsKey } from './use-sessions';

export function useChangeName() {
  const keep = useKeepUser();
  return useMutation({
    mutationFn: (body: AccountBody) => api(patchAccount, { body }),
    onSuccess: keep,
  });
}

export function useChangeEmail() {
  const keep = useKeepUser();
  return useMutation({
    mutationFn: (body: EmailBody) => api(putEmail, { body }),
    onSuccess: keep,
  });
}

/** This ends every other session, so their list is fetched again. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordBody) => api(putPassword, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** The session and the profile carry the user's name, too. */
function useKeepUser() {
  const queryClient = useQueryClient();
  return (user: User) => {
    queryClient.setQueryData(queryKeyOf(getUser), user);
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(getSession) });
    void queryClient.invalidateQueries({ queryKey: ownProfileKey });
  };
}
