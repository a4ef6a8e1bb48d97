// The service worker: what it listens to, and who answers. Each line's mechanics are in the file
// it names. It makes a second visit work without a network; nothing may depend on it being there.
import { registerRoute } from 'workbox-routing';
import { isWorkerMessage } from '#contract/worker-messages';
import { assets, warmWorkerArea } from './assets';
import { keepFirstVisit } from './first-visit';
import { drainOutbox, drainOutboxOnSync } from './outbox';
import { photos } from './photos';
import { installBuild, removeOldBuilds, shell } from './precache';
import { isAsset, isPhoto, isScreen, isTipPage } from './routes';
import type { SyncEvent } from './sync-event';
import { tipPages } from './tip-pages';

declare const self: ServiceWorkerGlobalScope;

// No `skipWaiting` here: tabs of the running build still need its files.
self.addEventListener('install', (event) => event.waitUntil(installBuild(event)));

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldBuilds());
  // Not waited for: requests queue up until the activation is over.
  void drainOutbox();
});

// Requests, asked in this order. Where none takes one, the browser goes on as if there were no
// service worker.
registerRoute(isTipPage, tipPages);
registerRoute(isScreen, shell);
registerRoute(isAsset, assets);
registerRoute(isPhoto, photos);

self.addEventListener('message', (event) => {
  if (!isWorkerMessage(event.data)) return;
  switch (event.data.type) {
    case 'SKIP_WAITING':
      return event.waitUntil(self.skipWaiting());
    case 'WARM_WORKER_AREA':
      return event.waitUntil(warmWorkerArea(event));
    case 'KEEP':
      return event.waitUntil(keepFirstVisit(event, event.data.urls));
  }
});

// Not in TypeScript's library: Background Sync is Chromium's alone.
self.addEventListener('sync', (event) => drainOutboxOnSync(event as SyncEvent));
