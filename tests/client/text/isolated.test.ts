import { expect, it } from 'vitest';
import { isolated } from '../../../src/client/text/isolated';

it('keeps a name from reordering the sentence around it', () => {
  expect(`from ${isolated('אבי')}, 5 minutes ago`).toBe('from \u2068אבי\u2069, 5 minutes ago');
});
