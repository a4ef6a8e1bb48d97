// The service worker's own script in Node: real Workbox, real routes, in as much of a browser's
// global scope as it uses. The network is in the test's hands, and the caches are open to it.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { shells } from '#contract/shells';
import { createTestLocks } from '../../outbox/phone';
import { MemoryCaches, origin } from './memory-caches';

export type Network = (request: Request) => Response | Promise<Response>;

/** What a page asks for; a script's request unless said otherwise. */
type Asked = Partial<Pick<Request, 'method' | 'mode' | 'destination'>>;

export const navigation = { mode: 'navigate', destination: 'document' } as const;

export interface TestServiceWorker {
  caches: MemoryCaches;
  /** What went to the network, as path and cache mode. */
  requested: string[];
  /** How often it asked to take over from the one before. */
  takeovers(): number;
  /** Rejects where a browser would discard the service worker. */
  install(): Promise<void>;
  activate(): Promise<void>;
  post(message: unknown): Promise<void>;
  /** The answer, or null where the request is left to the browser. */
  answer(address: string, asked?: Asked): Promise<Response> | null;
  /** Waits for what the service worker does after its answers. */
  settled(): Promise<void>;
}

class ExtendableEvent extends Event {
  readonly pending: Promise<unknown>[] = [];
  waitUntil(promise: Promise<unknown>): void {
    this.pending.push(promise);
  }
  /** More may be added while earlier ones settle. */
  async done(): Promise<void> {
    for (const promise of this.pending) await promise;
  }
}

class FetchEvent extends ExtendableEvent {
  response: Promise<Response> | null = null;
  constructor(readonly request: Request) {
    super('fetch');
  }
  respondWith(response: Promise<Response>): void {
    this.response = response;
  }
}

class ExtendableMessageEvent extends ExtendableEvent {
  constructor(readonly data: unknown) {
    super('message');
  }
}

/** Starts the script anew, with a list of files to precache besides the shells. */
export async function startServiceWorker(
  network: Network,
  hashedFiles: string[] = [],
): Promise<TestServiceWorker> {
  const scope = new EventTarget();
  const caches = new MemoryCaches();
  const requested: string[] = [];
  const fetches: FetchEvent[] = [];
  const skipWaiting = vi.fn(async () => undefined);
  const globals = {
    self: globalThis,
    addEventListener: scope.addEventListener.bind(scope),
    ...{ ExtendableEvent, FetchEvent, caches, skipWaiting },
    location: new URL('/service-worker.js', origin),
    Request: fromOrigin(Request),
    async fetch(input: RequestInfo, init?: RequestInit) {
      const request = new Request(input, init);
      requested.push(`${new URL(request.url).pathname} ${request.cache}`);
      return received(await network(request));
    },
    indexedDB: new IDBFactory(),
    navigator: { locks: createTestLocks() },
    BroadcastChannel: class extends EventTarget {
      postMessage() {}
    },
    __WB_MANIFEST: [
      ...Object.values(shells).map((url) => ({ url, revision: '1' })),
      ...hashedFiles.map((path) => ({ url: path.slice(1), revision: null })),
    ],
    __WB_DISABLE_DEV_LOGS: true,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  await import('../../../sw/service-worker');

  const dispatch = (event: ExtendableEvent) => {
    scope.dispatchEvent(event);
    return event.done();
  };
  return {
    caches,
    requested,
    takeovers: () => skipWaiting.mock.calls.length,
    install: () => dispatch(new ExtendableEvent('install')),
    activate: () => dispatch(new ExtendableEvent('activate')),
    post: (message) => dispatch(new ExtendableMessageEvent(message)),
    answer(address, { method = 'GET', mode = 'cors', destination = '' } = {}) {
      const request = new Request(address, { method });
      // A script cannot make such requests; browsers do.
      Object.defineProperties(request, {
        mode: { value: mode },
        destination: { value: destination },
      });
      const event = new FetchEvent(request);
      fetches.push(event);
      scope.dispatchEvent(event);
      return event.response;
    },
    async settled() {
      for (const event of fetches) await event.done();
    },
  };
}

/** In a service worker, addresses without an origin are its own origin's. */
function fromOrigin(request: typeof Request): typeof Request {
  return new Proxy(request, {
    construct: (target, [input, init]) =>
      new target(typeof input === 'string' ? new URL(input, origin) : input, init),
  });
}

/** What only responses that came over the network have; copies keep it. */
function received(response: Response, { redirected } = response): Response {
  return Object.defineProperties(response, {
    type: { value: 'basic' },
    redirected: { value: redirected },
    clone: { value: () => received(Response.prototype.clone.call(response), response) },
  });
}
