import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

interface Report {
  diagnostics: { category: string; location: { path: string; start: { line: number } } }[];
}

/** Runs the linter with our rules on a project that consists of these files. */
export async function lint(
  files: readonly { file: string; text: string }[],
): Promise<Report['diagnostics']> {
  const folder = mkdtempSync(join(tmpdir(), 'tipwell-lint-'));
  try {
    const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: undefined }));
    for (const plugin of readdirSync(root).filter((name) => name.endsWith('.grit'))) {
      copyFileSync(join(root, plugin), join(folder, plugin));
    }
    for (const { file, text } of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
    const biome = join(root, 'node_modules/.bin/biome');
    // Biome exits with an error when it finds any.
    const { stdout } = await promisify(execFile)(biome, args, { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    );
    return (JSON.parse(stdout) as Report).diagnostics;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
