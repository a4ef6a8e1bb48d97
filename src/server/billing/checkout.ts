import type { Billing, PaidPlanId, Subscription } from '#contract/billing/billing';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { type SubscriptionRow, selectSubscriptions } from './repository/subscriptions';
import { givesPro, graceUntil } from './rules/subscriptions';

type Deps = Pick<ServerDeps, 'database' | 'provider' | 'clock'>;

/**
 * Returns a user's subscription (`GET /api/billing`): the one that gives Pro, otherwise the latest
 * that has not ended, otherwise the latest.
 */
export async function findBilling(deps: Deps, userId: string): Promise<Billing> {
  const { subscription, entitled } = await currentSubscription(deps, userId);
  return {
    subscription: subscription && presentSubscription(subscription),
    entitled,
    isTest: deps.provider.isTest,
  };
}

export function presentSubscription(row: SubscriptionRow): Subscription {
  const { plan, status, paidUntil, canceled } = row;
  return {
    plan,
    status,
    canceled,
    paidUntil: paidUntil.toISOString(),
    graceUntil: graceUntil(row)?.toISOString() ?? null,
  };
}

/**
 * Starts the purchase of a plan. Returns the address of the checkout page.
 * @throws {ApiError} already_subscribed while a subscription has not ended, payment_provider_failed
 * when the provider cannot be reached
 */
export async function startCheckout(
  deps: Deps,
  { id: userId, email }: { id: string; email: string },
  plan: PaidPlanId,
): Promise<string> {
  const { subscription, entitled } = await currentSubscription(deps, userId);
  if (entitled || (subscription && subscription.status !== 'ended')) {
    throw new ApiError('already_subscribed');
  }
  const customerId = subscription?.customerId ?? null;
  return deps.provider.startCheckout({ userId, email, customerId }, plan);
}

/**
 * Returns the address of the page where the user changes the subscription.
 * @throws {ApiError} not_subscribed when there never was one, payment_provider_failed when the
 * provider cannot be reached
 */
export async function openPortal(deps: Deps, userId: string): Promise<string> {
  const { subscription } = await currentSubscription(deps, userId);
  if (!subscription) throw new ApiError('not_subscribed');
  return deps.provider.openPortal(subscription);
}

async function currentSubscription(
  { database, clock, provider }: Deps,
  userId: string,
): Promise<{ subscription: SubscriptionRow | null; entitled: boolean }> {
  const all = await selectSubscriptions(database.db, userId, provider.isTest);
  const giving = all.find((one) => givesPro(one, clock.now()));
  const running = all.find(({ status }) => status !== 'ended');
  return { subscription: giving ?? running ?? all[0] ?? null, entitled: giving !== undefined };
}
