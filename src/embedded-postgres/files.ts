// File operations that survive a power cut, or that are done for another user.
import { chown, lstat, open, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Runner } from './runner';

/** Whether a file or folder exists, even if this user may not read it. */
export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT' && code !== 'ENOTDIR',
  );
}

/** Writes a file that only the runner may read, or only this user if there is no runner. */
export async function writePrivateFile(path: string, text: string, runner: Runner | null) {
  await writeFile(path, text, { mode: 0o600, flush: true });
  if (runner) await chown(path, runner.uid, runner.gid);
}

/** Makes the creation or renaming of `path` durable. */
export async function syncFolderOf(path: string): Promise<void> {
  // Windows cannot open folders, and does not need this.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
