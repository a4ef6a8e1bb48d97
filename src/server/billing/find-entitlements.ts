import { type Entitlements, entitlementsOfPlan, freeEntitlements } from '#contract/billing/billing';
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { selectPlanFacts } from './repository/subscriptions';
import { givesPro } from './rules/subscriptions';

type Deps = Pick<ServerDeps, 'database' | 'clock' | 'provider' | 'cache'>;

/**
 * Returns what a user's plan allows (docs/product.md, section 6). Without a user, or for one who
 * has just been deleted, returns what the Free plan allows.
 * @param userId the signed-in user, or the owner of a page
 * @param db the transaction to read in, bypassing the cache
 */
export async function findEntitlements(
  deps: Deps,
  userId: string | null | undefined,
  db?: Queries,
): Promise<Entitlements> {
  const plan = typeof userId !== 'string' ? null : await findPlan(deps, userId, db);
  return plan === null ? freeEntitlements : entitlementsOfPlan[plan];
}

/**
 * Returns the entitlements of a profile's owner.
 * @throws {ApiError} profile_not_found when there is no such user
 */
export async function findOwnerEntitlements(deps: Deps, userId: string): Promise<Entitlements> {
  const plan = await findPlan(deps, userId);
  if (plan === null) throw new ApiError('profile_not_found');
  return entitlementsOfPlan[plan];
}

/** Returns a user's plan, paid for or granted by the operator; null if there is no such user. */
async function findPlan(
  { database, cache, clock, provider }: Deps,
  userId: string,
  db?: Queries,
): Promise<'free' | 'pro' | null> {
  const select = (from: Queries) => selectPlanFacts(from, userId, provider.isTest);
  // Screens poll every ten seconds, but these facts change a few times a year. Dates are checked on
  // each call.
  const facts = db
    ? await select(db)
    : await cache.remember(`plan:${userId}`, async () => ({
        invalidatedBy: userId,
        value: await select(database.db),
      }));
  if (!facts) return null;
  const paid = facts.subscriptions.some((subscription) => givesPro(subscription, clock.now()));
  return paid ? 'pro' : facts.granted;
}
