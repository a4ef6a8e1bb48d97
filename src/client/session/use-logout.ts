import { useRef } from 'react';
import { ApiError } from '../platform/http';
import { endSession, rememberLogout } from './pending-logout';
import { useLeave } from './use-leave';

/**
 * Returns a function that signs out (section 4): it ends the session on the server, forgets the
 * person on this device and goes to `/`.
 */
export function useLogout(): () => Promise<void> {
  const leave = useLeave();
  const leaving = useRef(false);

  return async () => {
    if (leaving.current) return;
    leaving.current = true;
    let unreachable = false;
    try {
      await endSession();
    } catch (error) {
      // To be expected without a network; `pending-logout.ts` finishes it later.
      console.warn('The server did not confirm the logout', error);
      unreachable = error instanceof ApiError && error.isNetwork;
    }
    await leave(unreachable ? rememberLogout : undefined);
    leaving.current = false;
  };
}
