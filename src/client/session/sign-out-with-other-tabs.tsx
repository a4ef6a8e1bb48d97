import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onSignedOutElsewhere } from '#client/platform/auth-token';
import { paths } from '#client/platform/paths';
import { queryKeyOf } from '#client/platform/query-keys';
import { getUser } from '#contract/accounts/user';
import { keepReloadingForAnotherUser } from './reload-for-another-user';

/**
 * A logout in another tab clears this one's data and goes to `/`, and a sign-in of somebody else
 * reloads it (section 4).
 */
export function SignOutWithOtherTabs() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  useEffect(
    () =>
      onSignedOutElsewhere(() => {
        // A tab that shows nobody's data, such as a half-filled sign-up, stays as it is.
        if (!queryClient.getQueryData(queryKeyOf(getUser))) return;
        navigate(paths.welcome.getHref(), { replace: true });
        queryClient.clear();
      }),
    [queryClient, navigate],
  );
  useEffect(() => keepReloadingForAnotherUser(queryClient), [queryClient]);
  return null;
}
