import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnTo } from '../../../src/client/features/auth/return-to';

const origin = 'https://tipwell.example';

describe('the destination after signing in', () => {
  it('is one of our paths, with its query and hash', () => {
    expect(safeReturnTo('/qr-links?size=2#top', origin)).toBe('/qr-links?size=2#top');
    expect(safeReturnTo('/u/maya?from=qr', origin)).toBe('/u/maya?from=qr');
    expect(safeReturnTo('/', origin)).toBe('/');
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['another site', 'https://evil.example/'],
    ['our own origin spelled out', 'https://tipwell.example/dashboard'],
    ['a path without a slash', 'dashboard'],
    ['two slashes', '//evil.example'],
    ['a slash and a backslash', '/\\evil.example'],
    ['slashes around a tab', '/\t/evil.example'],
    ['slashes around a line break', '/\n/evil.example'],
    ['a dot that resolves to two slashes', '/.//evil.example'],
    ['a step up that resolves to two slashes', '/a/..//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script after a space', ' javascript:alert(1)'],
    ['the sign-in page', '/login?return_to=/dashboard'],
    ['the sign-up page', '/signup'],
  ])('refuses %s', (_, wanted) => {
    expect(safeReturnTo(wanted, origin)).toBeNull();
  });

  it('never leaves the origin', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      '%2f',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const safe = safeReturnTo(`/${pieces.join('')}`, origin);
        if (safe !== null) expect(new URL(safe, origin).origin).toBe(origin);
      }),
      { numRuns: 2000 },
    );
  });
});
