import { findUser } from '#server/accounts/find-user';
import type { ServerDeps } from '#server/deps';
import { announcePages } from '#server/profiles/announce-pages';
import type { ReportedSubscription } from './provider';
import { replaceSubscription, selectSubscription } from './repository/subscriptions';

type Deps = Pick<ServerDeps, 'database' | 'provider'> & {
  readonly cache: Pick<ServerDeps['cache'], 'invalidate'>;
};

/** Maximum tries under concurrent updates. Then it fails, so the provider repeats the webhook. */
const MAX_TRIES = 100;

/**
 * Fetches a subscription's current state from the provider and stores it. Because the state is
 * always fetched, the kind, order and repetition of webhooks do not matter. A subscription whose
 * account is deleted is ended, because no user is left to cancel it.
 * @throws {ApiError} payment_provider_failed when the provider cannot be reached
 */
export async function followSubscription(
  { database: { db }, provider, cache }: Deps,
  id: string,
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    // Read before fetching: a write during the request may be newer than the provider's answer.
    const before = await selectSubscription(db, id);
    const found = await provider.findSubscription(id);
    // Not ours.
    if (!found) return;
    const { isSoldHere, ...current } = found;
    if (!(await findUser(db, current.userId))) {
      // The account was deleted, or it is another deployment's, which we leave alone.
      if (isSoldHere && current.status !== 'ended') await provider.end(id);
      return;
    }
    const { isTest } = provider;
    const row = { ...current, isTest, pastDueSince: pastDueSince(current) };
    if (await replaceSubscription(db, before, row)) {
      // The plan decides what is paused and how pages look.
      for (const page of await announcePages(db, current.userId)) cache.invalidate(page);
      return;
    }
  }
  throw new Error(`Subscription ${id} was being changed all the time`);
}

/** Derives when payments began to fail from the current state: webhooks may have been missed. */
function pastDueSince({
  status,
  paidUntil,
}: Pick<ReportedSubscription, 'status' | 'paidUntil'>): Date | null {
  return status === 'past_due' ? paidUntil : null;
}
