import type { User } from '#contract/accounts/auth';
import type { UserRow } from './repository/users';

/** Omits the password hash. */
export function presentUser(row: UserRow): User {
  const { id, email, firstName, lastName, profileCompleted } = row;
  return { id, email, firstName, lastName, profileCompleted };
}
