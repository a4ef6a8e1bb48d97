import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { selectUser, type UserRow } from './repository/users';

/**
 * Returns the user after checking the password, in case somebody else holds their phone.
 * @param field the name of the field with the password, for the refusal
 * @throws {ApiError} wrong_password when the password is not the user's
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

export function wrongPassword(field: string): ApiError {
  return new ApiError('wrong_password', {
    fields: { [field]: 'That is not your current password.' },
  });
}
