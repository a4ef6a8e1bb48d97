// What a tap on a notification opens, where the service worker has chosen this window for it.

import { observable, useObservable } from '#client/hooks/observable';
import { isOpenScreen } from '#contract/service-worker-messages';

/** The path that waits to be opened, or null. */
const tapped = observable<string | null>(null);

/** Keeps what is tapped on from now on, until a page can open it. */
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
