// Changes to where money goes and to how one signs in: a request's session is found before its body
// has arrived, and a password is checked for a while. Whoever takes the account back meanwhile must
// not find such a change afterwards.
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import type { SignedIn } from './find-session';
import { holdSession } from './repository/sessions';
import { holdUser, lockUser, type UserRow } from './repository/users';
import { wrongPassword } from './require-password';
import { requireRecentSignIn } from './rules/recent-sign-in';

/**
 * Requires a recent sign-in for a change, and keeps the session from ending before it is made.
 * Whatever else is locked by name (`advisoryLock`) comes first.
 * @param db the transaction that makes the change
 * @throws {ApiError} not_authenticated when the session has ended, sign_in_not_recent as
 * `requireRecentSignIn`
 */
export async function requireConfirmed(
  db: Queries,
  { clock }: Pick<ServerDeps, 'clock'>,
  signedIn: SignedIn,
): Promise<void> {
  requireRecentSignIn(signedIn, clock.now());
  // The user first, as whatever ends sessions does.
  await holdUser(db, signedIn.user.id);
  await requireSession(db, signedIn);
}

/**
 * Locks the user whose password was checked for a change, and the session.
 * @param db the transaction that makes the change
 * @param checked the user whose password it was
 * @param field the password's field, for the error
 * @returns the user as they are now
 * @throws {ApiError} not_authenticated when the session has ended, wrong_password when the password
 * was changed meanwhile
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
  if (!(await holdSession(db, session.id))) throw new ApiError('not_authenticated');
}
