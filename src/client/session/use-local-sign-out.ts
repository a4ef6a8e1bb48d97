import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { clearToken } from '#client/platform/auth-token';
import { forgetAllDrafts } from '#client/platform/details-drafts';
import { forgetNewTips } from '#client/platform/new-tips';
import { getOutbox } from '#client/platform/outbox';
import { paths } from '#client/platform/paths';
import { unsubscribeFromPush } from '#client/platform/push';
import { forgetPersistedQueries } from '#client/platform/query-persistence';
import { clearStored } from '#client/platform/storage';

/**
 * Returns a function that forgets the signed-in user on this device and goes to `/` (section 4,
 * logout). It calls `afterForgetting` once storage is empty, to store what has to outlive that.
 * Unsent tips stay, because they belong to tippers. Drafts of details are erased.
 */
export function useLocalSignOut(): (afterForgetting?: () => void) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  return async (afterForgetting) => {
    // First, because removing this entry signs out the other tabs.
    clearToken();
    clearStored('local');
    clearStored('session');
    clearCookies();
    forgetNewTips();
    afterForgetting?.();
    navigate(paths.welcome.getHref(), { replace: true });
    queryClient.clear();
    // In parallel: the browser may have to contact its push service.
    await Promise.all([
      forgetPersistedQueries(),
      forgetAllDrafts(getOutbox()),
      unsubscribeFromPush(),
    ]);
  };
}

/** Expires all cookies visible to scripts. HttpOnly ones are the server's to clear. */
function clearCookies(): void {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
    if (name) document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
}
