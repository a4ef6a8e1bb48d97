import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { followSignOuts } from './follow-sign-outs';
import { keepReloadingForAnotherUser } from './reload-for-another-user';

/**
 * A logout in another tab clears this one's data and goes to `/`, the end of the session leads to the
 * sign-in page, and a sign-in of somebody else reloads this one (section 4).
 */
export function SignOutWithOtherTabs() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  useEffect(
    () => followSignOuts(queryClient, () => navigate(paths.welcome.getHref(), { replace: true })),
    [queryClient, navigate],
  );
  useEffect(() => keepReloadingForAnotherUser(queryClient), [queryClient]);
  return null;
}
