// Storage that never responds, fails between two steps, recovers, or is cleared by the browser.
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openIndexedDbStore } from '#outbox/indexeddb-store';
import { readQueue } from '#outbox/queue';
import {
  STORAGE_RETRY_MS,
  STORAGE_TIMEOUT_MS,
  StorageTimeout,
  withTimeout,
} from '#outbox/storage-timeout';
import type { Store } from '#outbox/store';
import { holdDisk } from './held-disk';
import {
  accept,
  createPhone,
  createTestClock,
  json,
  never,
  offline,
  settled,
  testId,
} from './phone';
import { attempt, chooseMethod, confirm } from './writes';

const onDisk = (factory: IDBFactory) =>
  openIndexedDbStore(factory).read((rows) => readQueue(rows).entries);

describe('a time limit', () => {
  function limited(store: Partial<Store>) {
    const clock = createTestClock();
    const answers: string[] = [];
    const parts = { store: store as Store, clock, onAnswer: () => answers.push('answer') };
    return { clock, answers, store: withTimeout(parts) };
  }
  const ended = (promise: Promise<unknown>) =>
    promise.then(
      (value) => value,
      (error: unknown) => error,
    );

  it('ends a read and a write that never answer', async () => {
    const hangs = () => new Promise<never>(() => undefined);
    const { clock, store } = limited({ read: hangs, write: hangs });
    const read = ended(store.read(() => 1));
    await clock.advance(STORAGE_TIMEOUT_MS);
    expect(await read).toBeInstanceOf(StorageTimeout);
    await clock.advance(STORAGE_RETRY_MS);
    const write = ended(store.write(() => 1));
    await clock.advance(STORAGE_TIMEOUT_MS);
    expect(await write).toBeInstanceOf(StorageTimeout);
  });

  it('is not spent again until the storage answers, which it announces', async () => {
    const waiting: (() => void)[] = [];
    const { clock, answers, store } = limited({
      read: (run) => new Promise((resolve) => waiting.push(() => resolve(run({} as never)))),
    });
    const first = ended(store.read(() => 1));
    await clock.advance(STORAGE_TIMEOUT_MS);
    await first;
    expect(await ended(store.read(() => 2))).toBeInstanceOf(StorageTimeout);
    // The first attempt was abandoned; the one queued behind it shows that the storage responds.
    waiting[1]?.();
    await settled();
    expect(answers).toEqual(['answer']);
    const again = store.read(() => 3);
    waiting[2]?.();
    expect(await again).toBe(3);
  });

  it('rolls back what it gave up, and runs none of it later', async () => {
    const factory = new IDBFactory();
    const clock = createTestClock();
    const store = withTimeout({
      store: openIndexedDbStore(factory),
      clock,
      onAnswer: () => undefined,
    });
    await store.write((rows) => rows.put('one', 1));
    const release = await holdDisk(factory);
    let runs = 0;
    const write = ended(
      store.write((rows) => {
        runs += 1;
        rows.put('one', 2);
      }),
    );
    await clock.advance(STORAGE_TIMEOUT_MS);
    expect(await write).toBeInstanceOf(StorageTimeout);
    release();
    await settled();
    expect(await openIndexedDbStore(factory).read((rows) => rows.get('one'))).toBe(1);
    expect(runs).toBe(0);
  });

  it('also applies to opening', async () => {
    const factory = new IDBFactory();
    const clock = createTestClock();
    factory.open = () => ({}) as ReturnType<IDBFactory['open']>;
    const store = withTimeout({
      store: openIndexedDbStore(factory),
      clock,
      onAnswer: () => undefined,
    });
    const read = ended(store.read(() => 1));
    await clock.advance(STORAGE_TIMEOUT_MS);
    expect(await read).toBeInstanceOf(StorageTimeout);
  });
});

describe('while the storage does not answer', () => {
  it('sends from memory, says that it is not stored, and sends nothing twice once storage is back', async () => {
    const phone = createPhone();
    const outbox = phone.open();
    outbox.start();
    await settled();
    const release = await holdDisk(phone.indexedDB);
    const saving = outbox.enqueue([attempt(testId())], { key: 'flow', value: 7 });
    await phone.clock.advance(STORAGE_TIMEOUT_MS);
    expect((await saving).durable).toBe(false);
    expect(outbox.isDurable()).toBe(false);
    await settled();
    expect(phone.network.requests).toHaveLength(1);
    expect(outbox.events.map(({ type }) => type)).toEqual([
      // The storage failed, and there is a new entry.
      'changed',
      'sending',
      'acknowledged',
    ]);
    expect(await outbox.readDraft('flow')).toBe(7);

    release();
    await settled();
    expect(outbox.isDurable()).toBe(true);
    expect(await phone.open().readDraft('flow')).toBe(7);
    expect(await onDisk(phone.indexedDB)).toEqual([]);
    await phone.clock.advance(60_000);
    expect(phone.network.requests).toHaveLength(1);
  });

  it('counts as stored afterwards only what would survive a power failure', async () => {
    const phone = createPhone(offline);
    const disk = openIndexedDbStore(phone.indexedDB);
    const written: unknown[] = [];
    const outbox = phone.open(
      {},
      {
        read: disk.read,
        write: (run, durability) => {
          written.push(durability);
          return disk.write(run, durability);
        },
      },
    );
    await outbox.entries();
    const release = await holdDisk(phone.indexedDB);
    const saving = outbox.enqueue([attempt(testId())]);
    await phone.clock.advance(STORAGE_TIMEOUT_MS);
    expect((await saving).durable).toBe(false);
    await settled();
    written.length = 0;
    release();
    await settled();
    expect(outbox.isDurable()).toBe(true);
    expect(written[0]).toBe('strict');
  });

  it('first sends what it had seen unsent on disk', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    const tipId = testId();
    expect((await outbox.enqueue([attempt(tipId)])).durable).toBe(true);
    await settled();
    const release = await holdDisk(phone.indexedDB);
    const saving = outbox.enqueue([chooseMethod(tipId), confirm(tipId)]);
    await phone.clock.advance(STORAGE_TIMEOUT_MS);
    expect((await saving).durable).toBe(false);
    phone.network.requests.length = 0;
    phone.network.answer = accept;
    await outbox.replay({ now: true });
    expect(phone.network.requests.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'PATCH']);

    release();
    await settled();
    expect(await onDisk(phone.indexedDB)).toEqual([]);
    await phone.open().replay({ now: true });
    expect(phone.network.requests).toHaveLength(3);
  });

  it('handles an answer that arrives in between', async () => {
    let answer = (_: Response) => {};
    const phone = createPhone(() => new Promise((resolve) => (answer = resolve)));
    const outbox = phone.open();
    await outbox.enqueue([attempt(testId())]);
    await settled();
    const [request] = phone.network.requests;
    const release = await holdDisk(phone.indexedDB);
    if (request) answer(await accept(request));
    await phone.clock.advance(STORAGE_TIMEOUT_MS);
    expect(outbox.events.at(-1)?.type).toBe('acknowledged');
    release();
    await settled();
    expect(await onDisk(phone.indexedDB)).toEqual([]);
    expect(phone.network.requests).toHaveLength(1);
  });

  it('does not resend entries in flight when the storage comes back', async () => {
    let answer = (_: Response) => {};
    const phone = createPhone();
    const outbox = phone.open();
    await outbox.entries();
    const release = await holdDisk(phone.indexedDB);
    phone.network.answer = () => new Promise((resolve) => (answer = resolve));
    const saving = outbox.enqueue([attempt(testId())]);
    await phone.clock.advance(STORAGE_TIMEOUT_MS);
    await saving;
    await settled();
    const [request] = phone.network.requests;
    release();
    await settled();
    expect((await onDisk(phone.indexedDB)).map(({ state }) => state)).toEqual(['sending']);
    expect(outbox.isDurable()).toBe(true);
    if (request) answer(await accept(request));
    await settled();
    expect(await onDisk(phone.indexedDB)).toEqual([]);
    expect(phone.network.requests).toHaveLength(1);
  });

  it('writes the refusal of an older entry to disk afterwards', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    const tipId = testId();
    await outbox.enqueue([attempt(tipId), chooseMethod(tipId)]);
    await settled();
    const release = await holdDisk(phone.indexedDB);
    phone.network.answer = () =>
      new Response(JSON.stringify({ code: 'invalid_input', message: 'No.' }), { status: 422 });
    const replaying = outbox.replay({ now: true });
    await phone.clock.advance(STORAGE_TIMEOUT_MS);
    await replaying;
    phone.network.requests.length = 0;
    release();
    await settled();
    expect((await onDisk(phone.indexedDB)).map(({ state, seq }) => [state, seq])).toEqual([
      ['dead', 1],
      ['dead', 2],
    ]);
    await phone.open().replay({ now: true });
    expect(phone.network.requests).toEqual([]);
  });

  it('keeps the refusal of what it sent, and the requested wait', async () => {
    const phone = createPhone(never);
    const outbox = phone.open();
    await outbox.entries();
    const release = await holdDisk(phone.indexedDB);
    const [refused, postponed] = [testId(), testId()];
    phone.network.answer = ({ path, body }) =>
      body.tipId === refused
        ? new Response(JSON.stringify({ code: 'invalid_input', message: 'No.' }), { status: 422 })
        : json(503, { code: 'busy', message: path }, { 'retry-after': '120' });
    const saving = outbox.enqueue([attempt(refused), attempt(postponed)]);
    await phone.clock.advance(STORAGE_TIMEOUT_MS);
    await saving;
    await settled();
    release();
    await settled();
    const kept = await onDisk(phone.indexedDB);
    expect(kept.map(({ state }) => state)).toEqual(['dead', 'waiting']);
    expect(kept[1]?.notBefore).toBeGreaterThan(phone.clock.now() + 100_000);
  });
});

it('does not send twice what was committed without saying so', async () => {
  const phone = createPhone();
  const disk = openIndexedDbStore(phone.indexedDB);
  let mute = false;
  const forgetful: Store = {
    read: (run) => (mute ? new Promise(() => undefined) : disk.read(run)),
    write: async (run, durability) => {
      const done = await disk.write(run, durability);
      return mute ? new Promise(() => undefined) : done;
    },
  };
  const outbox = phone.open({}, forgetful);
  await outbox.entries();
  mute = true;
  const saving = outbox.enqueue([attempt(testId())]);
  await phone.clock.advance(STORAGE_TIMEOUT_MS);
  expect((await saving).durable).toBe(false);
  await settled();
  expect(phone.network.requests).toHaveLength(1);
  expect(await onDisk(phone.indexedDB)).toHaveLength(1);
  mute = false;
  await phone.clock.advance(STORAGE_RETRY_MS);
  await outbox.replay();
  expect(await onDisk(phone.indexedDB)).toEqual([]);
  expect(phone.network.requests).toHaveLength(1);
});

describe('a storage that the browser empties while the page is open', () => {
  async function emptied(factory: IDBFactory) {
    await new Promise<void>((resolve, reject) => {
      const request = factory.deleteDatabase('tipwell-outbox') as unknown as IDBOpenDBRequest;
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });
  }

  it('is restored, and anything sent then arrives once', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    const tipId = testId();
    await outbox.enqueue([attempt(tipId)], { key: 'flow', value: 1 });
    await settled();
    await emptied(phone.indexedDB);
    expect((await outbox.enqueue([chooseMethod(tipId)])).durable).toBe(true);
    expect((await onDisk(phone.indexedDB)).map(({ kind }) => kind)).toEqual(['attempt', 'patch']);
    expect(await phone.open().readDraft('flow')).toBe(1);
    phone.network.requests.length = 0;
    phone.network.answer = accept;
    await phone.open().replay({ now: true });
    expect(phone.network.requests.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
  });

  it('is restored by merely reading, and only once even by two tabs', async () => {
    const phone = createPhone(offline);
    const tabs = [phone.open(), phone.open()];
    await tabs[0]?.enqueue([attempt(testId())]);
    await settled();
    await emptied(phone.indexedDB);
    expect(await tabs[1]?.entries()).toHaveLength(1);
    expect(await tabs[0]?.entries()).toHaveLength(1);
    expect(await onDisk(phone.indexedDB)).toHaveLength(1);
  });

  it('is restored even after a tab that knew nothing of it has written', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    const [tipId, other] = [testId(), testId()];
    await outbox.enqueue([attempt(tipId)], { key: 'flow', value: 1 });
    await settled();
    await emptied(phone.indexedDB);
    await phone.open().enqueue([attempt(other)], { key: 'other', value: 2 });
    await settled();
    expect((await outbox.enqueue([chooseMethod(tipId)])).durable).toBe(true);
    const kept = await onDisk(phone.indexedDB);
    expect(kept.map((entry) => [entry.tipId, entry.kind])).toEqual([
      [other, 'attempt'],
      [tipId, 'attempt'],
      [tipId, 'patch'],
    ]);
    expect(await outbox.readDraft('flow')).toBe(1);
    expect(await outbox.readDraft('other')).toBe(2);
  });

  it('is restored from every tab, each with what it knew', async () => {
    const phone = createPhone(offline);
    // The second hears nothing from the first.
    const [first, second] = [phone.open(), phone.open({ channel: undefined })];
    await first.enqueue([attempt(testId())]);
    await settled();
    await second.entries();
    await first.enqueue([attempt(testId())]);
    await settled();
    await emptied(phone.indexedDB);
    // It knows less than the other, and writes first.
    await second.enqueue([attempt(testId())]);
    await settled();
    await first.entries();
    expect(await onDisk(phone.indexedDB)).toHaveLength(3);
  });
});

it('continues from memory when the storage fails between two steps', async () => {
  const phone = createPhone(offline);
  const outbox = phone.open();
  const tipId = testId();
  await outbox.enqueue([attempt(tipId)], { key: 'flow', value: 1 });
  await settled();
  const open = phone.indexedDB.open.bind(phone.indexedDB);
  phone.indexedDB.open = () => {
    throw new DOMException('Not here', 'UnknownError');
  };
  // The connection is lost and cannot be reopened.
  await new Promise<void>((resolve) => {
    const request = open('tipwell-outbox', 2) as unknown as IDBOpenDBRequest;
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  expect(await outbox.readDraft('flow')).toBe(1);
  expect((await outbox.enqueue([chooseMethod(tipId)])).durable).toBe(false);
  phone.network.requests.length = 0;
  phone.network.answer = accept;
  await outbox.replay({ now: true });
  expect(phone.network.requests.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
});
