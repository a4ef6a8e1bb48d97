import { type Entitlements, entitlementsOfPlan, freeEntitlements } from '#contract/entitlements';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { selectPlan } from '../repositories/users';

/**
 * Returns what a user's plan allows (docs/product.md, section 6); the Free plan's for nobody, and for
 * a user who has just been deleted.
 * @param userId the signed-in user, or undefined
 */
export async function findEntitlements(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string | undefined,
): Promise<Entitlements> {
  const plan = userId === undefined ? null : await selectPlan(database.db, userId);
  return plan === null ? freeEntitlements : entitlementsOfPlan[plan];
}

/**
 * Returns the entitlements of a profile's owner.
 * @throws {Refusal} profile_not_found when there is no such user
 */
export async function findOwnerEntitlements(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
): Promise<Entitlements> {
  const plan = await selectPlan(database.db, userId);
  if (plan === null) throw new Refusal('profile_not_found');
  return entitlementsOfPlan[plan];
}
