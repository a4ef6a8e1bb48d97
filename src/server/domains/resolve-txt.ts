import { Resolver } from 'node:dns/promises';

/** Patient with a slow name server, but not with one that never answers. */
const dns = new Resolver({ timeout: 5000, tries: 2 });

/**
 * Looks up a name's TXT records, each in its parts, at the system's name servers. Throws Node's
 * error of DNS, whose `code` says what is wrong.
 */
export function resolveTxt(name: string): Promise<string[][]> {
  return dns.resolveTxt(name);
}
