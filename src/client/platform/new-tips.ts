// The number of new tips on the installed app's icon, which the service worker keeps (`sw/badge.ts`).
import { tell } from './tell-service-worker';

/** Adds tips that arrived while the page was hidden. */
export function countNewTips(ids: readonly string[]): void {
  void tell({ type: 'TIPS_ARRIVED', ids: [...ids] });
}

export function clearNewTips(): void {
  void tell({ type: 'TIPS_SEEN' });
}
