// @vitest-environment node
// Browsers translate a page while it runs: they replace each text node with elements. React keeps a
// reference to the text node: it throws when it removes it or inserts before it, and its changes to
// it are never visible. An element that contains nothing but one text is safe, because React then
// sets the element's content. So text that changes, or that follows something that comes and goes,
// needs an element of its own. What the sources cannot show is tested in `tests/screens/translated`
// and `tests/e2e/translated.spec.ts`.
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { findLooseText } from './loose-text';

// On a busy machine, type-checking the client takes longer than the default timeout.
vi.setConfig({ testTimeout: 60_000 });

it('keeps every text that changes or moves in its own element', () => {
  const { files, found } = findLooseText(join(import.meta.dirname, '../..'));
  expect(files).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
