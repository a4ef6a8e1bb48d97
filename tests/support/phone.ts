import { randomInt } from 'node:crypto';

/** The user agent of a phone. Visits by user agents of programs are not counted. */
export const phoneUserAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Returns a random address, so that limits per address do not add up. */
export const ownAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
