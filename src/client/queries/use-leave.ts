import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { clearToken } from '../platform/auth-token';
import { clearCookies } from '../platform/clear-cookies';
import { paths } from '../platform/paths';
import { forgetPersistedQueries } from '../platform/query-persistence';
import { clearStored } from '../platform/storage';

/**
 * Answers how to forget the signed-in person on this device and go to `/` (section 4, logout).
 * `afterForgetting` runs once storage is empty, for what has to outlive it. Unsent tips stay: they
 * live in the outbox's own database and belong to a tipper.
 */
export function useLeave(): (afterForgetting?: () => void) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  return async (afterForgetting) => {
    // The other tabs follow this entry, so it goes before the rest.
    clearToken();
    clearStored('local');
    clearStored('session');
    clearCookies();
    afterForgetting?.();
    navigate(paths.welcome.getHref(), { replace: true });
    queryClient.clear();
    await forgetPersistedQueries();
  };
}
