import { notify } from '#server/db/notify';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { announcePage } from '#server/profiles/announce-pages';
import { DOMAIN_CHANGES } from './domain-hosts';

/**
 * On commit, announces to all processes that a page's host has changed. Also announces the page,
 * because it contains its address.
 */
export async function announceDomain(transaction: Queries, profileId: string): Promise<void> {
  await announceHosts(transaction, profileId);
  await announcePage(transaction, profileId);
}

/** Reloads in this process, after the commit, what `announceDomain` has announced. */
export async function reloadDomain(
  { cache, domainHosts }: Pick<ServerDeps, 'cache' | 'domainHosts'>,
  profileId: string,
): Promise<void> {
  await domainHosts.refresh();
  cache.invalidate(profileId);
}

/** On commit, announces to all processes that the hosts of a page or a user may have changed. */
export function announceHosts(db: Queries, id: string): Promise<void> {
  return notify(db, DOMAIN_CHANGES, id);
}
