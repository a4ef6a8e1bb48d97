import {
  type Entitlements,
  entitlementsOfPlan,
  freeEntitlements,
} from '#contract/billing/entitlements';
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { selectPlanFacts } from './repository/subscriptions';
import { givesPro } from './rules/subscriptions';

type Deps = Pick<ServerDeps, 'database' | 'clock' | 'provider' | 'cache'>;

/**
 * Returns what a user's plan allows (docs/product.md, section 6); the Free plan's for nobody, and
 * for a user who has just been deleted.
 * @param userId the signed-in user, or the owner of a page
 * @param db a transaction, if all reads have to be consistent with it
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
 * The entitlements of a profile's owner.
 * @throws {ApiError} profile_not_found when there is no such user
 */
export async function findOwnerEntitlements(deps: Deps, userId: string): Promise<Entitlements> {
  const plan = await findPlan(deps, userId);
  if (plan === null) throw new ApiError('profile_not_found');
  return entitlementsOfPlan[plan];
}

/** The user's plan, granted by the operator or paid for. Null if there is no such user. */
async function findPlan(
  { database, cache, clock, provider }: Deps,
  userId: string,
  db?: Queries,
): Promise<'free' | 'pro' | null> {
  const select = (from: Queries) => selectPlanFacts(from, userId, provider.isTest);
  // Screens ask every ten seconds, but these facts change a few times a year. Their dates are
  // checked each time.
  const facts = db
    ? await select(db)
    : await cache.remember(`plan:${userId}`, async () => ({
        owner: userId,
        value: await select(database.db),
      }));
  if (!facts) return null;
  const paid = facts.subscriptions.some((subscription) => givesPro(subscription, clock.now()));
  return paid ? 'pro' : facts.granted;
}
