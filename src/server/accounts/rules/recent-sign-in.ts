// Changes of where money goes, and of how one gets into the account, need the password or a passkey
// of the last minutes (docs/product.md, section 6): a phone that lies about unlocked is signed in.
// Which calls they are, the contract says. Pure.
import { RECENT_SIGN_IN_MINUTES } from '#contract/timings';
import { ApiError } from '#server/api-error';

/** When somebody last showed in a session that it is them: by signing in, or once more since. */
export interface Confirmed {
  readonly session: { readonly confirmedAt: Date };
}

export function recentUntil(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + RECENT_SIGN_IN_MINUTES * 60_000);
}

/** @throws {ApiError} sign_in_not_recent when it is longer ago */
export function requireRecentSignIn({ session }: Confirmed, now: number): void {
  if (recentUntil(session.confirmedAt).getTime() < now) throw new ApiError('sign_in_not_recent');
}
