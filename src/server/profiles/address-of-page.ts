import type { Profile } from '#contract/profiles/profile';
import { findEntitlements } from '#server/billing/find-entitlements';
import type { ServerDeps } from '#server/deps';
import { originOfHost } from '#server/domains/rules';

/** Returns a page's canonical address for search engines and previews: its own domain, if any. */
export async function addressOfPage(
  deps: Pick<ServerDeps, 'config' | 'database' | 'cache' | 'clock' | 'domainHosts' | 'provider'>,
  { id, userId, handle }: Pick<Profile, 'id' | 'handle'> & { userId: string | null },
): Promise<string> {
  const { publicUrl } = deps.config;
  const host = deps.domainHosts.hostOf(id);
  if (host !== null && (await findEntitlements(deps, userId)).features.customDomains) {
    return `${originOfHost(host, publicUrl)}/`;
  }
  return `${publicUrl}/u/${handle}`;
}
