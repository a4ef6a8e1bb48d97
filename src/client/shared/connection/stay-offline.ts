import type { MouseEvent } from 'react';

/**
 * For a link that downloads: in some browsers a failed download leaves a broken file behind. A
 * notice beside it says why there is none.
 */
export function stayOffline(event: MouseEvent) {
  if (!navigator.onLine) event.preventDefault();
}
