import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openIndexedDbStore } from '#outbox/indexeddb-store';
import { LEASE_KEY } from '#outbox/keys';
import { STORAGE_TIMEOUT_MS } from '#outbox/storage-timeout';
import type { OutboxDeps } from '#outbox/types';
import { holdDisk } from './held-disk';
import { accept, createPhone, json, never, offline, settled, testId } from './phone';
import { attempt, chooseMethod, confirm, convert, rate, scan } from './writes';

/** A timeout for thousands of steps on a busy machine. */
const MANY_STEPS_MS = 60_000;

describe('one replayer', () => {
  it('sends, and the others leave it to them', async () => {
    const phone = createPhone(never);
    const [tab, serviceWorker] = [phone.open(), phone.open({ name: 'service worker' })];
    await tab.enqueue([scan(testId())]);
    await settled();
    expect(await serviceWorker.replay({ now: true })).toMatchObject({ ran: false, remaining: 1 });
    expect(phone.network.requests).toHaveLength(1);
  });

  it('does not know how much is left while the storage does not answer', async () => {
    const phone = createPhone(offline);
    await phone.open().enqueue([scan(testId())]);
    await settled();
    const release = await holdDisk(phone.indexedDB);
    const serviceWorker = phone.open({ name: 'service worker' });
    const replaying = serviceWorker.replay({ now: true });
    await phone.clock.advance(STORAGE_TIMEOUT_MS);
    expect(await replaying).toMatchObject({ remaining: null });
    release();
    await settled();
    expect(await serviceWorker.replay()).toMatchObject({ remaining: 1 });
  });

  it('sends what another tab enqueues without waiting for the answer to its own request', async () => {
    const phone = createPhone(never);
    const [one, two] = [phone.open(), phone.open()];
    one.start();
    await one.enqueue([scan(testId())]);
    await settled();
    await two.enqueue([scan(testId())]);
    await settled();
    expect(phone.network.requests).toHaveLength(2);
  });

  it.each([
    ['without Web Locks', undefined],
    [
      'when the lock manager refuses',
      { request: () => Promise.reject(new DOMException('No', 'InvalidStateError')) },
    ],
  ] as [string, OutboxDeps['locks']][])('is ensured by the lease alone %s', async (_, locks) => {
    const phone = createPhone(never);
    const [one, two] = [phone.open({ locks }), phone.open({ locks })];
    await one.enqueue([scan(testId())]);
    await settled();
    expect((await two.replay()).ran).toBe(false);
    phone.network.answer = accept;
    await phone.clock.advance(60_000);
    expect(await two.entries()).toEqual([]);
  });

  it('is replaced at once when its tab closes during a request', async () => {
    const phone = createPhone(never);
    await phone.open().enqueue([scan(testId())]);
    await settled();
    // The browser releases the lock of a closed tab.
    phone.locks.taken.clear();
    phone.network.answer = accept;
    const next = phone.open();
    expect(await next.replay()).toEqual({ ran: true, remaining: 0, nextAttemptAt: null });
    const [first, second] = phone.network.requests;
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  it('is replaced when its lease expires, even if its suspended tab keeps the lock', async () => {
    const phone = createPhone(never);
    const frozen = { ...phone.clock, setTimeout: () => 0 };
    await phone.open({ clock: frozen }).enqueue([scan(testId())]);
    await settled();
    const next = phone.open();
    next.start();
    phone.network.answer = accept;
    await phone.clock.advance(31_000);
    expect(await next.entries()).toEqual([]);
  });

  it('writes nothing once another has taken over', async () => {
    let answerLate = (_: Response) => {};
    const phone = createPhone(() => new Promise((resolve) => (answerLate = resolve)));
    const frozen = { ...phone.clock, setTimeout: () => 0 };
    const suspended = phone.open({ clock: frozen });
    await suspended.enqueue([scan(testId())]);
    await settled();
    phone.network.answer = never;
    const next = phone.open();
    next.start();
    await phone.clock.advance(31_000);
    const before = await next.entries();
    expect(before).toMatchObject([{ state: 'sending', attempts: 2 }]);
    answerLate(json(422, { code: 'own_profile', message: '' }));
    await settled();
    expect(await next.entries()).toEqual(before);
    expect(suspended.events.some(({ type }) => type === 'dead')).toBe(false);
  });

  it('checks at once when another tab cancels a wait', async () => {
    const phone = createPhone(offline);
    const [one, two] = [phone.open(), phone.open()];
    await one.enqueue([scan(testId())]);
    await settled();
    phone.network.answer = never;
    await one.enqueue([scan(testId())]);
    await settled();
    phone.network.requests.length = 0;
    expect((await two.replay({ now: true })).ran).toBe(false);
    await settled();
    expect(phone.network.requests).toHaveLength(1);
  });

  it('sends what is enqueued at any moment of a run, and then gives up the lease', {
    timeout: MANY_STEPS_MS,
  }, async () => {
    for (let turns = 0; turns < 60; turns += 1) {
      const phone = createPhone();
      const tab = phone.open();
      await tab.enqueue([scan(testId())]);
      for (let wait = 0; wait < turns; wait += 1) await new Promise((next) => setImmediate(next));
      await tab.enqueue([scan(testId())]);
      await settled();
      expect(await tab.entries(), `${turns} turns later`).toEqual([]);
      const store = openIndexedDbStore(phone.indexedDB);
      expect(await store.read((rows) => rows.get(LEASE_KEY))).toMatchObject({ expiresAt: 0 });
    }
  });

  it('loses no wake-up between its last look and giving up the lease', {
    timeout: MANY_STEPS_MS,
  }, async () => {
    // The tabs enqueue at every possible moment of each other's replays, without timers to help.
    const phone = createPhone();
    const tabs = [phone.open(), phone.open(), phone.open()];
    for (let turns = 0; turns < 40; turns += 1) {
      for (const tab of tabs) {
        void tab.enqueue([scan(testId())]);
        for (let wait = 0; wait < turns; wait += 1) await new Promise((next) => setImmediate(next));
      }
    }
    await settled();
    await settled();
    expect(await tabs[0]?.entries()).toEqual([]);
  });
});

describe('the order within a tip', () => {
  it('is the order of saving, regardless of the network and the sender', {
    timeout: MANY_STEPS_MS,
  }, async () => {
    const step = fc.record({
      act: fc.constantFrom('enqueue', 'replay', 'wait', 'switch network'),
      tab: fc.nat(2),
      tip: fc.nat(1),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const phone = createPhone(offline);
        const tabs = [phone.open(), phone.open(), phone.open()];
        for (const tab of tabs) tab.start();
        const tips = [testId(), testId()].map((tipId) => ({
          tipId,
          next: 0,
          writes: [attempt, chooseMethod, confirm, convert, rate].map((make) => make(tipId)),
        }));
        const saved = new Map<string, string[]>(tips.map(({ tipId }) => [tipId, []]));
        for (const { act, tab, tip } of steps) {
          const outbox = tabs[tab];
          const tipper = tips[tip];
          if (!outbox || !tipper) continue;
          if (act === 'replay') void outbox.replay({ now: true });
          if (act === 'wait') await phone.clock.advance(1500);
          if (act === 'switch network') {
            phone.network.answer = phone.network.answer === offline ? accept : offline;
          }
          const write = tipper.writes[tipper.next];
          if (act === 'enqueue' && write) {
            tipper.next += 1;
            const { opIds } = await outbox.enqueue([write]);
            saved.get(tipper.tipId)?.push(...opIds);
          }
        }
        phone.network.answer = accept;
        await tabs[0]?.replay({ now: true });
        await phone.clock.advance(10 * 60_000);
        const accepted = tabs
          .flatMap(({ events }) => events)
          .filter(({ type }) => type === 'acknowledged').length;
        expect(await tabs[0]?.entries()).toEqual([]);
        expect(accepted).toBeGreaterThanOrEqual([...saved.values()].flat().length);
        for (const [tipId, opIds] of saved) {
          const sent = phone.network.requests
            .filter(({ path, body }) => path.includes(tipId) || body.tipId === tipId)
            .map(({ headers }) => headers.get('idempotency-key'));
          expect([...new Set(sent)]).toEqual(opIds);
        }
      }),
      { numRuns: 40 },
    );
  });
});
