// Shows push messages as notifications, and opens what a tapped one is about.
import { pushMessageIn } from '#contract/messaging/notifications';
import type { NotificationTapped, OpenScreen } from '#contract/service-worker';
import { shellOf, shells } from '#contract/service-worker';
import { addPushedTips } from './badge';
import { isServerOnly } from './routes';

declare const self: ServiceWorkerGlobalScope;

/** Browsers require a notification for every push. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const message = pushMessageIn(parsed(data));
  const badge = addPushedTips(message?.tipIds ?? []);
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
  await badge;
}

function parsed(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/** The path that a tapped notification opens, until a window asks for it. */
let tapped: { path: string; at: number } | null = null;

/** A window that asks later was opened for something else. */
const TAP_WAITS_MS = 30_000;

/**
 * Opens what a notification is about, in an existing window if possible. That window asks for it
 * (`deliverTap`), because one that is still loading its application would miss a message.
 */
export async function openTapped({ data }: Pick<Notification, 'data'>): Promise<void> {
  const path = String(data?.path ?? '/dashboard');
  // Includes windows of a first visit, which no service worker controls. Last focused first.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = windows.find(({ url }) => showsWorkerArea(new URL(url)));
  if (!ours) {
    await self.clients.openWindow(path);
    return;
  }
  tapped = { path, at: Date.now() };
  ours.postMessage({ type: 'NOTIFICATION_TAPPED' } satisfies NotificationTapped);
  await ours.focus();
}

/** Sends the path of a tapped notification to the window that asks. Each tap opens once. */
export function deliverTap(asking: Pick<Client, 'postMessage'> | null): void {
  if (tapped === null) return;
  const { path, at } = tapped;
  tapped = null;
  if (Date.now() - at > TAP_WAITS_MS) return;
  asking?.postMessage({ type: 'OPEN_SCREEN', path } satisfies OpenScreen);
}

/** The tip page is a separate application, and a tipper may be in the middle of it. */
function showsWorkerArea(url: URL): boolean {
  return !isServerOnly(url) && shellOf(url) === shells.workerArea;
}
