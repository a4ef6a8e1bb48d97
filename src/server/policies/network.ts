import { isIPv6 } from 'node:net';

/**
 * What counts as one address where requests are limited: an IPv4 address, or the /64 network of
 * an IPv6 one, since whoever has one such address has the whole network.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [withoutZone = address] = address.split('%');
  return isIPv6(withoutZone) ? `${firstGroups(withoutZone).join(':')}::/64` : address;
}

/** The first four groups of an IPv6 address, zeros written out. */
function firstGroups(address: string): string[] {
  // A dotted tail stands for two groups; which ones does not matter so far to the right.
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}
