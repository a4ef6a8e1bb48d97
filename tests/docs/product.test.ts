import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/client/platform/paths';
import { root } from './documents';
import { withTables } from './product-tables';

const product = readFileSync(join(root, 'docs/product.md'), 'utf8');

describe('docs/product.md', () => {
  it('has up-to-date tables (if not, run: npm run docs)', () => {
    expect(withTables(product)).toBe(product);
  });

  it('numbers its nine sections as the sources cite them', () => {
    const sections = [...product.matchAll(/^## (\d+)\. (.*)$/gm)].map(([, number]) => number);
    expect(sections).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('lists every route of the client', () => {
    const listed = [...product.matchAll(/^\| `(\/[^`]*)`/gm)].map(([, path]) => path);
    expect(listed).toEqual(expect.arrayContaining(Object.values(paths).map(({ path }) => path)));
  });
});
