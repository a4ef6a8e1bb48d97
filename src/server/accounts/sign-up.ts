import { v7 as newId } from 'uuid';
import type { SignupBody, User } from '#contract/accounts/auth';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { queueConfirmationLink } from './pending-email';
import { presentUser } from './presenter';
import type { Browser } from './record-device';
import { insertUser } from './repository/users';
import { type StartedSession, startSession } from './start-session';

/**
 * Creates an account, signs in, and queues a link that confirms the address.
 * @throws {ApiError} email_taken when the address already has an account
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
    if (!row) throw new ApiError('email_taken');
    await queueConfirmationLink(transaction, deps, row.id, row.email);
    const session = await startSession(transaction, deps, row, browser, { isSignUp: true });
    return { user: presentUser(row), session };
  });
}
