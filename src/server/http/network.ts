import ipaddr from 'ipaddr.js';

/**
 * The unit that counts as one client for rate limits: an IPv4 address, or an IPv6 address's /64
 * network, because a client usually has all of it. Everything that is not an address, as some
 * proxies forward, counts as a single client.
 */
export function networkOf(address: string): string {
  const parsed = parse(address);
  if (parsed === null) return 'no address';
  return parsed.kind() === 'ipv4' ? parsed.toString() : prefixOf(parsed as ipaddr.IPv6, 64);
}

/**
 * The /48 network of an IPv6 address, in which a provider's customer may have 65,536 of the
 * networks above; null for other addresses.
 */
export function siteOf(address: string): string | null {
  const parsed = parse(address);
  return parsed?.kind() === 'ipv6' ? prefixOf(parsed as ipaddr.IPv6, 48) : null;
}

/** Some proxies also forward the port. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, bracketed, dotted] =
    /^(?:\[(.+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(address) ?? [];
  const plain = bracketed ?? dotted ?? address;
  if (!ipaddr.IPv6.isValid(plain) && !ipaddr.IPv4.isValidFourPartDecimal(plain)) return null;
  // An IPv4-mapped IPv6 address counts as the IPv4 address.
  return ipaddr.process(plain);
}

function prefixOf(address: ipaddr.IPv6, bits: 48 | 64): string {
  const groups = address.parts.slice(0, bits / 16).map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
}
