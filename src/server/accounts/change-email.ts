import type { EmailBody } from '#contract/accounts/account';
import type { User } from '#contract/accounts/user';
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import type { SignedIn } from './find-session';
import { dropPendingEmail, setPendingEmail } from './pending-email';
import { presentUser } from './presenter';
import { replaceEmail } from './replace-email';
import { selectUserByEmail, type UserRow } from './repository/users';
import { requirePassword } from './require-password';

/**
 * Changes a user's email address. If the server sends email, the new address takes effect once it
 * is confirmed; until then the old one stays.
 * @throws {ApiError} wrong_password when the password is not the user's, email_taken when another
 * account has the address
 */
export async function changeEmail(
  deps: Pick<ServerDeps, 'database' | 'passwords' | 'clock' | 'mailer'>,
  { user: { id: userId }, session }: SignedIn,
  { email, password }: EmailBody,
): Promise<User> {
  const user = await requirePassword(deps, userId, password, 'password');
  return deps.database.transaction(async (transaction) => {
    if (email === user.email) await dropPendingEmail(transaction, user);
    else if (deps.mailer === null) {
      const change = { email, emailConfirmedAt: null };
      return presentUser(await replaceEmail(transaction, deps, user, change, session.device));
    } else await askToConfirm(transaction, deps, user, email);
    return presentUser(user);
  });
}

async function askToConfirm(
  db: Queries,
  deps: Pick<ServerDeps, 'clock' | 'mailer'>,
  user: UserRow,
  email: string,
): Promise<void> {
  // As at sign-up, the answer reveals no more about who has an account.
  if (await selectUserByEmail(db, email)) throw new ApiError('email_taken');
  await setPendingEmail(db, deps, user, email);
}
