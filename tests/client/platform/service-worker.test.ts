import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SERVICE_WORKER_PATH } from '#contract/service-worker';
import { guardReloads, type ReloadLoss } from '../../../src/client/platform/reload-loss';
import { registerServiceWorker } from '../../../src/client/platform/service-worker';
import { type TakeUpdate, update } from '../../../src/client/platform/update';
import { stubBrowser } from './browser';

/** Milliseconds. On a busy machine, importing Workbox takes more than a second. */
const TIMEOUT_MS = 15_000;

const PAGE = 'https://tipwell.example/u/demo';

/** A build's service worker, which takes over when told to. */
class ServiceWorkerOfBuild extends EventTarget {
  readonly scriptURL = SERVICE_WORKER_PATH;
  state = 'installed';

  postMessage(_message: unknown, [port]: MessagePort[]) {
    port?.close();
    this.state = 'activated';
    this.dispatchEvent(new Event('statechange'));
  }
}

/** Opens a page to which a newer build is offered. */
async function offerUpdate() {
  const registration = Object.assign(new EventTarget(), {
    waiting: new ServiceWorkerOfBuild() as ServiceWorkerOfBuild | null,
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: new ServiceWorkerOfBuild(),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  const browser = stubBrowser({ navigator: { serviceWorker } });
  Object.assign(window, { requestIdleCallback: (run: () => void) => run() });
  Object.assign(document, { readyState: 'complete', baseURI: PAGE });
  registerServiceWorker();
  await vi.waitUntil(() => update.get() !== null, TIMEOUT_MS);
  return { browser, registration, take: update.get() as TakeUpdate };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  vi.stubEnv('DEV', false);
  // Workbox expects a page.
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL(PAGE));
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
});

afterEach(() => {
  guardReloads(async () => 'nothing');
  update.set(null);
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('an update that the user accepts', () => {
  it('reloads the page', async () => {
    const { browser, take } = await offerUpdate();
    void take();
    await vi.waitUntil(() => browser.reloads > 0, TIMEOUT_MS);
    expect(browser.reloads).toBe(1);
  });

  it.each<ReloadLoss>(['draft', 'unsent'])(
    'does not reload the page while that would lose something (%s), and is offered again',
    async (loss) => {
      const { browser, registration, take } = await offerUpdate();
      guardReloads(async () => loss);
      await take();
      expect(browser.reloads).toBe(0);
      // It has taken over, so only the reload is missing.
      registration.waiting = null;
      await take();
      expect(browser.reloads).toBe(0);
      guardReloads(async () => 'nothing');
      await take();
      expect(browser.reloads).toBe(1);
    },
  );
});
