import { expect, it } from 'vitest';
import { networkOf, siteOf } from '../../../src/server/http/network';

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['198.51.100.7:4711', '198.51.100.7'],
  ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  ['not an address', 'no address'],
  ['another one', 'no address'],
  ['1.2.3', 'no address'],
  ['', 'no address'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('knows the /48 of an IPv6 address, and none of any other', () => {
  expect(siteOf('2001:db8:1:2::1')).toBe('2001:db8:1::/48');
  expect(siteOf('2001:db8:1:ffff::1')).toBe(siteOf('2001:db8:1:2::1'));
  expect(siteOf('198.51.100.7')).toBeNull();
  expect(siteOf('::ffff:198.51.100.7')).toBeNull();
  expect(siteOf('nonsense')).toBeNull();
});
