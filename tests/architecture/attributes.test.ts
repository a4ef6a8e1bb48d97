import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const client = join(import.meta.dirname, '../../src/client');

it('writes the "false" of an attribute that has one as text: Preact takes a false for "not there"', () => {
  const lines = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(client, file), 'utf8').split('\n'));
  const asText = /\b(spellCheck|autoCorrect|contentEditable|translate)(=|: )['"]/;
  const attributes = lines.filter((line) =>
    /\b(spellCheck|autoCorrect|contentEditable|translate)(=|: )/.test(line),
  );
  expect(attributes.length).toBeGreaterThan(0);
  expect(attributes.filter((line) => !asText.test(line))).toEqual([]);
});
