// The built server as an operator installs it: with only the packages that it needs, in a folder
// that only its owner may enter.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

export interface Installation {
  readonly folder: string;
  remove(): Promise<void>;
}

interface LockFile {
  packages: Record<string, { dev?: boolean }>;
}

export function makeInstallation(): Installation {
  // Such a folder has mode 0700, as root's home does.
  const folder = mkdtempSync(join(tmpdir(), 'tipwell-of-root-'));
  for (const name of ['dist', 'package.json']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  const { packages }: LockFile = JSON.parse(
    readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'),
  );
  const wanted = Object.entries(packages)
    .filter(([path, { dev }]) => !dev && /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)));
  const copy = (kind: string[]) =>
    execFileSync('cp', [...kind, '--parents', ...wanted, folder], { cwd: root, stdio: 'ignore' });
  try {
    // Hard links take only a second, but both must be on one disk.
    copy(['-al']);
  } catch {
    copy(['-a', '--remove-destination']);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
