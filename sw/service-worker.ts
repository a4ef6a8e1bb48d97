// The service worker: what it listens to, and who answers. Each line's mechanics are in the file
// it names. It makes a second visit work without a network; nothing may depend on it being there.
import { isWorkerMessage } from '#contract/worker-messages';
import { assets, keepLoaded, warmWorkerArea } from './assets';
import { images } from './images';
import { drainOutbox, drainOutboxOnSync } from './outbox';
import { shell, tipPage } from './pages';
import { installBuild, removeOldBuilds } from './precache';
import { routeOf } from './routes';
import type { SyncEvent } from './sync-event';

declare const self: ServiceWorkerGlobalScope;

// No `skipWaiting` here: tabs of the running build still need its files.
self.addEventListener('install', (event) => event.waitUntil(installBuild()));

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldBuilds());
  // Not waited for: requests queue up until the activation is over.
  void drainOutbox();
});

self.addEventListener('fetch', (event) => {
  switch (routeOf(event.request, self.location.origin)) {
    case 'tip-page':
      return event.respondWith(tipPage(event));
    case 'shell':
      return event.respondWith(shell(event.request));
    case 'asset':
      return event.respondWith(assets(event));
    case 'image':
      return event.respondWith(images(event));
    case 'network': // The browser goes on as if there were no worker.
  }
});

self.addEventListener('message', (event) => {
  if (!isWorkerMessage(event.data)) return;
  switch (event.data.type) {
    case 'skip-waiting':
      return event.waitUntil(self.skipWaiting());
    case 'drain-outbox':
      return event.waitUntil(drainOutbox());
    case 'warm-worker-area':
      return event.waitUntil(warmWorkerArea(event));
    case 'keep':
      return event.waitUntil(keepLoaded(event, event.data.urls));
  }
});

// Not in TypeScript's library: Background Sync is Chromium's alone.
self.addEventListener('sync', (event) => drainOutboxOnSync(event as SyncEvent));
