import { reloadOnce } from './reload-once';

/** How many imports are under way that the page can do without. */
let optionalImports = 0;

/**
 * Repairs a page whose files are gone: a tab that outlived its build asks for a chunk under a name
 * that the server no longer has, and loading the page again, once, finds the new one. Call it
 * before the first dynamic import.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => {
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
