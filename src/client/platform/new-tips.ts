// The number of new tips on the installed app's icon, kept by the service worker (`sw/badge.ts`).
import { postToServiceWorker } from './post-to-service-worker';

/** Adds tips that arrived while the page was hidden. */
export function countNewTips(ids: readonly string[]): void {
  void postToServiceWorker({ type: 'TIPS_ARRIVED', ids: [...ids] });
}

export function clearNewTips(): void {
  void postToServiceWorker({ type: 'TIPS_SEEN' });
}
