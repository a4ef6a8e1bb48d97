import { useSyncExternalStore } from 'react';

/**
 * Whether the browser believes it has a network. It may be wrong in both directions, so this only
 * words what the screen says; it never decides whether a request is tried.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
