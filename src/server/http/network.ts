import ipaddr from 'ipaddr.js';

/**
 * Returns what counts as one client for rate limits: an IPv4 address, or the /64 network of an IPv6
 * address, because a client usually has all of it. All values that are not addresses, which some
 * proxies forward, count as a single client.
 */
export function networkOf(address: string): string {
  const parsed = parse(address);
  if (parsed === null) return 'no address';
  return parsed.kind() === 'ipv4' ? parsed.toString() : prefixOf(parsed as ipaddr.IPv6, 64);
}

/**
 * Returns the /48 network of an IPv6 address, or null for other addresses. A provider may assign a
 * customer a whole /48, which has 65,536 networks of /64.
 */
export function siteOf(address: string): string | null {
  const parsed = parse(address);
  return parsed?.kind() === 'ipv6' ? prefixOf(parsed as ipaddr.IPv6, 48) : null;
}

/** Accepts an address with a port, because some proxies forward it. */
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
