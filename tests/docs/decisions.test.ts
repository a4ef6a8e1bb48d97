import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents, root } from './documents';

const decisions = documents.filter((path) => /^docs\/decisions\/\d{4}-/.test(path));
const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');

describe('a decision', () => {
  it.each(decisions)('has the usual form and an entry in the index: %s', (path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const [, number, title, status] =
      /^# (\d{4})\. (.*)\n\n- Status: (.*)\n- Date: \d{4}-\d{2}-\d{2}\n/.exec(text) ?? [];
    expect(basename(path)).toMatch(new RegExp(`^${number}-`));
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, part]) => part)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ]);
    expect(index).toContain(`| [${number}](${basename(path)}) | ${title} | ${status} |`);
  });
});
