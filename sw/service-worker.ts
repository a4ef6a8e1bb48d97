// The service worker's entry: which events it handles, and where. It makes repeat visits work
// offline, but nothing may depend on it.
import { registerRoute } from 'workbox-routing';
import { isServiceWorkerMessage } from '#contract/service-worker';
import { assets } from './assets';
import { addNewTips, clearNewTips, forgetTips } from './badge';
import { cacheFirstVisit } from './first-visit';
import { deliverTap, openTapped, showPush } from './notifications';
import { drainOutbox, drainOutboxOnSync, type SyncEvent } from './outbox';
import { photos } from './photos';
import { installBuild, removeOldBuilds } from './precache';
import { renewSubscription, type SubscriptionChangeEvent } from './push-subscription';
import { isAsset, isHome, isPhoto, isScreen, isTipPage } from './routes';
import { screens } from './screens';
import { home, tipPage } from './tip-pages';
import { lacksWorkerArea, updateWorkerArea, warmWorkerArea } from './worker-area';

declare const self: ServiceWorkerGlobalScope;

// No `skipWaiting`: an update waits until the user agrees.
self.addEventListener('install', (event) => event.waitUntil(install(event)));

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
  // Not awaited: requests wait until activation finishes.
  void drainOutbox();
});

// Tried in this order. Requests without a match are handled as if there were no service worker.
registerRoute(isTipPage, tipPage);
registerRoute(isHome, home);
registerRoute(isScreen, screens);
registerRoute(isAsset, assets);
registerRoute(isPhoto, photos);

self.addEventListener('message', (event) => {
  if (!isServiceWorkerMessage(event.data)) return;
  switch (event.data.type) {
    case 'SKIP_WAITING':
      return event.waitUntil(self.skipWaiting());
    case 'WARM_WORKER_AREA':
      return event.waitUntil(warmWorkerArea());
    case 'CACHE_FIRST_VISIT':
      return event.waitUntil(cacheFirstVisit(event, event.data.urls));
    case 'TIPS_ARRIVED':
      return event.waitUntil(addNewTips(event.data.ids));
    case 'TIPS_SEEN':
      return event.waitUntil(clearNewTips(event.data.ids));
    case 'TIPS_FORGOTTEN':
      return event.waitUntil(forgetTips());
    case 'TAKE_TAP':
      return deliverTap(event.source);
  }
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTapped(event.notification));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChangeEvent;
  change.waitUntil(renewSubscription(change));
});

// Chromium only, so TypeScript's library lacks the event.
self.addEventListener('sync', (event) => drainOutboxOnSync(event as SyncEvent));

async function install(event: ExtendableEvent): Promise<void> {
  await installBuild(event);
  await updateWorkerArea();
}

/** A worker's phone keeps old builds until this one can replace them. */
async function activate(): Promise<void> {
  if (!(await lacksWorkerArea())) await removeOldBuilds();
}
