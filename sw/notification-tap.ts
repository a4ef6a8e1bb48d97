// A tap on a notification opens what it tells of, in a window that is there already if possible.
import type { OpenScreen } from '#contract/service-worker-messages';
import { shellOf, shells } from '#contract/shells';
import { isServerOnly } from './routes';

declare const self: ServiceWorkerGlobalScope;

export async function openTapped({ data }: Pick<Notification, 'data'>): Promise<void> {
  const path = String(data?.path ?? '/dashboard');
  // Also windows of a first visit, which no service worker controls. The last one used comes first.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = windows.find(({ url }) => showsWorkerArea(new URL(url)));
  if (!ours) {
    await self.clients.openWindow(path);
    return;
  }
  ours.postMessage({ type: 'OPEN_SCREEN', path } satisfies OpenScreen);
  await ours.focus();
}

/** A tip page is an application of its own, and a tipper may be in the middle of it. */
function showsWorkerArea(url: URL): boolean {
  return !isServerOnly(url) && shellOf(url) === shells.workerArea;
}
