import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearToken } from '../../platform/auth-token';
import { ApiError } from '../../platform/http';
import { paths } from '../../platform/paths';
import { forgetPersistedQueries } from '../../platform/query-persistence';
import { clearStored } from '../../platform/storage';
import { clearCookies } from './clear-cookies';
import { endSession, rememberLogout } from './pending-logout';

/**
 * Answers how to sign out (section 4): tells the server, forgets the person on this device, goes
 * to `/`. Unsent tips stay: they live in the outbox's own database and belong to a tipper.
 */
export function useLogout(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
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
    // The other tabs follow this entry, so it goes before the rest.
    clearToken();
    clearStored('local');
    clearStored('session');
    clearCookies();
    if (unreachable) rememberLogout();
    navigate(paths.welcome.getHref(), { replace: true });
    queryClient.clear();
    await forgetPersistedQueries();
    leaving.current = false;
  };
}
