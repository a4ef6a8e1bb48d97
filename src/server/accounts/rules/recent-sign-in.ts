// Changes to where money goes and how the user signs in require the password or a passkey within
// the last few minutes (docs/product.md, section 6), because an unlocked phone is signed in. The
// contract says which calls these are. Pure.
import { MINUTE_MS, RECENT_SIGN_IN_MINUTES } from '#contract/timings';
import { ApiError } from '#server/api-error';

export interface Confirmed {
  readonly session: { readonly confirmedAt: Date };
}

export function recentUntil(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + RECENT_SIGN_IN_MINUTES * MINUTE_MS);
}

/** @throws {ApiError} sign_in_not_recent when the last confirmation is too long ago */
export function requireRecentSignIn({ session }: Confirmed, now: number): void {
  if (recentUntil(session.confirmedAt).getTime() < now) throw new ApiError('sign_in_not_recent');
}
