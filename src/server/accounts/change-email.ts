import type { EmailBody } from '#contract/accounts/account';
import type { User } from '#contract/accounts/auth';
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import type { SignedIn } from './find-session';
import { dropPendingEmail, setPendingEmail } from './pending-email';
import { presentUser } from './presenter';
import { replaceEmail } from './replace-email';
import { isReserved } from './repository/reset-links';
import { selectUserByEmail, type UserRow } from './repository/users';
import { lockConfirmed } from './require-confirmed';
import { requirePassword } from './require-password';

/**
 * Changes a user's email address. If the server sends email, the new address takes effect once it
 * is confirmed; until then the old one stays.
 * @throws {ApiError} wrong_password when the password is not the user's, email_taken when another
 * account has the address, not_authenticated when the session has since ended
 */
export async function changeEmail(
  deps: Pick<ServerDeps, 'database' | 'passwords' | 'clock' | 'mailer'>,
  signedIn: SignedIn,
  { email, password }: EmailBody,
): Promise<User> {
  const checked = await requirePassword(deps, signedIn.user.id, password, 'password');
  return deps.database.transaction(async (transaction) => {
    const user = await lockConfirmed(transaction, signedIn, checked, 'password');
    if (email === user.email) await dropPendingEmail(transaction, user);
    else if (deps.mailer === null) {
      const { device } = signedIn.session;
      const change = { email, emailConfirmedAt: null };
      return presentUser(await replaceEmail(transaction, deps, user, change, device));
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
  // Reveals no more than a sign-up does about who has an account.
  const others = { except: user.id, now: new Date(deps.clock.now()) };
  if ((await selectUserByEmail(db, email)) || (await isReserved(db, email, others))) {
    throw new ApiError('email_taken');
  }
  await setPendingEmail(db, deps, user, email);
}
