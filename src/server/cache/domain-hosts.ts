// Which hosts are workers' own. Every request is asked for, so all of them are kept in memory, and read
// anew when a process announces that one has changed.
import type { Log } from '../db/log';
import type { Database } from '../db/open';
import { selectProvedHosts } from '../repositories/domains';

/** `pg_notify` channel, without a payload. */
export const DOMAIN_CHANGES = 'domain_changes';

export interface DomainHosts {
  /** Returns the id of the page that answers at a host, or null at the product's own. */
  pageAt(host: string | undefined): string | null;
  /** Returns the host at which a page answers, or null. */
  hostOf(profileId: string): string | null;
  /** Reads all hosts anew. Call it after changing one. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export async function openDomainHosts(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  log: Log,
): Promise<DomainHosts> {
  let pages = await selectProvedHosts(db);
  let hosts = reversed(pages);
  let reading: Promise<void> = Promise.resolve();

  /** One after another, so that what was read last is what is known. */
  function refresh(): Promise<void> {
    reading = reading
      .catch(() => {})
      .then(async () => {
        pages = await selectProvedHosts(db);
        hosts = reversed(pages);
      });
    return reading;
  }
  const refreshSoon = () => {
    refresh().catch((error: Error) => log.warn(`Domains: ${error.message}`));
  };

  // While the connection was away, anything may have changed.
  const unlisten = await listen(DOMAIN_CHANGES, refreshSoon, refreshSoon);
  return {
    // Most installations have none: then no request has its host taken apart.
    pageAt: (host) => (pages.size === 0 ? null : (pages.get(nameOf(host)) ?? null)),
    hostOf: (profileId) => hosts.get(profileId) ?? null,
    refresh,
    close: unlisten,
  };
}

const reversed = (map: ReadonlyMap<string, string>) =>
  new Map([...map].map(([host, page]) => [page, host]));

/** A `Host` header without its port, as hosts are stored. */
function nameOf(host = ''): string {
  return host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
}
