import { findEntitlements } from '#server/billing/find-entitlements';
import type { ServerDeps } from '#server/deps';
import { selectPageOfDomain } from './repository';

export interface DomainPage {
  readonly profileId: string;
  /** The page's handle now. */
  readonly handle: string;
  /** Whether the page answers there; otherwise visitors are led to its ordinary address. */
  readonly served: boolean;
}

/**
 * Returns the page that answers at a host or last did, or null if it is gone.
 * @param host as in a request's `Host` header
 */
export async function findDomainPage(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'domainHosts' | 'provider'>,
  host: string | undefined,
): Promise<DomainPage | null> {
  const profileId = deps.domainHosts.lastPageAt(host);
  if (profileId === null) return null;
  const answers = deps.domainHosts.pageAt(host) !== null;
  const page = await deps.cache.remember(`domain:${profileId}`, async () => ({
    owner: profileId,
    value: await selectPageOfDomain(deps.database.db, profileId),
  }));
  if (page === null) return null;
  const { features } = await findEntitlements(deps, page.userId);
  return { profileId, handle: page.handle, served: answers && features.customDomains };
}
