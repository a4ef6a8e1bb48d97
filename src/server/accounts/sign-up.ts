import { v7 as newId } from 'uuid';
import type { SignupBody } from '#contract/accounts/auth';
import type { User } from '#contract/accounts/user';
import type { ServerDeps } from '#server/deps';
import { Refusal } from '#server/refusal';
import type { Browser } from './note-device';
import { askForConfirmation } from './pending-email';
import { presentUser } from './presenter';
import { insertUser } from './repository/users';
import { type StartedSession, startSession } from './start-session';

/**
 * Creates an account, signs in, and has a link sent that confirms the address.
 * @throws {Refusal} email_taken when the address already has an account
 */
export async function signUp(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'passwords' | 'mailer'>,
  body: SignupBody,
  browser: Browser,
): Promise<{ user: User; session: StartedSession }> {
  const { password, ...person } = body;
  const passwordHash = await deps.passwords.hash(password);
  return deps.database.transaction(async (transaction) => {
    const row = await insertUser(transaction, {
      ...person,
      id: newId(),
      passwordHash,
      createdAt: new Date(deps.clock.now()),
    });
    if (!row) throw new Refusal('email_taken');
    await askForConfirmation(transaction, deps, row.id, row.email);
    const session = await startSession(transaction, deps, row, browser);
    return { user: presentUser(row), session };
  });
}
