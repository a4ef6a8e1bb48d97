import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isNewEnough, OLDEST_CHROMIUM, refuseOldBrowser } from '../support/find-browser';

const folder = mkdtempSync(join(tmpdir(), 'tipwell-browser-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Creates a program that prints this as its version. */
function browserThatSays(text: string): string {
  const path = join(folder, `chromium-${text.replace(/\W/g, '-')}`);
  writeFileSync(path, `#!/bin/sh\necho '${text}'\n`);
  chmodSync(path, 0o755);
  return path;
}

const older = OLDEST_CHROMIUM - 1;

it.skipIf(process.platform === 'win32')('names a browser that is too old for the tests', () => {
  const old = browserThatSays(`Chromium ${older}.0.7871.100 built on Debian GNU/Linux 12`);
  expect(isNewEnough(old)).toBe(false);
  expect(() => refuseOldBrowser(old)).toThrow(
    `The end-to-end tests take Chromium ${OLDEST_CHROMIUM} or newer, and ${old} is ${older}.0.7871.100`,
  );
});

it('accepts one that is new enough, or that does not say its version', () => {
  for (const text of [`Chromium ${OLDEST_CHROMIUM}.0.1.2 `, 'Google Chrome 210.1.2.3', 'Hello']) {
    expect(() => refuseOldBrowser(browserThatSays(text))).not.toThrow();
  }
  expect(() => refuseOldBrowser(join(folder, 'nothing'))).not.toThrow();
});

it('asks for the version that CONTRIBUTING names', () => {
  const text = readFileSync(join(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8');
  expect(text).toContain(`Chromium ${OLDEST_CHROMIUM}`);
});
