// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildIdOf, savedAnswersIdOf } from '../../src/build/build-id';

const sources = [
  'index.html',
  'tip-page.html',
  'package-lock.json',
  'public/icon.svg',
  'src/client/features/home/home-page.tsx',
  'src/client/platform/query-persistence.ts',
  'src/client/shared/tips/use-received-tips.ts',
  'src/contract/tips/tip.ts',
  'sw/service-worker.ts',
  'vite.config.ts',
  'vite.tip-page.config.ts',
];

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tipwell-sources-'));
  for (const path of sources) write(path, 'as it was');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it.each(sources)('changing %s changes the build id', (path) => {
  const before = buildIdOf(root);
  write(path, 'changed');
  expect(buildIdOf(root)).not.toBe(before);
});

it('saved answers stay valid across builds, unless their format may have changed', () => {
  const changing = sources.filter((path) => {
    const before = savedAnswersIdOf(root);
    write(path, 'changed');
    return savedAnswersIdOf(root) !== before;
  });
  expect(changing).toEqual([
    'package-lock.json',
    'src/client/platform/query-persistence.ts',
    'src/client/shared/tips/use-received-tips.ts',
    'src/contract/tips/tip.ts',
  ]);
});
