import { reloadOnce } from './reload-once';

/**
 * Repairs a page whose files are gone: a tab that outlived its build asks for a chunk under a name
 * that the server no longer has, and loading the page again, once, finds the new one. Call it
 * before the first dynamic import.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    // Offline, a reload would only lose what the page still shows.
    if (navigator.onLine) reloadOnce('missing-chunk');
  });
}
