// The hosts that belong to workers. Every request needs them, so all are kept in memory, and
// reloaded when a process announces a change.

import type { Database } from '#server/db/open';
import type { Log } from '#server/log';
import { selectVerifiedHosts, type VerifiedHost } from './repository';
import { hostNameOf } from './rules';

/** A `pg_notify` channel. Its payload is ignored. */
export const DOMAIN_CHANGES = 'domain_changes';

export interface DomainHosts {
  /** Returns true if a host belongs or belonged to a worker. All others show the product's site. */
  isWorkers(host: string | undefined): boolean;
  pageAt(host: string | undefined): string | null;
  /** Returns the id of the page that answers at a host or was the last to, or null. */
  lastPageAt(host: string | undefined): string | null;
  hostOf(profileId: string): string | null;
  /** Reloads all hosts. Call it after a change. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export async function openDomainHosts(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  log: Log,
  publicUrl: string,
): Promise<DomainHosts> {
  // The operator may have moved the site to a host that was a worker's.
  const ours = new URL(publicUrl).hostname;
  const read = async () => {
    const workers = (await selectVerifiedHosts(db)).filter(({ host }) => host !== ours);
    return new Map(workers.map((one) => [one.host, one]));
  };
  let known = await read();
  let hosts = byPage(known);
  let reading: Promise<void> = Promise.resolve();

  /** Reads one at a time, so that the latest read wins. */
  function refresh(): Promise<void> {
    reading = reading
      .catch(() => {})
      .then(async () => {
        known = await read();
        hosts = byPage(known);
      });
    return reading;
  }
  const refreshSoon = () => {
    refresh().catch((error: Error) => log.warn(`Domains: ${error.message}`));
  };

  // Anything may have changed while the connection was down.
  const unlisten = await listen(DOMAIN_CHANGES, refreshSoon, refreshSoon);
  // Most installations have no such hosts, and skip parsing the header.
  const find = (host: string | undefined) =>
    known.size === 0 ? undefined : known.get(hostNameOf(host));
  return {
    isWorkers: (host) => find(host) !== undefined,
    pageAt(host) {
      const found = find(host);
      return found?.answers ? found.profileId : null;
    },
    lastPageAt: (host) => find(host)?.profileId ?? null,
    hostOf: (profileId) => hosts.get(profileId) ?? null,
    refresh,
    close: unlisten,
  };
}

function byPage(known: ReadonlyMap<string, VerifiedHost>): Map<string, string> {
  const hosts = new Map<string, string>();
  for (const { host, profileId, answers } of known.values()) {
    if (answers && profileId !== null) hosts.set(profileId, host);
  }
  return hosts;
}
