import { describe, expect, it } from 'vitest';
import { shellOf } from '../../src/contract/shells';

describe('which shell an address gets', () => {
  it.each(['/u/demo', '/u/demo/', '/u/nobody', '/success', '/success/'])(
    "sends the tipper's for %s",
    (path) => expect(shellOf(path)).toBe('tip-page.html'),
  );

  it.each(['/', '/u', '/dashboard', '/login', '/success/more', '/unheard-of'])(
    "sends the worker's for %s",
    (path) => expect(shellOf(path)).toBe('index.html'),
  );
});
