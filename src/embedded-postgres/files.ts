// File operations that survive a power cut, or act for another user.
import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Runner } from './runner';

/** Whether a path exists, even if this user may not read it. */
export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT' && code !== 'ENOTDIR',
  );
}

/**
 * Creates a file that only the runner can read, or only this user without a runner. Fails if the
 * path exists, so that root never writes through a planted symbolic link.
 */
export async function createPrivateFile(path: string, text: string, runner: Runner | null) {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
    if (runner) await file.chown(runner.uid, runner.gid);
  } finally {
    await file.close();
  }
}

/** Makes a file's content durable. Follows no symbolic link. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the creation or renaming of `path` durable. */
export async function syncFolderOf(path: string): Promise<void> {
  // Windows cannot open folders, and need not.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
