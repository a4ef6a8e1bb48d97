import { notify } from '#server/db/notify';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { announcePage } from '#server/profiles/announce-pages';
import { DOMAIN_CHANGES } from './domain-hosts';

/**
 * Announces a page's changed host to all processes, and waits until this one has reloaded it. Also
 * announces the page, because it contains its address.
 */
export async function announceDomains(
  { database, cache, domainHosts }: Pick<ServerDeps, 'database' | 'cache' | 'domainHosts'>,
  profileId: string,
): Promise<void> {
  await announceHosts(database.db, profileId);
  await announcePage(database.db, profileId);
  await domainHosts.refresh();
  cache.invalidate(profileId);
}

/** On commit, announces to all processes that the hosts of a page or a user may have changed. */
export function announceHosts(db: Queries, id: string): Promise<void> {
  return notify(db, DOMAIN_CHANGES, id);
}
