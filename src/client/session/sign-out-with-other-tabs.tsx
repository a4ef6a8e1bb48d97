import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { followSignOuts } from './follow-sign-outs';
import { keepReloadingForAnotherUser } from './reload-for-another-user';

/**
 * Follows the other tabs (section 4). A logout there clears this tab's data and goes to `/`, an
 * expired session leads to the sign-in page, and another user's sign-in reloads this tab.
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
