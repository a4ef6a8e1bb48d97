// File operations that must outlive a power cut, or that run on behalf of another user.
import { chown, lstat, open, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Runner } from './runner';

/** Whether something is there, even something that we may not look at. */
export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT' && code !== 'ENOTDIR',
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
