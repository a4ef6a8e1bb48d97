import ipaddr from 'ipaddr.js';

/**
 * Returns what counts as one client where requests are limited: an IPv4 address, or the /64 network
 * of an IPv6 address, because a client usually has the whole network. Whatever is no address, as a
 * proxy may forward it, counts as one client altogether.
 */
export function networkOf(address: string): string {
  const parsed = parse(address);
  if (parsed === null) return 'no address';
  return parsed.kind() === 'ipv4' ? parsed.toString() : prefixOf(parsed as ipaddr.IPv6, 64);
}

/**
 * Returns the /48 network of an IPv6 address, in which one customer of a provider may have 65,536
 * of the networks above, or null for any other address.
 */
export function siteOf(address: string): string | null {
  const parsed = parse(address);
  return parsed?.kind() === 'ipv6' ? prefixOf(parsed as ipaddr.IPv6, 48) : null;
}

/** Some proxies forward the port as well. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, bracketed, dotted] =
    /^(?:\[(.+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(address) ?? [];
  const plain = bracketed ?? dotted ?? address;
  if (!ipaddr.IPv6.isValid(plain) && !ipaddr.IPv4.isValidFourPartDecimal(plain)) return null;
  // An IPv4 address in IPv6 clothes is that IPv4 address.
  return ipaddr.process(plain);
}

function prefixOf(address: ipaddr.IPv6, bits: 48 | 64): string {
  const groups = address.parts.slice(0, bits / 16).map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
}
