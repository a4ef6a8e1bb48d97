import { type Entitlements, freeEntitlements } from '#contract/entitlements';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { userExists } from '../repositories/users';

/** What anybody may do: the specification's defaults (section 6) for everybody on Free. */
export function defaultEntitlements(): Entitlements {
  return freeEntitlements;
}

/**
 * The entitlements of a profile's owner.
 * @throws {Refusal} `profile_not_found` when there is no such user.
 */
export async function findOwnerEntitlements(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
): Promise<Entitlements> {
  if (!(await userExists(database.db, userId))) throw new Refusal('profile_not_found');
  return defaultEntitlements();
}
