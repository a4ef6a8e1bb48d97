// Notifications: what the server tells by push is shown, and a tap opens what it tells of.
import { pushMessageIn } from '#contract/messaging/push-message';
import type { OpenScreen } from '#contract/service-worker-messages';
import { shellOf, shells } from '#contract/shells';
import { isServerOnly } from './routes';

declare const self: ServiceWorkerGlobalScope;

/** Shows what the server tells by push. Browsers want something to be shown for each message. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const message = pushMessageIn(parsed(data));
  const { title, body, tag, path } = message ?? {
    title: 'Tipwell',
    body: 'Open Tipwell to see what is new.',
    tag: 'tipwell',
    path: '/dashboard',
  };
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { path },
    icon: '/icons/192.png',
  });
}

function parsed(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/** Opens what a notification tells of, in a window that is there already if possible. */
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
