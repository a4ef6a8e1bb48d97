import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { selectUser, type UserRow } from '../repositories/users';

/**
 * The user, once the password proves that it is the user and not whoever holds the phone.
 * @param field name of the input that held the password
 * @throws {Refusal} `wrong_password`
 */
export async function requirePassword(
  { database, passwords }: Pick<ServerDeps, 'database' | 'passwords'>,
  userId: string,
  password: string,
  field: string,
): Promise<UserRow> {
  const user = await selectUser(database.db, userId);
  const matches = await passwords.matches(password, user?.passwordHash ?? null);
  if (!user || !matches) throw wrongPassword(field);
  return user;
}

export function wrongPassword(field: string): Refusal {
  return new Refusal('wrong_password', {
    fields: { [field]: 'That is not your current password.' },
  });
}
