import type { QueryClient } from '@tanstack/react-query';
import { onSignedOutElsewhere, readToken } from '#client/platform/auth-token';
import { queryKeyOf } from '#client/platform/query-keys';
import { saveTypedFields } from '#client/platform/typed-fields';
import { handleUnauthorized } from '#client/platform/unauthorized';
import { getUser, type User } from '#contract/accounts/auth';

/**
 * When another tab signs out, clears this tab's data and leaves its page. When another tab finds
 * that the session has expired, does what this tab would have done itself: keeps what was typed,
 * and goes to a sign-in page that leads back. Returns a function that stops this.
 * @param leave goes to the page that signing out leads to
 */
export function followSignOuts(queryClient: QueryClient, leave: () => void): () => void {
  return onSignedOutElsewhere((how) => {
    const user = queryClient.getQueryData<User | null>(queryKeyOf(getUser));
    // A tab that shows no user's data, such as a half-filled sign-up, stays as it is.
    if (!user) return;
    if (how === 'logout') {
      leave();
      queryClient.clear();
      return;
    }
    // A background tab may get the event only after the user has signed in again.
    if (readToken() !== null) return;
    saveTypedFields(user.id);
    handleUnauthorized();
  });
}
