import { describe, expect, it } from 'vitest';
import { browserKind } from '../../../src/client/platform/browser-kind';

const iosSafari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const iPadSafari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const androidChrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const windowsChrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('the kind of browser', () => {
  it.each([
    ['Safari on an iPhone', iosSafari, 5, 'phone'],
    ['Chrome on Android', androidChrome, 5, 'phone'],
    ['Safari on an iPad, which says it is a Mac', iPadSafari, 5, 'phone'],
    ['Safari on a Mac', iPadSafari, 0, 'desktop'],
    ['Chrome on Windows', windowsChrome, 0, 'desktop'],
    ['Chrome on a Windows laptop with a touch screen', windowsChrome, 10, 'desktop'],
    ['Instagram on an iPhone', `${iosSafari} Instagram 390.0.0.28`, 5, 'in-app'],
    ['Facebook on an iPhone', `${iosSafari} [FBAN/FBIOS;FBAV/510.0]`, 5, 'in-app'],
    ['Facebook on Android', `${androidChrome} [FB_IAB/FB4A;FBAV/510.0]`, 5, 'in-app'],
    ['a web view on Android', androidChrome.replace('; K', '; Pixel 9; wv'), 5, 'in-app'],
  ])('is recognized for %s', (_, userAgent, touchPoints, kind) => {
    expect(browserKind(userAgent, touchPoints)).toBe(kind);
  });
});
