import { describe, expect, it } from 'vitest';
import {
  accept,
  createPhone,
  json,
  never,
  offline,
  refusal,
  settled,
  testId,
  tipAnswer,
} from './phone';
import { attempt } from './writes';

const MINUTE = 60_000;
const inView = { inView: () => true };

const keys = ({ network }: ReturnType<typeof createPhone>) =>
  new Set(network.requests.map(({ headers }) => headers.get('idempotency-key')));

describe('when the network may be back', () => {
  it('restarts the backoff at one second, because it may not work yet', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    outbox.start();
    await outbox.enqueue([attempt(testId())]);
    await phone.clock.advance(20 * MINUTE);
    outbox.wake();
    await settled();
    phone.network.answer = accept;
    await phone.clock.advance(2000);
    expect(await outbox.entries()).toEqual([]);
  });

  it('restarts the backoff at the first answer of our server, even that a lost request is still running', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    outbox.start();
    await outbox.enqueue([attempt(testId())]);
    await phone.clock.advance(20 * MINUTE);
    phone.network.answer = () => refusal(409, 'idempotency_key_in_use');
    const before = phone.network.requests.length;
    while (phone.network.requests.length === before) await phone.clock.advance(MINUTE / 60);
    phone.network.answer = accept;
    await phone.clock.advance(2000);
    expect(await outbox.entries()).toEqual([]);
  });

  it('gives up a request that has been in flight for 2 s, and sends it again under its key', async () => {
    const phone = createPhone(never);
    const outbox = phone.open();
    outbox.start();
    await outbox.enqueue([attempt(testId())]);
    await phone.clock.advance(2000);
    phone.network.answer = accept;
    outbox.wake();
    await phone.clock.advance(1);
    expect(await outbox.entries()).toEqual([]);
    expect(phone.network.requests).toHaveLength(2);
    expect(keys(phone).size).toBe(1);
  });

  it('leaves a younger request its 2 s', async () => {
    const phone = createPhone(never);
    const outbox = phone.open();
    outbox.start();
    await outbox.enqueue([attempt(testId())]);
    await phone.clock.advance(500);
    phone.network.answer = accept;
    outbox.wake();
    await phone.clock.advance(1499);
    expect(phone.network.requests).toHaveLength(1);
    await phone.clock.advance(1);
    expect(await outbox.entries()).toEqual([]);
  });

  it('aborts what hangs in another tab or the service worker, which then sends it again', async () => {
    const phone = createPhone(never);
    const [page, serviceWorker] = [phone.open(), phone.open({ name: 'service worker' })];
    page.start();
    await serviceWorker.enqueue([attempt(testId())]);
    await phone.clock.advance(2500);
    phone.network.answer = accept;
    page.wake();
    await phone.clock.advance(1);
    expect(await page.entries()).toEqual([]);
    expect(phone.network.requests).toHaveLength(2);
  });

  it('waits 3 s for a suspended tab that hangs, not for the end of its lease', async () => {
    const phone = createPhone(never);
    const suspended = { channel: undefined, clock: { ...phone.clock, setTimeout: () => 0 } };
    await phone.open(suspended).enqueue([attempt(testId())]);
    await settled();
    phone.network.answer = accept;
    const page = phone.open();
    page.start();
    await phone.clock.advance(1000);
    // Waking again does not restart the wait.
    page.wake();
    await phone.clock.advance(1999);
    expect(phone.network.requests).toHaveLength(1);
    await phone.clock.advance(2);
    expect(await page.entries()).toEqual([]);
  });
});

describe('while a page is in view', () => {
  it.each([
    ['nothing', offline],
    ['the page of a captive portal', () => json(200, '<!doctype html>')],
  ])('retries every 4 s after %s, whatever came before', async (_, answer) => {
    const phone = createPhone(answer);
    const outbox = phone.open(inView);
    outbox.start();
    await outbox.enqueue([attempt(testId())]);
    await phone.clock.advance(2 * MINUTE);
    phone.network.answer = accept;
    await phone.clock.advance(4000);
    expect(await outbox.entries()).toEqual([]);
  });

  it('counts the 4 s from when the request was sent', async () => {
    const phone = createPhone(
      () => new Promise((_, fail) => phone.clock.setTimeout(() => fail(new TypeError('No')), 3500)),
    );
    const outbox = phone.open(inView);
    outbox.start();
    await outbox.enqueue([attempt(testId())]);
    await phone.clock.advance(3500);
    phone.network.answer = accept;
    await phone.clock.advance(500);
    expect(await outbox.entries()).toEqual([]);
  });

  it('spares a server that has answered: the waits grow to minutes', async () => {
    const phone = createPhone(() => refusal(503, 'internal'));
    const outbox = phone.open(inView);
    outbox.start();
    await outbox.enqueue([attempt(testId())]);
    await phone.clock.advance(10 * MINUTE);
    expect(phone.network.requests.length).toBeLessThan(20);
  });

  it('shortens the waits of a tab in the background', async () => {
    const phone = createPhone(offline);
    const [page, hidden] = [phone.open(inView), phone.open()];
    page.start();
    await phone.clock.advance(1);
    await hidden.enqueue([attempt(testId())]);
    for (let tries = 0; tries < 9; tries += 1) {
      await phone.clock.advance(4000);
    }
    phone.network.answer = accept;
    await phone.clock.advance(4000);
    expect(await page.entries()).toEqual([]);
  });

  it('notices within 4 s that the sender has died', async () => {
    const phone = createPhone(never);
    const outbox = phone.open(inView);
    outbox.start();
    await settled();
    await phone
      .open({ clock: { ...phone.clock, setTimeout: () => 0 } })
      .enqueue([attempt(testId())]);
    await settled();
    await phone.clock.advance(500);
    // The browser releases the lock of a service worker that it stops.
    phone.locks.taken.clear();
    phone.network.answer = accept;
    await phone.clock.advance(4000);
    expect(await outbox.entries()).toEqual([]);
  });

  it('does not wait for the lease of a holder that died without a Web Lock', async () => {
    const phone = createPhone(never);
    const outbox = phone.open(inView);
    outbox.start();
    await settled();
    // A suspended tab holds the lock, so the service worker sent on its lease alone.
    const stopped = { locks: undefined, clock: { ...phone.clock, setTimeout: () => 0 } };
    await phone.open(stopped).enqueue([attempt(testId())]);
    await settled();
    phone.network.answer = accept;
    await phone.clock.advance(5000);
    expect(await outbox.entries()).toEqual([]);
  });
});

describe('a request without an answer', () => {
  it('is repeated under its key after 4 s, and the repetition may get through first', async () => {
    const phone = createPhone(never);
    const outbox = phone.open();
    await outbox.enqueue([attempt(testId())]);
    await phone.clock.advance(3999);
    phone.network.answer = accept;
    expect(phone.network.requests).toHaveLength(1);
    await phone.clock.advance(1);
    expect(await outbox.entries()).toEqual([]);
    expect(keys(phone).size).toBe(1);
    expect(outbox.events.filter(({ type }) => type === 'acknowledged')).toHaveLength(1);
  });

  it('still counts when its answer is slow', async () => {
    let answerFirst = (_: Response) => {};
    const phone = createPhone(() => new Promise((resolve) => (answerFirst = resolve)));
    const outbox = phone.open();
    const tipId = testId();
    await outbox.enqueue([attempt(tipId)]);
    await settled();
    phone.network.answer = never;
    await phone.clock.advance(19_000);
    answerFirst(json(201, { success: true, tip: tipAnswer(tipId) }));
    await settled();
    expect(await outbox.entries()).toEqual([]);
    // The first request, and then one more at a time.
    expect(phone.network.requests.map(({ init }) => init.signal?.aborted)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('is not repeated by a tab that has been replaced', async () => {
    const phone = createPhone(never);
    const timers: (() => void)[] = [];
    const frozen = { ...phone.clock, setTimeout: (run: () => void) => timers.push(run) };
    await phone.open({ clock: frozen }).enqueue([attempt(testId())]);
    await settled();
    const next = phone.open();
    next.start();
    await phone.clock.advance(31_000);
    phone.network.requests.length = 0;
    for (const run of [...timers]) run();
    await settled();
    expect(phone.network.requests).toEqual([]);
  });
});
