import { type Entitlements, freeEntitlements } from '#contract/entitlements';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { userExists } from '../repositories/users';

/** Returns the entitlements of the Free plan, which everybody has (docs/product.md, section 6). */
export function defaultEntitlements(): Entitlements {
  return freeEntitlements;
}

/**
 * Returns the entitlements of a profile's owner.
 * @throws {Refusal} profile_not_found when there is no such user
 */
export async function findOwnerEntitlements(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
): Promise<Entitlements> {
  if (!(await userExists(database.db, userId))) throw new Refusal('profile_not_found');
  return defaultEntitlements();
}
