import { findUser } from '#server/accounts/find-user';
import type { ServerDeps } from '#server/deps';
import { announcePages } from '#server/profiles/announce-pages';
import type { ReportedSubscription } from './provider';
import { replaceSubscription, selectSubscription } from './repository/subscriptions';

type Deps = Pick<ServerDeps, 'database' | 'provider'> & {
  readonly cache: Pick<ServerDeps['cache'], 'forget'>;
};

/** How often another writer may win before this gives up, and the provider repeats the webhook. */
const MAX_TRIES = 100;

/**
 * Stores a subscription in its current state at the provider. It is always fetched, so kind, order
 * and repetition of webhooks do not matter: what is fetched after a write is at least as new. One
 * that was paid although its account is deleted is ended, as nobody else could.
 * @throws {ApiError} payment_provider_failed when the provider cannot be reached
 */
export async function followSubscription(
  { database: { db }, provider, cache }: Deps,
  id: string,
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    // Read first: a write during the request may be newer than its answer.
    const before = await selectSubscription(db, id);
    const found = await provider.findSubscription(id);
    // Not ours.
    if (!found) return;
    const { isSoldHere, ...current } = found;
    if (!(await findUser(db, current.userId))) {
      // A deleted account's, or another deployment's, whose subscriptions are not ours to end.
      if (isSoldHere && current.status !== 'ended') await provider.end(id);
      return;
    }
    const { isTest } = provider;
    const row = { ...current, isTest, pastDueSince: pastDueSince(current) };
    if (await replaceSubscription(db, before, row)) {
      // The plan decides at once what is paused and how pages look.
      for (const page of await announcePages(db, current.userId)) cache.forget(page);
      return;
    }
  }
  throw new Error(`Subscription ${id} was being changed all the time`);
}

/** When payments began to fail, by the current answer: earlier webhooks may have been missed. */
function pastDueSince({
  status,
  paidUntil,
}: Pick<ReportedSubscription, 'status' | 'paidUntil'>): Date | null {
  return status === 'past_due' ? paidUntil : null;
}
