// The number of new tips on the installed app's icon, kept by the service worker (`sw/badge.ts`).
import { postToServiceWorker } from './post-to-service-worker';

/** Adds tips that arrived while the page was hidden. */
export function countNewTips(ids: readonly string[]): void {
  void postToServiceWorker({ type: 'TIPS_ARRIVED', ids: [...ids] });
}

/**
 * Clears the number. A tip that was seen does not count again when a push reports it later.
 * @param ids of the newest tips seen
 */
export function clearNewTips(ids: readonly string[]): void {
  void postToServiceWorker({ type: 'TIPS_SEEN', ids: [...ids] });
}

/** Clears the number for another worker. */
export function forgetNewTips(): void {
  void postToServiceWorker({ type: 'TIPS_FORGOTTEN' });
}
