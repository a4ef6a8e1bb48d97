// A phone for tests: the real outbox on fake-indexeddb, with a controlled clock and network.
import { IDBFactory } from 'fake-indexeddb';
import { openIndexedDbStore } from '#outbox/indexeddb-store';
import { composeOutbox } from '#outbox/outbox';
import type { Store } from '#outbox/store';
import type { Channel, Clock, Locks, Outbox, OutboxDeps, OutboxEvent } from '#outbox/types';

/** Creates a clock that is stopped until advanced. */
export function createTestClock(start = Date.UTC(2026, 0, 1)) {
  let now = start;
  let nextTimer = 1;
  const timers = new Map<number, { at: number; run: () => void }>();
  const clock: Clock = {
    now: () => now,
    setTimeout(run, ms) {
      const id = nextTimer++;
      timers.set(id, { at: now + ms, run });
      return id;
    },
    clearTimeout(id) {
      timers.delete(id as number);
    },
  };
  return {
    ...clock,
    /** Advances the clock and runs due timers in order, letting everything settle after each. */
    async advance(ms: number) {
      const end = now + ms;
      await settled();
      for (;;) {
        const due = [...timers].filter(([, timer]) => timer.at <= end);
        due.sort(([idA, a], [idB, b]) => a.at - b.at || idA - idB);
        const first = due[0];
        if (!first) break;
        const [id, timer] = first;
        timers.delete(id);
        now = Math.max(now, timer.at);
        timer.run();
        await settled();
      }
      now = end;
    },
    /** Changes the clock without passing time: the timers' remaining times stay the same. */
    jump(ms: number) {
      now += ms;
      for (const timer of timers.values()) timer.at += ms;
    },
  };
}

/** Lets promises and fake-indexeddb's tasks run until nothing is left. */
export async function settled() {
  for (let turn = 0; turn < 60; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export interface SentRequest {
  method: string;
  path: string;
  headers: Headers;
  body: Record<string, unknown>;
  init: RequestInit;
}

type Answerer = (request: SentRequest) => Response | Promise<Response>;

/** Creates a network that records requests and responds as told. */
export function createTestNetwork(answer: Answerer = accept) {
  const network = {
    requests: [] as SentRequest[],
    answer,
    fetch: (async (url: string, init: RequestInit) => {
      const request: SentRequest = {
        method: String(init.method),
        path: url,
        headers: new Headers(init.headers),
        body: JSON.parse(String(init.body)),
        init,
      };
      network.requests.push(request);
      return network.answer(request);
    }) as typeof fetch,
  };
  return network;
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

export const offline: Answerer = () => Promise.reject(new TypeError('Failed to fetch'));
export const never: Answerer = () => new Promise(() => undefined);

export const tipAnswer = (id: string) => ({
  id,
  profileId: '01890000-0000-7000-8000-00000000aaaa',
  amount: 10,
  paymentMethod: 'venmo',
  status: 'pending',
  verificationStatus: 'pending',
  rating: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** Responds like a server that accepts everything. */
export const accept: Answerer = ({ method, path, body }) => {
  if (path.endsWith('/api/tips/attempt')) {
    return json(201, { success: true, tip: tipAnswer(String(body.tipId)) });
  }
  if (path.endsWith('/api/track-conversion')) return json(200, { success: true });
  if (path.endsWith('/api/qr/visit-token')) return json(200, { visitToken: 'token' });
  if (path.endsWith('/api/qr/track')) return json(200, { success: true, tracked: true });
  if (path.endsWith('/api/tips/receipt-status')) return json(200, { success: true, refused: [] });
  const id = method === 'PATCH' ? String(path.split('/').at(-1)) : String(body.tipId);
  return json(method === 'PATCH' ? 200 : 201, tipAnswer(id));
};

export const refusal = (status: number, code = 'invalid_input') =>
  json(status, { code, message: `Refused: ${code}` });

/** Creates Web Locks shared by the contexts of one phone. */
export function createTestLocks() {
  const taken = new Set<string>();
  const locks: Locks & { taken: Set<string> } = {
    taken,
    async request(name, _options, run) {
      if (taken.has(name)) return run(null);
      taken.add(name);
      try {
        return await run({ name });
      } finally {
        // A browser's lock manager is in another process, so locks are released with a delay.
        for (let turn = 0; turn < 12; turn += 1) {
          await new Promise((next) => setImmediate(next));
        }
        taken.delete(name);
      }
    },
  };
  return locks;
}

/** Creates a BroadcastChannel between the contexts of one phone. */
function createTestChannels() {
  const listeners = new Map<symbol, (event: OutboxEvent) => void>();
  return (): Channel => {
    const self = Symbol();
    return {
      post(event) {
        for (const [key, listener] of listeners) {
          if (key !== self) queueMicrotask(() => listener(structuredClone(event)));
        }
      },
      listen(listener) {
        listeners.set(self, listener);
        return () => listeners.delete(self);
      },
    };
  };
}

export interface Phone {
  clock: ReturnType<typeof createTestClock>;
  network: ReturnType<typeof createTestNetwork>;
  locks: ReturnType<typeof createTestLocks>;
  indexedDB: IDBFactory;
  /** Opens the outbox of a tab or the service worker, on its IndexedDB or another disk. */
  open(
    overrides?: Partial<OutboxDeps>,
    disk?: Store,
  ): Outbox & { events: OutboxEvent[]; wake: Wake };
}

type Wake = () => void;

let nextId = 1;
/** Returns a different UUIDv7-shaped id each time. */
export function testId(): string {
  return `01890000-0000-7000-8000-${String(nextId++).padStart(12, '0')}`;
}

/** Creates a phone whose tabs and service worker share storage, locks and network. */
export function createPhone(answer?: Answerer): Phone {
  const clock = createTestClock();
  const network = createTestNetwork(answer);
  const locks = createTestLocks();
  const indexedDB = new IDBFactory();
  const openChannel = createTestChannels();
  return {
    clock,
    network,
    locks,
    indexedDB,
    open(overrides = {}, disk) {
      let wake: Wake = () => undefined;
      const deps: OutboxDeps = {
        indexedDB,
        fetch: network.fetch,
        locks,
        clock,
        random: () => 0.5,
        newId: testId,
        channel: openChannel(),
        triggers: {
          listen(listener) {
            wake = listener;
            return () => {
              wake = () => undefined;
            };
          },
        },
        baseUrl: '',
        token: () => null,
        timeZone: 'Europe/Berlin',
        inView: () => false,
        name: 'page',
        ...overrides,
      };
      const outbox = composeOutbox(deps, disk ?? openIndexedDbStore(deps.indexedDB));
      const events: OutboxEvent[] = [];
      outbox.subscribe((event) => events.push(event));
      return { ...outbox, events, wake: () => wake() };
    },
  };
}
