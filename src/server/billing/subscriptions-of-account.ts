// Subscriptions, for an account's export and deletion.
import type { Subscription } from '#contract/billing/billing';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { presentSubscription } from './checkout';
import { selectSubscriptions } from './repository/subscriptions';

/** Newest first. */
export async function exportSubscriptions(
  { provider }: Pick<ServerDeps, 'provider'>,
  db: Queries,
  userId: string,
): Promise<Subscription[]> {
  return (await selectSubscriptions(db, userId, provider.isTest)).map(presentSubscription);
}

/**
 * Ends a user's subscriptions at the provider.
 * @throws {ApiError} payment_provider_failed when one could not be ended
 */
export async function endSubscriptions(
  { database, provider }: Pick<ServerDeps, 'database' | 'provider'>,
  userId: string,
): Promise<void> {
  const all = await selectSubscriptions(database.db, userId, provider.isTest);
  for (const { id, status } of all) if (status !== 'ended') await provider.end(id);
}
