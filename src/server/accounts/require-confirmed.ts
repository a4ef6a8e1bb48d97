// Guards changes to where money goes and how the user signs in. A request's session is looked up
// before its body arrives, and checking a password takes a while. If the owner ends the session or
// changes the password in between, the change must not go through.
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import type { SignedIn } from './find-session';
import { shareLockSession } from './repository/sessions';
import { lockUser, shareLockUser, type UserRow } from './repository/users';
import { wrongPassword } from './require-password';
import { requireRecentSignIn } from './rules/recent-sign-in';

/**
 * Requires a recent sign-in for a change, and keeps the session from ending before the transaction
 * does. Acquire advisory locks (`advisoryLock`) before calling this.
 * @param db the transaction that makes the change
 * @throws {ApiError} not_authenticated when the session has ended; and as `requireRecentSignIn`
 */
export async function requireConfirmed(
  db: Queries,
  { clock }: Pick<ServerDeps, 'clock'>,
  signedIn: SignedIn,
): Promise<void> {
  requireRecentSignIn(signedIn, clock.now());
  await requireSignedIn(db, signedIn);
}

/**
 * Keeps the session from ending before the transaction does. Acquire advisory locks before calling
 * this.
 * @param db the transaction that makes the change
 * @throws {ApiError} not_authenticated when the session has ended
 */
export async function requireSignedIn(db: Queries, signedIn: SignedIn): Promise<void> {
  // The user first, in the same lock order as the transactions that end sessions.
  await shareLockUser(db, signedIn.user.id);
  await requireSession(db, signedIn);
}

/**
 * Locks the user whose password was checked for a change, and the session.
 * @param db the transaction that makes the change
 * @param checked the user as read when the password was checked
 * @param field the password's field, for the error
 * @returns the user's current row
 * @throws {ApiError} not_authenticated when the session has ended, wrong_password when the password
 * has since changed
 */
export async function lockConfirmed(
  db: Queries,
  signedIn: SignedIn,
  checked: UserRow,
  field: string,
): Promise<UserRow> {
  const user = await lockUser(db, checked.id);
  await requireSession(db, signedIn);
  if (user?.passwordHash !== checked.passwordHash) throw wrongPassword(field);
  return user;
}

async function requireSession(db: Queries, { session }: SignedIn): Promise<void> {
  if (!(await shareLockSession(db, session.id))) throw new ApiError('not_authenticated');
}
