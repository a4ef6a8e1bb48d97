// The page's side of the service worker: registers it late, watches for updates, talks to it.
// Nothing may depend on the worker being there: most tippers come once.
import { SERVICE_WORKER_PATH, type WorkerMessage } from '#contract/worker-messages';
import { observable, useObservable } from './observable';
import { requestPersistentStorage } from './persistent-storage';

const HOUR_MS = 60 * 60 * 1000;

/** The worker of a newer build, waiting for the person's agreement. */
const waiting = observable<ServiceWorker | null>(null);

/** Registers the worker when the page has painted and the browser is idle. Never throws. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  whenIdle(() => {
    void register().catch((error: unknown) => console.warn('No service worker', error));
  });
}

/** Whether a newer build is ready. Offer it; never force it under a half-filled form. */
export function useUpdateAvailable(): boolean {
  return useObservable(waiting) !== null;
}

/** Takes the update, after the person agreed: the new worker takes over, the page reloads. */
export function applyUpdate(): void {
  const worker = waiting.get();
  if (worker === null) return;
  let reloaded = false;
  const reload = () => {
    if (reloaded) return;
    reloaded = true;
    window.location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  // A page that no worker controls (first visit, forced reload) sees no `controllerchange`.
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') reload();
  });
  // Another tab may have agreed before this one: then only the reload is missing.
  if (worker.state === 'activated') reload();
  else post(worker, { type: 'SKIP_WAITING' });
}

/** Has the worker's area cached, so that a signed-in worker can open it without a network. */
export function warmWorkerArea(): void {
  void requestPersistentStorage();
  void tell({ type: 'WARM_WORKER_AREA' });
}

async function register(): Promise<void> {
  const firstVisit = navigator.serviceWorker.controller === null;
  const registration = await navigator.serviceWorker.register(SERVICE_WORKER_PATH, {
    updateViaCache: 'none',
  });
  watchForUpdates(registration);
  checkForUpdates(registration);
  if (firstVisit) await keepWhatIsLoaded();
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null) => {
    // Without an active worker this is the first install: nothing to update.
    if (worker?.state === 'installed' && registration.active) waiting.set(worker);
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => offer(worker));
  });
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  const check = () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check);
  setInterval(check, HOUR_MS);
}

/**
 * A first visit is not controlled by the worker, so its page, files and photos are named to it,
 * those that arrive later included: the second visit shows the worker's face without a network.
 */
async function keepWhatIsLoaded(): Promise<void> {
  await navigator.serviceWorker.ready;
  const { pathname } = window.location;
  if (pathname.startsWith('/u/')) void tell({ type: 'KEEP', urls: [pathname] });
  new PerformanceObserver((list) => {
    const urls = (list.getEntries() as PerformanceResourceTiming[]).filter(isKept);
    if (urls.length > 0) void tell({ type: 'KEEP', urls: urls.map(({ name }) => name) });
  }).observe({ type: 'resource', buffered: true });
}

function isKept({ name, initiatorType }: PerformanceResourceTiming): boolean {
  const { origin } = window.location;
  if (name.startsWith(`${origin}/assets/`)) return true;
  if (!name.startsWith(`${origin}/`)) return false;
  // A photo that the page's head asked for early is entered as a link's.
  return initiatorType === 'img' || [...document.images].some((img) => img.currentSrc === name);
}

/** Posts to the active worker once there is one. */
async function tell(message: WorkerMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  if (registration?.active) post(registration.active, message);
}

function post(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message);
}

function whenIdle(run: () => void): void {
  const idle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 });
    else setTimeout(run, 1000); // Safari
  };
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}
