import { findEntitlements } from '#server/billing/find-entitlements';
import type { ServerDeps } from '#server/deps';
import { selectPageOfDomain } from './repository';

export interface DomainPage {
  readonly profileId: string;
  readonly handle: string;
  /** True if the page answers there. If not, visitors are redirected to its ordinary address. */
  readonly served: boolean;
}

/**
 * Returns the page that answers at a host or was the last to; null if there is none.
 * @param host as in a `Host` header
 */
export async function findDomainPage(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'domainHosts' | 'provider'>,
  host: string | undefined,
): Promise<DomainPage | null> {
  const profileId = deps.domainHosts.lastPageAt(host);
  if (profileId === null) return null;
  const answers = deps.domainHosts.pageAt(host) !== null;
  const page = await deps.cache.remember(`domain:${profileId}`, async () => ({
    invalidatedBy: profileId,
    value: await selectPageOfDomain(deps.database.db, profileId),
  }));
  if (page === null) return null;
  const { features } = await findEntitlements(deps, page.userId);
  return { profileId, handle: page.handle, served: answers && features.customDomains };
}
