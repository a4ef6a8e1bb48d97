import { type Entitlements, entitlementsOfPlan, freeEntitlements } from '#contract/entitlements';
import type { ServerDeps } from '../deps';
import { givesPro } from '../policies/subscriptions';
import { Refusal } from '../refusal';
import { selectPlanFacts } from '../repositories/users';

type Deps = Pick<ServerDeps, 'database' | 'clock' | 'provider'>;

/**
 * Returns what a user's plan allows (docs/product.md, section 6); the Free plan's for nobody, and for
 * a user who has just been deleted.
 * @param userId the signed-in user, or undefined
 */
export async function findEntitlements(
  deps: Deps,
  userId: string | undefined,
): Promise<Entitlements> {
  const plan = userId === undefined ? null : await findPlan(deps, userId);
  return plan === null ? freeEntitlements : entitlementsOfPlan[plan];
}

/**
 * Returns the entitlements of a profile's owner.
 * @throws {Refusal} profile_not_found when there is no such user
 */
export async function findOwnerEntitlements(deps: Deps, userId: string): Promise<Entitlements> {
  const plan = await findPlan(deps, userId);
  if (plan === null) throw new Refusal('profile_not_found');
  return entitlementsOfPlan[plan];
}

/** Returns a user's plan: granted by the operator, or paid for. Null without such a user. */
async function findPlan(deps: Deps, userId: string): Promise<'free' | 'pro' | null> {
  const { database, clock, provider } = deps;
  const facts = await selectPlanFacts(database.db, userId, provider.isTest);
  if (!facts) return null;
  const paid = facts.subscriptions.some((subscription) => givesPro(subscription, clock.now()));
  return paid ? 'pro' : facts.granted;
}
