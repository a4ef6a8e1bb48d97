// Runs the real service worker script in Node, with real Workbox and routes, and the parts of a
// service worker's global scope that it needs. Tests control the network and can inspect caches.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { shells } from '#contract/service-worker';
import { createTestLocks } from '../../outbox/phone';
import { MemoryCaches, origin } from './memory-caches';

export type Network = (request: Request) => Response | Promise<Response>;

/** The kind of a page's request. The default is a script's `fetch`. */
type RequestKind = Partial<Pick<Request, 'method' | 'mode' | 'destination'>>;

export const navigation = { mode: 'navigate', destination: 'document' } as const;

export interface TestServiceWorker {
  caches: MemoryCaches;
  /** The requests that went to the network, each as path and cache mode. */
  requested: string[];
  /** Returns how often it called `skipWaiting`. */
  takeovers(): number;
  /** Rejects when a browser would discard the service worker. */
  install(): Promise<void>;
  activate(): Promise<void>;
  /** @param from receives the replies to the posting window */
  post(message: unknown, from?: PostedTo): Promise<void>;
  push(content: unknown): Promise<void>;
  /** The numbers set on the icon, in order. */
  readonly badges: readonly number[];
  badge(): number;
  /** Taps a notification that leads to the path. */
  tap(path: string): Promise<void>;
  opened: string[];
  /** The titles of the notifications that were shown. */
  shown: string[];
  /** Opens, shows or hides a window. */
  setWindow(path: string, visibilityState: DocumentVisibilityState): void;
  /** The messages posted to windows, each as path and message. */
  posted: [path: string, message: unknown][];
  /** The response, or null if the request is left to the browser. */
  answer(address: string, asked?: RequestKind): Promise<Response> | null;
  /** Waits for the work that continues after responding. */
  settled(): Promise<void>;
}

class ExtendableEvent extends Event {
  readonly pending: Promise<unknown>[] = [];
  waitUntil(promise: Promise<unknown>): void {
    this.pending.push(promise);
  }
  /** Also waits for promises added meanwhile. */
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

class PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown };
  constructor(content: unknown) {
    super('push');
    this.data = { json: () => content };
  }
}

type PostedTo = (message: unknown) => void;

class ExtendableMessageEvent extends ExtendableEvent {
  readonly source: { postMessage: PostedTo };
  constructor(
    readonly data: unknown,
    postMessage: PostedTo,
  ) {
    super('message');
    this.source = { postMessage };
  }
}

class NotificationEvent extends ExtendableEvent {
  readonly notification: { data: unknown; close(): void };
  constructor(path: string) {
    super('notificationclick');
    this.notification = { data: { path }, close: () => undefined };
  }
}

/**
 * Starts the script from scratch. `hashedFiles` are precached besides the shells. With the storage
 * of an earlier instance, it is that one's restart, or an update if the `build` differs.
 */
export async function startServiceWorker(
  network: Network,
  hashedFiles: string[] = [],
  {
    hasBadges = true,
    indexedDB = new IDBFactory(),
    caches = new MemoryCaches(),
    build = 'dev',
  } = {},
): Promise<TestServiceWorker> {
  const scope = new EventTarget();
  const requested: string[] = [];
  const fetches: FetchEvent[] = [];
  const skipWaiting = vi.fn(async () => undefined);
  const shown: string[] = [];
  const windows = new Map<string, DocumentVisibilityState>();
  const posted: [string, unknown][] = [];
  const opened: string[] = [];
  const badges: number[] = [];
  const setAppBadge = async (count: number) => {
    badges.push(count);
  };
  const badging = hasBadges ? { setAppBadge, clearAppBadge: () => setAppBadge(0) } : {};
  const globals = {
    self: globalThis,
    addEventListener: scope.addEventListener.bind(scope),
    ExtendableEvent,
    FetchEvent,
    caches,
    skipWaiting,
    location: new URL('/service-worker.js', origin),
    Request: fromOrigin(Request),
    async fetch(input: RequestInfo, init?: RequestInit) {
      const request = new Request(input, init);
      requested.push(`${new URL(request.url).pathname} ${request.cache}`);
      return received(await network(request));
    },
    indexedDB,
    navigator: { locks: createTestLocks(), ...badging },
    registration: { showNotification: async (title: string) => void shown.push(title) },
    clients: {
      matchAll: async () =>
        [...windows].map(([path, visibilityState]) => ({
          url: `${origin}${path}`,
          visibilityState,
          postMessage: (message: unknown) => void posted.push([path, message]),
          focus: async () => undefined,
        })),
      openWindow: async (path: string) => void opened.push(path),
    },
    BroadcastChannel: class extends EventTarget {
      postMessage() {}
    },
    __WB_MANIFEST: [
      ...hashedFiles.map((path) => ({ url: path.slice(1), revision: null })),
      ...Object.values(shells).map((url) => ({ url, revision: '1' })),
    ],
    __WB_DISABLE_DEV_LOGS: true,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  // Otherwise the build fills in the id.
  vi.doMock('../../../sw/cache-names', async (original) =>
    Object.assign({}, await original(), { buildCache: `tipwell-build-${build}` }),
  );
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
    post: (message, from = () => undefined) => dispatch(new ExtendableMessageEvent(message, from)),
    tap: (path) => dispatch(new NotificationEvent(path)),
    opened,
    posted,
    push: (content) => dispatch(new PushEvent(content)),
    badges,
    badge: () => badges.at(-1) ?? 0,
    shown,
    setWindow: (path, visibilityState) => void windows.set(path, visibilityState),
    answer(address, { method = 'GET', mode = 'cors', destination = '' } = {}) {
      const request = new Request(address, { method });
      // Scripts cannot create navigations, so these have to be faked.
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

/** In a service worker, relative URLs resolve against its own origin. */
function fromOrigin(request: typeof Request): typeof Request {
  return new Proxy(request, {
    construct: (target, [input, init]) =>
      new target(typeof input === 'string' ? new URL(input, origin) : input, init),
  });
}

/** Gives a response and its clones the properties that only network responses have. */
function received(response: Response, { redirected } = response): Response {
  return Object.defineProperties(response, {
    type: { value: response.status === 302 ? 'opaqueredirect' : 'basic' },
    redirected: { value: redirected },
    clone: { value: () => received(Response.prototype.clone.call(response), response) },
  });
}
