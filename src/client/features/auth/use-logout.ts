import { useRef } from 'react';
import { ApiError } from '../../platform/http';
import { useLeave } from '../../queries/use-leave';
import { endSession, rememberLogout } from './pending-logout';

/**
 * Answers how to sign out (section 4): tells the server, forgets the person on this device, goes
 * to `/`.
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
      // Expected without a network, and finished later (`pending-logout`).
      console.warn('The server did not confirm the logout', error);
      unreachable = error instanceof ApiError && error.isNetwork;
    }
    await leave(unreachable ? rememberLogout : undefined);
    leaving.current = false;
  };
}
