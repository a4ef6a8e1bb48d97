import { rememberLogout } from '#client/platform/auth-token';
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

type Ask = (logout: () => void) => void;

let asking: Ask | null = null;

/**
 * Lets a screen with unsaved input ask before a button signs the user out. It gets what to do if
 * they still want to. Returns a function that stops this.
 */
export function askBeforeLogout(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = null;
  };
}

/** Signs out, unless a screen asks first. */
function logoutUnlessAsked(logout: () => void): void {
  if (asking) asking(logout);
  else logout();
}
