// Paths of tapped notifications for which the service worker chose this window.

import { observable, useObservable } from '#client/hooks/observable';
import { isOpenScreen } from '#contract/service-worker-messages';

/** The path waiting to be opened, or null. */
const tapped = observable<string | null>(null);

/** From now on, keeps the path of a tapped notification until a page can open it. */
export function keepTaps(): void {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  container?.addEventListener('message', ({ data }) => {
    if (isOpenScreen(data)) tapped.set(data.path);
  });
}

export function useTapped(): string | null {
  return useObservable(tapped);
}

export function forgetTap(): void {
  tapped.set(null);
}
