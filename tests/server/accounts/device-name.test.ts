import { expect, it } from 'vitest';
import { describeDevice } from '../../../src/server/accounts/rules/device-name';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/126.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) CriOS/126.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0',
    'Firefox on Mac',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0 Safari/537.36 Edg/126.0`,
    'Edge on Windows',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64) ${webkit} Chrome/126.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['curl/8.5.0', 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('describes %s as %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
