import { describe, expect, it } from 'vitest';
import { createPhone, offline, settled, testId } from './phone';
import { attempt, chooseMethod, scan } from './writes';

const MINUTE = 60_000;
const DAY = 86_400_000;

async function tryOften(
  phone: ReturnType<typeof createPhone>,
  outbox: ReturnType<typeof phone.open>,
) {
  for (let tries = 0; tries < 25; tries += 1) {
    await outbox.replay({ now: true });
    phone.clock.jump(5 * MINUTE);
  }
}

describe('expiry', () => {
  it('makes a visible dead letter of what could not be sent for 30 days, and of its dependents', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    const tipId = testId();
    const { opIds } = await outbox.enqueue([attempt(tipId), chooseMethod(tipId)]);
    await tryOften(phone, outbox);
    for (const days of [29, 2, 1]) {
      phone.clock.jump(days * DAY);
      await outbox.replay({ now: true });
    }
    expect((await outbox.entries()).map(({ deadReason }) => deadReason)).toEqual([
      'expired',
      'dependency_refused',
    ]);
    expect(outbox.events.findLast(({ type }) => type === 'dead')).toBeDefined();
    phone.network.answer = createPhone().network.answer;
    await outbox.revive(String(opIds[0]));
    await settled();
    expect(await outbox.entries()).toEqual([]);
  });

  it('ignores a clock that jumps ahead and back', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    await outbox.enqueue([scan(testId())]);
    await tryOften(phone, outbox);
    phone.clock.jump(400 * DAY);
    await outbox.replay({ now: true });
    expect(await outbox.entries()).toMatchObject([{ state: 'waiting' }]);
    phone.clock.jump(-400 * DAY);
    await outbox.replay({ now: true });
    expect(await outbox.entries()).toMatchObject([{ state: 'waiting', overdueSince: null }]);
  });

  it('does not wait for the time of a clock that was ahead, but a day', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    await outbox.enqueue([attempt(testId())]);
    await tryOften(phone, outbox);
    for (const days of [400, -360]) {
      phone.clock.jump(days * DAY);
      await outbox.replay({ now: true });
      expect(await outbox.entries()).toMatchObject([{ state: 'waiting' }]);
    }
    phone.clock.jump(DAY);
    await outbox.replay({ now: true });
    expect(await outbox.entries()).toMatchObject([{ deadReason: 'expired' }]);
  });

  it('does not count attempts seconds apart, as while a page is in view', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open({ inView: () => true });
    outbox.start();
    await outbox.enqueue([scan(testId())]);
    await phone.clock.advance(3 * MINUTE);
    expect(phone.network.requests.length).toBeGreaterThan(40);
    phone.clock.jump(31 * DAY);
    await outbox.replay({ now: true });
    phone.clock.jump(2 * DAY);
    await outbox.replay({ now: true });
    expect(await outbox.entries()).toMatchObject([{ state: 'waiting' }]);
  });

  it('keeps counting although the backoff restarts again and again', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    outbox.start();
    await outbox.enqueue([attempt(testId())]);
    for (let hours = 0; hours < 20; hours += 1) {
      outbox.wake();
      await settled();
      phone.clock.jump(60 * MINUTE);
    }
    for (const days of [30, 1]) {
      phone.clock.jump(days * DAY);
      await outbox.replay({ now: true });
    }
    expect(await outbox.entries()).toMatchObject([{ deadReason: 'expired' }]);
  });

  it('deletes a visit, which nobody would be shown', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    await outbox.enqueue([scan(testId())]);
    await tryOften(phone, outbox);
    for (const days of [30, 1]) {
      phone.clock.jump(days * DAY);
      await outbox.replay({ now: true });
    }
    expect(await outbox.entries()).toEqual([]);
    expect(outbox.events.findLast(({ type }) => type === 'dead')).toMatchObject({ kind: 'scan' });
  });

  it('sends an old entry once the network works', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    await outbox.enqueue([scan(testId())]);
    await settled();
    phone.clock.jump(90 * DAY);
    phone.network.answer = createPhone().network.answer;
    await phone.open().replay();
    expect(await outbox.entries()).toEqual([]);
  });
});
