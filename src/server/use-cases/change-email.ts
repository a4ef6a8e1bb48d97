import type { EmailBody } from '#contract/account';
import type { User } from '#contract/user';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { updateEmail } from '../repositories/users';
import { presentUser } from './present-user';
import { requirePassword } from './require-password';

/**
 * Changes the email address with which a user signs in.
 * @throws {Refusal} wrong_password when the password is not the user's, email_taken when another
 *   account has the address
 */
export async function changeEmail(
  deps: Pick<ServerDeps, 'database' | 'passwords'>,
  userId: string,
  { email, password }: EmailBody,
): Promise<User> {
  await requirePassword(deps, userId, password, 'password');
  const changed = await updateEmail(deps.database.db, userId, email);
  // As at sign-up: the answer says no more there of who has an account.
  if (!changed) throw new Refusal('email_taken');
  return presentUser(changed);
}
