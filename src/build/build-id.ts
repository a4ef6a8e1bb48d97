import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of everything that is sent to browsers, including the versions of packages. */
const inputs = [
  'index.html',
  'tip-page.html',
  'package-lock.json',
  'public',
  'src',
  'sw',
  'vite.config.ts',
  'vite.tip-page.config.ts',
];

/** The sources that determine the shape of the responses that the client saves. */
const savedAnswers = [
  'package-lock.json',
  'src/client/platform',
  'src/client/shared',
  'src/contract',
];

/** Derives a build's id from its sources alone, so that it is the same on every machine. */
export function buildIdOf(root: string): string {
  return hashOf(root, inputs);
}

/** Derives an id that changes whenever the shape of saved responses may have changed. */
export function savedAnswersIdOf(root: string): string {
  return hashOf(root, savedAnswers);
}

function hashOf(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesUnder(root, input)).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

function filesUnder(root: string, path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = `${path}/${entry.name}`;
    // These are not sent to browsers.
    if (inner === 'src/server' || inner === 'src/embedded-postgres') return [];
    return entry.isDirectory() ? filesUnder(root, inner) : [inner];
  });
}
