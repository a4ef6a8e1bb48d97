import type { ServerDeps } from '#server/deps';
import { PROFILE_CHANGES } from '#server/profiles/profile-cache';
import { announceProfileChange } from '#server/profiles/repository/profiles';
import { DOMAIN_CHANGES } from './domain-hosts';

/**
 * Tells every process that a page answers at another host than before, and waits until this one
 * knows. The page itself changes with it: it names its address.
 */
export async function announceDomains(
  { database, cache, domainHosts }: Pick<ServerDeps, 'database' | 'cache' | 'domainHosts'>,
  profileId: string,
): Promise<void> {
  await announceProfileChange(database.db, DOMAIN_CHANGES, profileId);
  await announceProfileChange(database.db, PROFILE_CHANGES, profileId);
  await domainHosts.refresh();
  cache.forget(profileId);
}
