import type { MouseEvent } from 'react';

/**
 * For download links: in some browsers a failed download leaves a broken file behind. A notice next
 * to the link explains why there is none.
 */
export function preventOffline(event: MouseEvent) {
  if (!navigator.onLine) event.preventDefault();
}
