import { useSyncExternalStore } from 'react';

/**
 * Returns true if the browser believes that it is online. It may be wrong either way, so this
 * decides only what screens say, never whether a request is tried.
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
