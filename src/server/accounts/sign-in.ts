import type { LoginBody, User } from '#contract/accounts/auth';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { presentUser } from './presenter';
import type { Browser } from './record-device';
import { lockPasswordHash, replacePasswordHash, selectUserByEmail } from './repository/users';
import { type StartedSession, startSession } from './start-session';

/**
 * Signs a user in with a password. Returns the user and the new session.
 * @throws {ApiError} invalid_credentials when the password is wrong or the address unknown
 */
export async function signIn(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'passwords' | 'mailer'>,
  { email, password }: LoginBody,
  browser: Browser,
): Promise<{ user: User; session: StartedSession }> {
  const { database, passwords } = deps;
  const row = await selectUserByEmail(database.db, email);
  const matches = await passwords.matches(password, row?.passwordHash ?? null);
  if (!row || !matches) throw new ApiError('invalid_credentials');
  let { passwordHash } = row;
  if (passwords.isOutdated(passwordHash)) {
    const change = { from: passwordHash, to: await passwords.hash(password) };
    if (await replacePasswordHash(database.db, row.id, change)) passwordHash = change.to;
  }
  const session = await database.transaction(async (transaction) => {
    // No session may start with an old password that has just been changed.
    const holds = await lockPasswordHash(transaction, row.id, passwordHash);
    if (!holds) throw new ApiError('invalid_credentials');
    return startSession(transaction, deps, row, browser);
  });
  return { user: presentUser(row), session };
}
