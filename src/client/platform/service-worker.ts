// The page's side of the service worker's lifecycle. Workbox registers it and watches for updates;
// this decides when. Nothing may depend on the service worker: most tippers come once.

import { SERVICE_WORKER_PATH } from '#contract/service-worker';
import { HOUR_MS } from '#contract/timings';
import { importOptional } from './missing-chunk';
import { cacheFirstVisit } from './offline-cache';
import { findReloadLoss } from './reload-loss';
import { update } from './update';
import { whenIdle } from './when-idle';

/** How long after the tap an update may still reload the page by itself. */
const RELOAD_LIMIT_MS = 10_000;

/** Registers the service worker once the page has painted and the browser is idle. Never throws. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  whenIdle(() => {
    void register().catch((error: unknown) => console.warn('No service worker', error));
  });
}

async function register(): Promise<void> {
  const isFirstVisit = navigator.serviceWorker.controller === null;
  // The package's main build is for browsers without classes, and half as large again.
  const { Workbox } = await importOptional(() => import('workbox-window/Workbox'));
  const workbox = new Workbox(SERVICE_WORKER_PATH, { updateViaCache: 'none' });

  const takeUpdate = async () => {
    const newer = (await navigator.serviceWorker.getRegistration())?.waiting;
    // It has already taken over, as another tab may have agreed: only the reload is missing.
    if (!newer) {
      await reloadIfNothingIsLost();
      return;
    }
    const tappedAt = Date.now();
    await new Promise<void>((resolve) => {
      // Workbox's `controlling` event never fires on an uncontrolled page.
      newer.addEventListener('statechange', async () => {
        const isActive = newer.state === 'activated';
        if (!isActive && newer.state !== 'redundant') return;
        const isInTime = Date.now() - tappedAt <= RELOAD_LIMIT_MS;
        // Otherwise offered again: by now, a reload could interrupt the user or lose a tip.
        const isReloading = isActive && isInTime && (await reloadIfNothingIsLost());
        if (!isReloading) resolve();
      });
      workbox.messageSkipWaiting();
    });
  };
  const offer = () => update.set(takeUpdate);
  workbox.addEventListener('waiting', offer);
  // On an uncontrolled page (a first visit), a newer one does not wait.
  workbox.addEventListener('installed', ({ isExternal }) => {
    if (isExternal) offer();
  });
  // Another tab accepted the update before this one could offer it.
  workbox.addEventListener('controlling', offer);

  await workbox.register();
  checkForUpdates(() => workbox.update());
  if (isFirstVisit) await cacheFirstVisit();
}

/** Returns true if the page is being reloaded. */
async function reloadIfNothingIsLost(): Promise<boolean> {
  if ((await findReloadLoss()) !== 'nothing') return false;
  window.location.reload();
  return true;
}

function checkForUpdates(check: () => Promise<void>): void {
  const checkIfSeen = () => {
    if (document.visibilityState === 'visible') void check().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', checkIfSeen);
  window.addEventListener('pageshow', checkIfSeen);
  setInterval(checkIfSeen, HOUR_MS);
}
