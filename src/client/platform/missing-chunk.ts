// Imports nothing, because it belongs to the script that runs before anything else is loaded.

const missingChunks = new WeakSet<object>();

/** Whether an error is that of an import whose file did not arrive. */
export function isMissingChunk(error: unknown): boolean {
  return missingChunks.has(Object(error));
}

/** How many imports are under way that the page can do without. */
let optionalImports = 0;

/**
 * Repairs a page whose files are gone: a tab that outlived its build asks for a chunk under a name
 * that the server no longer has, and loading the page again, once, finds the new one. Call it
 * before the first dynamic import.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missingChunks.add(payload);
    if (optionalImports > 0) return;
    // Offline, a reload would only lose what the page still shows.
    if (navigator.onLine) reloadOnce('missing-chunk');
  });
}

/**
 * Imports what the page can do without: one that cannot be loaded is the caller's to deal with, and
 * no reason to reload the page.
 *
 * @returns what `load` imports; rejects when that cannot be loaded
 */
export async function importOptional<T>(load: () => Promise<T>): Promise<T> {
  optionalImports += 1;
  try {
    return await load();
  } finally {
    optionalImports -= 1;
  }
}

const MINUTE_MS = 60_000;

/**
 * Reloads the page to repair it, unless it did so for the same reason within the last minute: what
 * one reload does not repair, a loop of them will not. Returns whether it reloads.
 */
export function reloadOnce(reason: string, now = Date.now()): boolean {
  const key = `tipwell.reloaded.${reason}`;
  try {
    const last = Number(window.sessionStorage.getItem(key) ?? 0);
    if (now - last < MINUTE_MS) return false;
    window.sessionStorage.setItem(key, String(now));
  } catch {
    return false; // Without storage, a loop cannot be told from a first time.
  }
  window.location.reload();
  return true;
}
