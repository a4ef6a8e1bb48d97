import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './documents';

const squeezed = (text: string) => text.replace(/\s+/g, ' ');

/** The text of all sources, with white space collapsed. */
const sources = ['src', 'sw']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => squeezed(readFileSync(file, 'utf8')).replaceAll("\\'", "'"))
  .join('\n');

/** Returns the texts that a document quotes in “…”, split at each {placeholder}. */
function quotesOf(document: string): string[] {
  const text = squeezed(readFileSync(join(root, document), 'utf8'));
  return [...text.matchAll(/“([^”]*)”/g)]
    .flatMap(([, quote = '']) => quote.split(/\{[^}]*\}/))
    .map((part) => part.trim())
    .filter((part) => /\w/.test(part));
}

describe('the texts of the product', () => {
  it.each(['docs/product.md', 'docs/operations.md'])(
    'are quoted word for word in %s',
    (document) => {
      const quotes = quotesOf(document);
      expect(quotes.length).toBeGreaterThan(5);
      expect(quotes.filter((quote) => !sources.includes(quote))).toEqual([]);
    },
  );
});
