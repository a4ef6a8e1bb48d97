// Paths of tapped notifications for which the service worker chose this window.

import { observable, useObservable } from '#client/hooks/observable';
import { isNotificationTapped, isOpenScreen } from '#contract/service-worker';
import { postToServiceWorker } from './post-to-service-worker';

/** The path waiting to be opened, or null. */
const tapped = observable<string | null>(null);

/**
 * Starts keeping the path of a tapped notification until a page can open it, beginning with one
 * that was tapped while this window was loading.
 */
export function keepTaps(): void {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  container?.addEventListener('message', ({ data }) => {
    if (isNotificationTapped(data)) void postToServiceWorker({ type: 'TAKE_TAP' });
    if (isOpenScreen(data)) tapped.set(data.path);
  });
  void postToServiceWorker({ type: 'TAKE_TAP' });
}

export function useTapped(): string | null {
  return useObservable(tapped);
}

export function forgetTap(): void {
  tapped.set(null);
}
