import { rememberLogout } from '#client/platform/auth-token';
import { logoutUnlessAsked } from './before-logout';
import { finishPendingLogout } from './pending-logout';
import { useLocalSignOut } from './use-local-sign-out';

/**
 * Returns a function that forgets the user here, goes to `/` and ends the session (section 4). If
 * something is unsaved, it asks first.
 */
export function useLogout(): () => void {
  const leave = useLocalSignOut();
  const logout = () =>
    leave(() => {
      // Before the server is asked: on a dead network nothing stays open meanwhile, and an
      // application that is closed now still ends the session later.
      rememberLogout();
      void finishPendingLogout();
    });

  return () => logoutUnlessAsked(() => void logout());
}
