// Imports as little as possible: it is part of the script that runs before anything else is loaded.
import { isServerReachable } from './is-server-reachable';
import { findReloadLoss } from './reload-loss';

const missingChunks = new WeakSet<object>();

export function isMissingChunk(error: unknown): boolean {
  return missingChunks.has(Object(error));
}

let optionalImports = 0;

/**
 * Repairs a page whose files are gone: a tab that outlived its build requests chunks that the
 * server no longer has, and one reload finds the new ones. Call it before the first dynamic import.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missingChunks.add(payload);
    if (optionalImports > 0) return;
    // Without a network, a reload would only lose what the page still shows.
    void isServerReachable().then((answers) => (answers ? reloadOnce() : undefined));
  });
}

/**
 * Imports something optional: if it fails, the caller deals with it, and the page is not reloaded.
 * @returns what `load` imports; rejects if that cannot be loaded
 */
export async function importOptional<T>(load: () => Promise<T>): Promise<T> {
  optionalImports += 1;
  try {
    return await load();
  } finally {
    optionalImports -= 1;
  }
}

/** Not the contract's, whose other durations would come along to a tipper's first script. */
const MINUTE_MS = 60_000;

const RELOADED_KEY = 'tipwell.reloaded.missing-chunk';

/**
 * Reloads the page to repair it, unless that would lose a tip, or it did so within the last minute:
 * what one reload does not fix, a loop will not.
 */
export async function reloadOnce(now = Date.now()): Promise<void> {
  if ((await findReloadLoss()) === 'unsent') return;
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED_KEY));
    // A time in the future was set by a clock that was ahead.
    if (Math.abs(now - last) < MINUTE_MS) return;
    window.sessionStorage.setItem(RELOADED_KEY, String(now));
  } catch {
    return; // without storage, a loop cannot be detected
  }
  window.location.reload();
}
