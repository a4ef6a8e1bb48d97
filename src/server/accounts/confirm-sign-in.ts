// Confirms the user's identity again within a session, so that an unlocked phone is not enough for
// sensitive changes (`accounts/rules/recent-sign-in.ts`).
import type { UsedPasskey } from '#contract/accounts/sessions';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import type { SignedIn } from './find-session';
import { updateConfirmedAt } from './repository/sessions';
import { requirePassword } from './require-password';
import { recentUntil } from './rules/recent-sign-in';
import { requireUsersPasskey } from './sign-in-with-passkey';

type Deps = Pick<ServerDeps, 'config' | 'database' | 'clock' | 'passwords'>;

/**
 * @returns when such changes stop being accepted
 * @throws {ApiError} wrong_password when the password is not the user's, not_authenticated when the
 * session has since ended
 */
export async function confirmWithPassword(
  deps: Deps,
  signedIn: SignedIn,
  password: string,
): Promise<{ until: string }> {
  await requirePassword(deps, signedIn.user.id, password, 'password');
  return confirm(deps, signedIn);
}

/**
 * @returns when such changes stop being accepted
 * @throws {ApiError} not_authenticated when the session has since ended; and as
 * `requireUsersPasskey`
 */
export async function confirmWithPasskey(
  deps: Deps,
  signedIn: SignedIn,
  used: UsedPasskey,
): Promise<{ until: string }> {
  await requireUsersPasskey(deps, used, signedIn.user.id);
  return confirm(deps, signedIn);
}

async function confirm({ database, clock }: Deps, { session }: SignedIn) {
  const now = new Date(clock.now());
  const holds = await updateConfirmedAt(database.db, session.id, now);
  if (!holds) throw new ApiError('not_authenticated');
  return { until: recentUntil(now).toISOString() };
}
