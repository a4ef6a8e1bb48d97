import { useRef } from 'react';
import { rememberLogout } from '#client/platform/auth-token';
import { endSession } from './pending-logout';
import { useLeave } from './use-leave';

/**
 * Returns a function that ends the session, forgets the person here and goes to `/` (section 4).
 */
export function useLogout(): () => Promise<void> {
  const leave = useLeave();
  const leaving = useRef(false);

  return async () => {
    if (leaving.current) return;
    leaving.current = true;
    const acknowledged = await endSession();
    await leave(acknowledged ? undefined : rememberLogout);
    leaving.current = false;
  };
}
