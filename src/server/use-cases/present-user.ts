import type { User } from '#contract/user';
import type { UserRow } from '../repositories/users';

/** A user as clients see it; never the password's hash. */
export function presentUser(row: UserRow): User {
  const { id, email, firstName, lastName, profileCompleted } = row;
  return { id, email, firstName, lastName, profileCompleted };
}
