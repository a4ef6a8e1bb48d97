import type { QueryClient } from '@tanstack/react-query';
import { readToken, readUserId, USER_KEY } from '#client/platform/auth-token';
import { queryKeyOf } from '#client/platform/query-keys';
import { clearStored } from '#client/platform/storage';
import { getUser, type User } from '#contract/accounts/auth';

/**
 * Reloads this page when another tab signs in another user, whose token its calls would carry. Also
 * reloads a page restored from the back-forward cache, which gets no events there, if its user is
 * no longer signed in. Returns a function that stops this.
 */
export function keepReloadingForAnotherUser(queryClient: QueryClient): () => void {
  const reload = () => {
    // Session storage is the first user's: the chosen page, what was typed.
    clearStored('session');
    window.location.reload();
  };
  const userQuery = () => queryClient.getQueryState<User | null>(queryKeyOf(getUser));

  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const query = userQuery();
    // A tab that shows no user's data, such as a half-filled sign-up, stays as it is.
    if (key !== USER_KEY || newValue === null || !query || query.data === null) return;
    // While the user is being fetched, it is the one who was signed in before.
    const shown = query.data?.id ?? oldValue;
    if (shown !== null && shown !== newValue) reload();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    const shown = userQuery()?.data?.id;
    if (!persisted || shown === undefined) return;
    // Sessions from before ids were stored have only a token.
    if (readToken() === null || (readUserId() ?? shown) !== shown) reload();
  };

  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
