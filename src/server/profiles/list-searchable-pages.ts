import { findEntitlements } from '#server/billing/find-entitlements';
import type { ServerDeps } from '#server/deps';
import { addressOfPage } from './address-of-page';
import { selectSearchablePages } from './repository/profiles';
import { isPaused } from './rules/pages';
import { MAX_IN_SITEMAP } from './rules/site-files';

/**
 * Returns the addresses of the tip pages that search engines may list, oldest first. Only those at
 * the product's own host: a sitemap may not list other hosts.
 */
export async function listSearchablePages(
  deps: Pick<ServerDeps, 'config' | 'database' | 'cache' | 'clock' | 'domainHosts' | 'provider'>,
): Promise<string[]> {
  const pages = await selectSearchablePages(deps.database.db, MAX_IN_SITEMAP);
  const addresses: string[] = [];
  for (const page of pages) {
    const { earlierPages: earlier, teamId, userId } = page;
    // Most pages are their worker's only one, which every plan allows.
    const entitlements =
      earlier > 0 || teamId !== null ? await findEntitlements(deps, userId) : null;
    if (entitlements && isPaused(entitlements, page, earlier)) continue;
    addresses.push(await addressOfPage(deps, page));
  }
  return addresses.filter((address) => address.startsWith(`${deps.config.publicUrl}/u/`));
}
