// Which hosts are workers' own. Every request needs this, so all of them are in memory, reloaded
// when a process announces a change.

import type { Database } from '#server/db/open';
import type { Log } from '#server/log';
import { selectVerifiedHosts, type VerifiedHost } from './repository';
import { hostNameOf } from './rules';

/** A `pg_notify` channel without payload. */
export const DOMAIN_CHANGES = 'domain_changes';

export interface DomainHosts {
  /** Whether a host is or was a worker's own. At all others, the product's site answers. */
  isWorkers(host: string | undefined): boolean;
  /** The id of the page that answers at a host, or null. */
  pageAt(host: string | undefined): string | null;
  /** The id of the page that answers at a host or last did, or null. */
  lastPageAt(host: string | undefined): string | null;
  /** The host at which a page answers, or null. */
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
  // The operator may have moved to what was a worker's host.
  const ours = new URL(publicUrl).hostname;
  const read = async () => {
    const workers = (await selectVerifiedHosts(db)).filter(({ host }) => host !== ours);
    return new Map(workers.map((one) => [one.host, one]));
  };
  let known = await read();
  let hosts = byPage(known);
  let reading: Promise<void> = Promise.resolve();

  /** One at a time, so that the last read wins. */
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
  // Most installations have none; then no request's host is parsed.
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
