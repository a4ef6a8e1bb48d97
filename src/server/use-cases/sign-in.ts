import type { LoginBody, User } from '#contract/auth';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { selectUserByEmail, updatePasswordHash } from '../repositories/users';
import { presentUser } from './present-user';
import { type StartedSession, startSession } from './start-session';

/**
 * Begins a session for whoever knows the password.
 * @throws {Refusal} `invalid_credentials`, alike for a wrong password and an unknown address.
 */
export async function signIn(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'passwords'>,
  { email, password }: LoginBody,
  userAgent: string | undefined,
): Promise<{ user: User; session: StartedSession }> {
  const { database, passwords } = deps;
  const row = await selectUserByEmail(database.db, email);
  const matches = await passwords.matches(password, row?.passwordHash ?? null);
  if (!row || !matches) throw new Refusal('invalid_credentials');
  if (passwords.isOutdated(row.passwordHash)) {
    await updatePasswordHash(database.db, row.id, await passwords.hash(password));
  }
  return { user: presentUser(row), session: await startSession(deps, row.id, userAgent) };
}
