// File operations that must outlive a power cut, or that run on behalf of another user.
import { chown, lstat, open, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Runner } from './runner';

export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** Writes a file that only its owner may read, and hands it to the runner. */
export async function writePrivateFile(path: string, text: string, runner: Runner | null) {
  await writeFile(path, text, { mode: 0o600, flush: true });
  if (runner) await chown(path, runner.uid, runner.gid);
}

/** Makes a rename or a creation inside the folder of `path` durable. */
export async function syncFolderOf(path: string): Promise<void> {
  // Windows neither opens folders nor needs it.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
