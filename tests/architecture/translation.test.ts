// @vitest-environment node
// Browsers translate pages while they run: each text node gives way to elements. React still holds
// the text node: it fails when it removes it or puts something before it, and when it changes it,
// nobody sees that. An element that holds one text and nothing else is safe, because React then sets
// the element's content. So text that changes, or that stands behind what comes and goes, needs an
// element of its own. What cannot be told from the sources is tried in `tests/screens/translated`
// and `tests/e2e/translated.spec.ts`.
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { findLooseText } from './loose-text';

// A type check of the client, which takes a busy machine longer than most tests may.
vi.setConfig({ testTimeout: 60_000 });

it('keeps every text that changes or moves in an element of its own', () => {
  const { files, found } = findLooseText(join(import.meta.dirname, '../..'));
  expect(files).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
