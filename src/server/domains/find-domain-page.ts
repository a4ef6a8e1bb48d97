import { findEntitlements } from '#server/billing/find-entitlements';
import type { ServerDeps } from '#server/deps';
import { selectPageOfDomain } from './repository';

export interface DomainPage {
  readonly profileId: string;
  /** The page's current handle. */
  readonly handle: string;
  /** Whether the page answers there; otherwise visitors are redirected to its ordinary address. */
  readonly served: boolean;
}

/**
 * The page that answers at a host or last did; null if it is gone.
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
    owner: profileId,
    value: await selectPageOfDomain(deps.database.db, profileId),
  }));
  if (page === null) return null;
  const { features } = await findEntitlements(deps, page.userId);
  return { profileId, handle: page.handle, served: answers && features.customDomains };
}
