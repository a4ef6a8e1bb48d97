import { findUser } from '#server/accounts/find-user';
import type { ServerDeps } from '#server/deps';
import { announcePages } from '#server/profiles/announce-pages';
import type { ReportedSubscription } from './provider';
import { replaceSubscription, selectSubscription } from './repository/subscriptions';

type Deps = Pick<ServerDeps, 'database' | 'provider'> & {
  readonly cache: Pick<ServerDeps['cache'], 'forget'>;
};

/**
 * How often another writer may be quicker before this gives up; the provider then sends the webhook
 * again.
 */
const MOST_TRIES = 100;

/**
 * Stores a subscription as the provider has it now. It is always asked, so it does not matter which
 * webhook led here, how often it comes, or in which order: what is asked for after something was
 * stored is at least as new as that.
 * @throws {ApiError} payment_provider_failed when the provider cannot be reached
 */
export async function followSubscription(
  { database: { db }, provider, cache }: Deps,
  id: string,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    // Read first: if another writes while the provider is asked, that one may have the newer
    // answer.
    const before = await selectSubscription(db, id);
    const told = await provider.findSubscription(id);
    // Somebody else's, or of an account that has been deleted.
    if (!told || !(await findUser(db, told.userId))) return;
    const { isTest } = provider;
    const row = { ...told, isTest, pastDueSince: pastDueSince(told) };
    if (await replaceSubscription(db, before, row)) {
      // What the plan pauses, and how pages look, follows it at once.
      for (const page of await announcePages(db, told.userId)) cache.forget(page);
      return;
    }
  }
  throw new Error(`Subscription ${id} was being changed all the time`);
}

/**
 * Since when payments fail. By what the provider says alone, for what it said in between may have
 * been missed.
 */
function pastDueSince({ status, paidUntil }: ReportedSubscription): Date | null {
  return status === 'past_due' ? paidUntil : null;
}
