import { v7 as newId } from 'uuid';
import type { SignupBody, User } from '#contract/accounts/auth';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { queueConfirmationLink } from './pending-email';
import { presentUser } from './presenter';
import type { Browser } from './record-device';
import { isReserved } from './repository/reset-links';
import { insertUser } from './repository/users';
import { type StartedSession, startSession } from './start-session';

/**
 * Creates an account, signs in, and queues a link that confirms the address.
 * @throws {ApiError} email_taken when the address already has an account, or can still be
 * restored to one
 */
export async function signUp(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'passwords' | 'mailer'>,
  body: SignupBody,
  browser: Browser,
): Promise<{ user: User; session: StartedSession }> {
  const { password, ...person } = body;
  const passwordHash = await deps.passwords.hash(password);
  return deps.database.transaction(async (transaction) => {
    const now = new Date(deps.clock.now());
    const id = newId();
    const row = await insertUser(transaction, { ...person, id, passwordHash, createdAt: now });
    // Otherwise whoever takes an account over could keep its owner from restoring the address.
    if (!row || (await isReserved(transaction, row.email, { except: id, now }))) {
      throw new ApiError('email_taken');
    }
    await queueConfirmationLink(transaction, deps, row.id, row.email);
    const session = await startSession(transaction, deps, row, browser, { isSignUp: true });
    return { user: presentUser(row), session };
  });
}
