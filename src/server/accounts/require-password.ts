import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { selectUser, type UserRow } from './repository/users';

/**
 * Checks a user's password, in case someone else has their phone, and returns the user.
 * @param field the password's field, for the error
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
    fields: { [field]: 'This is not your current password.' },
  });
}
