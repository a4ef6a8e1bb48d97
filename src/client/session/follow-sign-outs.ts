import type { QueryClient } from '@tanstack/react-query';
import { onSignedOutElsewhere, readToken } from '#client/platform/auth-token';
import { queryKeyOf } from '#client/platform/query-keys';
import { keepTyped } from '#client/platform/typed-fields';
import { handleUnauthorized } from '#client/platform/unauthorized';
import { getUser, type User } from '#contract/accounts/user';

/**
 * Clears this tab's data and leaves its page when another tab signs out. When another tab finds that
 * the session has ended, this one does what it would have done itself: what was typed is kept, and
 * the sign-in leads back. Returns a function that stops this.
 * @param leave goes to the page that signing out leads to
 */
export function followSignOuts(queryClient: QueryClient, leave: () => void): () => void {
  return onSignedOutElsewhere((how) => {
    const user = queryClient.getQueryData<User | null>(queryKeyOf(getUser));
    // A tab that shows nobody's data, such as a half-filled sign-up, stays as it is.
    if (!user) return;
    if (how === 'logout') {
      leave();
      queryClient.clear();
      return;
    }
    // A tab in the background may hear of it only once somebody has signed in again.
    if (readToken() !== null) return;
    keepTyped(user.id);
    handleUnauthorized();
  });
}
