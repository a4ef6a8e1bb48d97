import { v7 as newId } from 'uuid';
import type { SignupBody } from '#contract/auth';
import type { User } from '#contract/user';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { insertUser } from '../repositories/users';
import { presentUser } from './present-user';
import { type StartedSession, startSession } from './start-session';

/**
 * Creates an account and signs in.
 * @throws {Refusal} email_taken when the address already has an account
 */
export async function signUp(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'passwords'>,
  body: SignupBody,
  userAgent: string | undefined,
): Promise<{ user: User; session: StartedSession }> {
  const { password, ...person } = body;
  const row = await insertUser(deps.database.db, {
    ...person,
    id: newId(),
    passwordHash: await deps.passwords.hash(password),
    createdAt: new Date(deps.clock.now()),
  });
  if (!row) throw new Refusal('email_taken');
  return {
    user: presentUser(row),
    session: await startSession(deps.database.db, deps, row.id, userAgent),
  };
}
