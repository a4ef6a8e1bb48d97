import type { MouseEvent } from 'react';

/**
 * Cancels a click on a download link while offline: in some browsers a failed download leaves a
 * broken file behind. A notice next to the link explains why nothing happens.
 */
export function preventOffline(event: MouseEvent) {
  if (!navigator.onLine) event.preventDefault();
}
