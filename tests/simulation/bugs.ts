// Bugs that can be introduced, to check that the schedules catch them. Each is in one of the
// outbox's dependencies, so the outbox needs no hooks for them.
import { ENTRY_PREFIX, LEASE_KEY } from '#outbox/keys';
import { STORAGE_TIMEOUT_MS } from '#outbox/storage-timeout';
import { type Rows, RowsView, type Store } from '#outbox/store';
import type { Clock, Locks } from '#outbox/types';
import type { Phone } from './phone';
import { present } from './server';

export interface Bug {
  wrapStore?(store: Store, phone: Phone): Store;
  wrapFetch?(inner: typeof fetch, phone: Phone): typeof fetch;
  wrapClock?(clock: Clock): Clock;
  locks?: Locks;
}

/** Wraps the rows that every transaction sees and changes. */
function withRows(change: (rows: Rows) => Rows) {
  return (store: Store): Store => ({
    read: (run) => store.read((rows) => run(change(rows))),
    write: (run, durability) => store.write((rows) => run(change(rows)), durability),
  });
}

const isSending = (value: unknown) => (value as { state?: string }).state === 'sending';

const deleteBeforeAcknowledge = withRows((rows) => ({
  ...bound(rows),
  put(key, value) {
    if (key.startsWith(ENTRY_PREFIX) && isSending(value)) rows.delete(key);
    else rows.put(key, value);
  },
}));

const newestFirst = withRows((rows) => ({
  ...bound(rows),
  list: (prefix) => rows.list(prefix).reverse(),
}));

/** Makes every context see only its own lease. */
function privateLease(store: Store): Store {
  let lease: unknown;
  return withRows((rows) => ({
    ...bound(rows),
    get: (key) => (key === LEASE_KEY ? lease : rows.get(key)),
    put(key, value) {
      if (key === LEASE_KEY) lease = value;
      else rows.put(key, value);
    },
  }))(store);
}

function savedBeforeCommit(store: Store, phone: Phone): Store {
  return {
    read: store.read,
    write(run, durability) {
      if (durability !== 'strict') return store.write(run, durability);
      phone.world.after(200, () => void store.write(run, durability).catch(() => undefined));
      return asIfDone(phone, run);
    },
  };
}

/** Returns what a write would return, without doing it. */
function asIfDone<T>(phone: Phone, run: (rows: Rows) => T): Promise<T> {
  return phone.disk.read((rows) => run(new RowsView(rows.list(''))));
}

/** Treats a missing answer as success. */
function silentIsSaved(store: Store, phone: Phone): Store {
  return {
    read: store.read,
    write: (run, durability) =>
      Promise.race([
        store.write(run, durability),
        new Promise<void>((resolve) => phone.world.after(1000, resolve)).then(() =>
          asIfDone(phone, run),
        ),
      ]),
  };
}

/** Never notices that the storage does not respond. */
const waitForStorage = (clock: Clock): Clock => ({
  ...clock,
  setTimeout: (run, ms) => (ms === STORAGE_TIMEOUT_MS / 2 ? undefined : clock.setTimeout(run, ms)),
});

const bound = (rows: Rows): Rows => ({
  get: (key) => rows.get(key),
  list: (prefix) => rows.list(prefix),
  put: (key, value) => rows.put(key, value),
  delete: (key) => rows.delete(key),
});

const grantAlways: Locks = { request: (name, _options, run) => run({ name }) };

function count500AsSuccess(inner: typeof fetch): typeof fetch {
  return (async (url: string, init: RequestInit) => {
    const response = await inner(url, init);
    if (response.status < 500) return response;
    const text = JSON.stringify(agreeable(url, JSON.parse(String(init.body))));
    return { ...response, status: 200, text: async () => text };
  }) as typeof fetch;
}

function agreeable(url: string, body: Record<string, unknown>): unknown {
  if (url.startsWith('/api/track-conversion')) return { success: true };
  if (url.startsWith('/api/qr')) return { success: true, tracked: true };
  const tip = present({
    id: String(body.tipId ?? url.split('/').at(-1)),
    profileId: '01890000-0000-7000-8000-00000000aaaa',
    paymentMethod: 'venmo',
    status: 'pending',
    verificationStatus: 'pending',
    rating: null,
  });
  return url.endsWith('attempt') ? { success: true, tip } : tip;
}

/** Considers a receipt status sent although no answer came. */
function countLostReceiptsAsSent(inner: typeof fetch): typeof fetch {
  return ((url: string, init: RequestInit) => {
    const response = inner(url, init);
    if (!url.startsWith('/api/tips/receipt-status')) return response;
    return response.catch(() => {
      const text = JSON.stringify({ success: true, refused: [] });
      return { type: 'basic', status: 200, text: async () => text, headers: { get: () => null } };
    });
  }) as unknown as typeof fetch;
}

const firstTokens = new WeakMap<Phone, string>();

/** Requests one token and sends it with every later visit. */
function keepFirstToken(inner: typeof fetch, phone: Phone): typeof fetch {
  return (async (url: string, init: RequestInit) => {
    if (!url.startsWith('/api/qr/visit-token')) return inner(url, init);
    const text = firstTokens.get(phone) ?? (await (await inner(url, init)).text());
    firstTokens.set(phone, text);
    return { type: 'basic', status: 200, text: async () => text, headers: { get: () => null } };
  }) as unknown as typeof fetch;
}

function sendNoKey(inner: typeof fetch): typeof fetch {
  return ((url: string, init: RequestInit) => {
    const { 'idempotency-key': opId, ...headers } = init.headers as Record<string, string>;
    return inner(url, { ...init, headers: { ...headers, 'x-simulated-operation': String(opId) } });
  }) as typeof fetch;
}

export const bugs = {
  none: {},
  'delete-before-acknowledge': { wrapStore: deleteBeforeAcknowledge },
  '500-is-success': { wrapFetch: count500AsSuccess },
  'lost-receipt-is-sent': { wrapFetch: countLostReceiptsAsSent },
  'token-kept': { wrapFetch: keepFirstToken },
  'no-idempotency-key': { wrapFetch: sendNoKey },
  'no-lock': { wrapStore: privateLease, locks: grantAlways },
  'saved-before-commit': { wrapStore: savedBeforeCommit },
  'silent-is-saved': { wrapStore: silentIsSaved },
  'no-storage-limit': { wrapClock: waitForStorage },
  'newest-first': { wrapStore: newestFirst },
} as const satisfies Record<string, Bug>;
export type BugName = keyof typeof bugs;
