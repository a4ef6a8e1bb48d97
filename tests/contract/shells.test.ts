import { describe, expect, it } from 'vitest';
import { shellOf } from '../../src/contract/shells';

describe('the shell for an address', () => {
  it.each(['/u/demo', '/u/demo/', '/u/nobody', '/success', '/success/', '/tip-page.html'])(
    "is the tipper's for %s",
    (path) => expect(shellOf(path)).toBe('tip-page.html'),
  );

  it.each(['/', '/u', '/dashboard', '/login', '/success/more', '/unheard-of', '/index.html'])(
    "is the worker's for %s",
    (path) => expect(shellOf(path)).toBe('index.html'),
  );
});
