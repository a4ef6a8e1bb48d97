import type { Queries } from '#server/db/queries';
import { selectUser, selectUserByEmail, type UserRow } from './repository/users';

/** The parts of a user that other subjects may know. */
export type KnownUser = Pick<
  UserRow,
  'id' | 'email' | 'emailConfirmedAt' | 'pendingEmail' | 'firstName' | 'lastName'
>;

export async function findUser(db: Queries, id: string): Promise<KnownUser | null> {
  const user = await selectUser(db, id);
  return user && knownOf(user);
}

/** Ignores case. */
export async function findUserByEmail(db: Queries, email: string): Promise<KnownUser | null> {
  const user = await selectUserByEmail(db, email);
  return user && knownOf(user);
}

/** Returns true if an address is the user's current one, and confirmed. */
export function hasConfirmed(user: KnownUser, address: string): boolean {
  return user.emailConfirmedAt !== null && user.email === address;
}

function knownOf(user: UserRow): KnownUser {
  const { id, email, emailConfirmedAt, pendingEmail, firstName, lastName } = user;
  return { id, email, emailConfirmedAt, pendingEmail, firstName, lastName };
}
