import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '#outbox/fallback-store';
import { openIndexedDbStore } from '#outbox/indexeddb-store';
import type { Outbox, OutboxEvent } from '#outbox/types';
import { createPhone, offline, settled, testId } from './phone';
import { attempt, chooseMethod, confirm, rate, scan } from './writes';

afterEach(() => vi.restoreAllMocks());

/** Creates an IndexedDB that records opened databases and can be made to fail. */
function watchedDatabase() {
  const factory = new IDBFactory();
  const databases: IDBDatabase[] = [];
  const state = { full: false, broken: false };
  const open = factory.open.bind(factory);
  vi.spyOn(factory, 'open').mockImplementation((name, version) => {
    if (state.broken) throw new DOMException('Not here', 'SecurityError');
    const request = open(name, version);
    request.addEventListener('success', () => {
      const database = request.result as unknown as IDBDatabase;
      databases.push(database);
      const transaction = database.transaction.bind(database);
      database.transaction = (names, mode, options) => {
        const opened = transaction(names, mode, options);
        // A full disk is reported when the transaction commits.
        if (state.full && mode === 'readwrite') setImmediate(() => abortAsFull(opened));
        return opened;
      };
    });
    return request;
  });
  return { factory, databases, state };
}

function abortAsFull(opened: IDBTransaction) {
  (opened as unknown as { _abort(name: string): void })._abort('QuotaExceededError');
}

describe('the store on disk', () => {
  it('is strict when asked, and resolves after the commit', async () => {
    const { factory, databases } = watchedDatabase();
    const store = openIndexedDbStore(factory);
    await store.write((rows) => rows.put('one', 1), 'strict');
    const [database] = databases;
    if (!database) throw new Error('never opened');
    const order: string[] = [];
    const transaction = database.transaction.bind(database);
    const durabilities: unknown[] = [];
    database.transaction = (names, mode, options) => {
      durabilities.push(options?.durability);
      const opened = transaction(names, mode, options);
      opened.addEventListener('complete', () => order.push('complete'));
      return opened;
    };
    await store.write((rows) => rows.put('two', 2), 'strict');
    order.push('resolved');
    expect(order).toEqual(['complete', 'resolved']);
    expect(durabilities).toEqual(['strict']);
  });

  it('is asked to be strict about what the screen calls saved', async () => {
    const { factory, databases } = watchedDatabase();
    const outbox = createPhone(offline).open({ indexedDB: factory });
    await outbox.readDraft('demo');
    const durabilities: unknown[] = [];
    const [database] = databases;
    if (!database) throw new Error('never opened');
    const transaction = database.transaction.bind(database);
    database.transaction = (names, mode, options) => {
      durabilities.push(`${mode} ${options?.durability}`);
      return transaction(names, mode, options);
    };
    await outbox.saveDraft({ key: 'demo', value: 1 });
    expect(durabilities).toEqual(['readwrite strict']);
    await outbox.enqueue([scan(testId())]);
    expect(durabilities.slice(0, 2)).toEqual(['readwrite strict', 'readwrite strict']);
  });

  it('changes nothing when the transaction’s work throws', async () => {
    const store = openIndexedDbStore(new IDBFactory());
    const failing = store.write((rows) => {
      rows.put('one', 1);
      throw new RangeError('on purpose');
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect(await store.read((rows) => rows.get('one'))).toBeUndefined();
  });

  it('opens again after a lost connection', async () => {
    const { factory, databases } = watchedDatabase();
    const store = openIndexedDbStore(factory);
    await store.write((rows) => rows.put('one', 1));
    // Safari does this in the background, without a `close` event.
    databases[0]?.close();
    expect(await store.read((rows) => rows.get('one'))).toBe(1);
    // All browsers do this when site data is cleared, with a `close` event.
    forceCloseDatabase(databases[1] as never);
    expect(await store.write((rows) => rows.get('one'))).toBe(1);
    expect(databases).toHaveLength(3);
  });

  it('opens again once, not forever', async () => {
    const factory = new IDBFactory();
    const open = factory.open.bind(factory);
    let opened = 0;
    vi.spyOn(factory, 'open').mockImplementation((name, version) => {
      opened += 1;
      const request = open(name, version);
      request.addEventListener('success', () => request.result.close());
      return request;
    });
    const store = openIndexedDbStore(factory);
    await expect(store.read(() => 1)).rejects.toThrow();
    expect(opened).toBe(2);
  });

  it('closes for a tab that needs another version, instead of blocking it', async () => {
    const factory = new IDBFactory();
    const store = openIndexedDbStore(factory);
    await store.write((rows) => rows.put('one', 1));
    await new Promise<void>((resolve, reject) => {
      const request = factory.open('tipwell-outbox', 2);
      request.onblocked = () => reject(new Error('blocked'));
      request.onsuccess = () => resolve();
    });
  });

  it('behaves like the one in memory, whatever is done to both', async () => {
    const key = fc.constantFrom('entry:1', 'entry:2', 'draft:a', 'seq');
    const step = fc.record({
      puts: fc.array(fc.tuple(key, fc.jsonValue()), { maxLength: 3 }),
      deletes: fc.array(key, { maxLength: 2 }),
      throws: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const stores = [openIndexedDbStore(new IDBFactory()), createMemoryStore()];
        const ends = await Promise.all(
          stores.map(async (store) => {
            for (const { puts, deletes, throws } of steps) {
              await store
                .write((rows) => {
                  for (const [name, value] of puts) rows.put(name, value);
                  for (const name of deletes) rows.delete(name);
                  if (throws) throw new Error('on purpose');
                })
                .catch(() => undefined);
            }
            return store.read((rows) => rows.list(''));
          }),
        );
        expect(ends[1]).toEqual(ends[0]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('without storage', () => {
  it.each([
    ['there is no IndexedDB', () => undefined],
    [
      'it cannot be opened',
      () => {
        const { factory, state } = watchedDatabase();
        state.broken = true;
        return factory;
      },
    ],
    [
      'the disk is full',
      () => {
        const { factory, state } = watchedDatabase();
        state.full = true;
        return factory;
      },
    ],
  ])('sends directly, in order, with retries, and says so, when %s', async (_, database) => {
    const phone = createPhone(offline);
    const outbox = phone.open({ indexedDB: database() });
    const tipId = testId();
    const saved = await outbox.enqueue([attempt(tipId)], { key: 'demo', value: 2 });
    expect(saved.durable).toBe(false);
    expect(await outbox.readDraft('demo')).toBe(2);
    await settled();
    outbox.events.length = 0;
    await outbox.enqueue([chooseMethod(tipId)], { key: 'demo', value: null });
    // Screens read the queue again.
    expect(outbox.events.map(({ type }) => type)).toContain('changed');
    expect(await outbox.readDraft('demo')).toBeNull();
    expect(await outbox.entries()).toHaveLength(2);
    expect(outbox.events.some(({ type }) => type === 'saved')).toBe(false);
    await phone.clock.advance(10_000);
    phone.network.requests.length = 0;
    phone.network.answer = createPhone().network.answer;
    await outbox.replay({ now: true });
    expect(phone.network.requests.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
    expect(await outbox.entries()).toEqual([]);
  });

  it('does not overtake unsent entries on a disk that is now full', async () => {
    const phone = createPhone(offline);
    const { factory, state } = watchedDatabase();
    const outbox = phone.open({ indexedDB: factory });
    const tipId = testId();
    const first = await outbox.enqueue([attempt(tipId)]);
    await settled();
    state.full = true;
    const second = await outbox.enqueue([chooseMethod(tipId)]);
    expect([first.durable, second.durable]).toEqual([true, false]);
    phone.network.requests.length = 0;
    phone.network.answer = createPhone().network.answer;
    await outbox.replay({ now: true });
    expect(phone.network.requests.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
  });

  it('saves with the next write what could not be saved before, in order', async () => {
    const phone = createPhone(offline);
    const { factory, state } = watchedDatabase();
    const outbox = phone.open({ indexedDB: factory });
    const tipId = testId();
    state.full = true;
    await outbox.enqueue([attempt(tipId)], { key: 'demo', value: 1 });
    await settled();
    state.full = false;
    const saved = await outbox.enqueue([confirm(tipId), rate(tipId)]);
    expect(saved.durable).toBe(true);
    const another = phone.open({ indexedDB: factory });
    expect((await another.entries()).map(({ kind, seq }) => [kind, seq])).toEqual([
      ['attempt', 1],
      ['patch', 2],
      ['patch', 3],
    ]);
    expect(await another.readDraft('demo')).toBe(1);
    expect(await outbox.entries()).toHaveLength(3);
  });

  describe('announces once, in this tab only,', () => {
    const changes = ({ events }: { events: OutboxEvent[] }) =>
      events.filter(({ type }) => type === 'changed').length;

    /** Two tabs that know a disk which is now full. */
    async function twoTabs() {
      const phone = createPhone(offline);
      const { factory, state } = watchedDatabase();
      const [tab, other] = [phone.open({ indexedDB: factory }), phone.open({ indexedDB: factory })];
      await tab.entries();
      await other.entries();
      state.full = true;
      return { tab, other, state };
    }

    it.each<[string, (outbox: Outbox) => Promise<unknown>]>([
      ['an entry', (outbox) => outbox.enqueue([scan(testId())])],
      ['a draft', (outbox) => outbox.saveDraft({ key: 'demo', value: 1 })],
      ['a withdrawal', (outbox) => outbox.withdraw([testId()])],
      ['a revival', (outbox) => outbox.revive(testId())],
      ['an unblocking', (outbox) => outbox.unblock()],
      ['a dismissal', (outbox) => outbox.dismiss(testId())],
    ])('%s that stays in memory, the first one and any later one', async (_, write) => {
      const { tab, other } = await twoTabs();
      await write(tab);
      await settled();
      expect(changes(tab)).toBe(1);
      expect(tab.isDurable()).toBe(false);
      await write(tab);
      await settled();
      expect(changes(tab)).toBe(2);
      expect(changes(other)).toBe(0);
    });

    it('that the disk fails, even if a silent draft finds out', async () => {
      const { tab } = await twoTabs();
      await tab.saveDraft({ key: 'demo', value: 1 }, { silent: true });
      expect(changes(tab)).toBe(1);
      await tab.saveDraft({ key: 'demo', value: 2 }, { silent: true });
      expect(changes(tab)).toBe(1);
    });

    it('a change in memory, and in other tabs as soon as the disk has it', async () => {
      const { tab, other, state } = await twoTabs();
      await tab.enqueue([scan(testId())]);
      await settled();
      state.full = false;
      await tab.entries();
      await settled();
      expect(changes(tab)).toBe(2);
      expect(tab.isDurable()).toBe(true);
      expect(changes(other)).toBe(1);
      expect(await other.entries()).toHaveLength(1);
    });
  });

  it('retries the disk on its own after a failed replay', async () => {
    const phone = createPhone(offline);
    const { factory, state } = watchedDatabase();
    const outbox = phone.open({ indexedDB: factory });
    outbox.start();
    await outbox.enqueue([scan(testId())]);
    await settled();
    state.full = true;
    await phone.clock.advance(5000);
    state.full = false;
    phone.network.answer = createPhone().network.answer;
    await phone.clock.advance(60_000);
    expect(await outbox.entries()).toEqual([]);
  });
});
