import { isIPv6 } from 'node:net';

/**
 * Returns what counts as one client where requests are limited: an IPv4 address, or the /64 network
 * of an IPv6 address, because a client usually has the whole network.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [withoutZone = address] = address.split('%');
  return isIPv6(withoutZone) ? `${firstGroups(withoutZone).join(':')}::/64` : address;
}

/** Returns the first four groups of an IPv6 address, with zeros written out. */
function firstGroups(address: string): string[] {
  // An IPv4 tail stands for two groups. Their values do not matter, being among the last four.
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}
