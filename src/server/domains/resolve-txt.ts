import { Resolver } from 'node:dns/promises';

/** Tolerates slow name servers, but gives up on those that never answer. */
const dns = new Resolver({ timeout: 5000, tries: 2 });

/**
 * Looks up a name's TXT records, each as its parts, through the system's name servers.
 * @throws Node's DNS error, whose `code` is the reason
 */
export function resolveTxt(name: string): Promise<string[][]> {
  return dns.resolveTxt(name);
}
