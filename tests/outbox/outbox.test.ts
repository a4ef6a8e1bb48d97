import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../../src/outbox/types';
import { accept, createPhone, json, never, offline, refusal, settled, testId } from './phone';
import { attempt, chooseMethod, confirm, convert, createTip, rate, scan } from './writes';

describe('saving', () => {
  it('calls a write durable only once its entry and its draft are on disk', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    const tipId = testId();
    const saved = await outbox.enqueue([attempt(tipId)], { key: 'demo', value: { step: 2 } });
    expect(saved.durable).toBe(true);
    const reopened = phone.open({ name: 'page-2' });
    expect(await reopened.entries()).toMatchObject([{ opId: saved.opIds[0], tipId, seq: 1 }]);
    expect(await reopened.readDraft('demo')).toEqual({ step: 2 });
  });

  it('queues entries in the order of saving, across tabs and after acknowledgements', async () => {
    const phone = createPhone();
    const [one, two] = [phone.open(), phone.open()];
    await one.enqueue([attempt(testId())]);
    await settled();
    expect(await one.entries()).toEqual([]);
    phone.network.answer = offline;
    await Promise.all([two.enqueue([scan(testId())]), one.enqueue([scan(testId())])]);
    expect((await one.entries()).map(({ seq }) => seq)).toEqual([2, 3]);
  });

  it('removes a draft when its value is null', async () => {
    const outbox = createPhone().open();
    await outbox.saveDraft({ key: 'demo', value: 1 });
    await outbox.saveDraft({ key: 'demo', value: null });
    expect(await outbox.readDraft('demo')).toBeNull();
  });

  it('asks for background sync once the write is on disk', async () => {
    let asked = 0;
    const outbox = createPhone(offline).open({
      triggers: { listen: () => () => undefined, requestBackgroundSync: () => void asked++ },
    });
    await outbox.enqueue([scan(testId())]);
    expect(asked).toBe(1);
  });

  it('asks for it again while something is unsent, because browsers give up', async () => {
    const phone = createPhone(offline);
    let asked = 0;
    const open = () =>
      phone.open({
        triggers: { listen: () => () => undefined, requestBackgroundSync: () => void asked++ },
      });
    const stop = open().start();
    await settled();
    expect(asked).toBe(0);
    stop();
    await phone.open().enqueue([scan(testId())]);
    const outbox = open();
    outbox.start();
    await settled();
    expect(asked).toBe(1);
    await outbox.unblock();
    expect(asked).toBe(2);
  });
});

describe('sending', () => {
  it('sends a whole tip in order and leaves nothing behind', async () => {
    const phone = createPhone();
    const outbox = phone.open();
    const tipId = testId();
    await outbox.enqueue([attempt(tipId)]);
    await outbox.enqueue([chooseMethod(tipId)]);
    await outbox.enqueue([confirm(tipId), convert(tipId)]);
    await outbox.enqueue([rate(tipId)]);
    await settled();
    expect(phone.network.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/tips/attempt',
      `PATCH /api/tips/${tipId}`,
      `PATCH /api/tips/${tipId}`,
      'POST /api/track-conversion',
      `PATCH /api/tips/${tipId}`,
    ]);
    expect(await outbox.entries()).toEqual([]);
  });

  it("requests a visit's token with every attempt, and stores none", async () => {
    const phone = createPhone();
    let failures = 1;
    let tokens = 0;
    phone.network.answer = (request) => {
      if (request.path === '/api/qr/visit-token') return json(200, { visitToken: `t${++tokens}` });
      return failures-- > 0 ? refusal(409, 'visit_token_expired') : accept(request);
    };
    const outbox = phone.open();
    await outbox.enqueue([scan(testId())]);
    await settled();
    expect(JSON.stringify(await outbox.entries())).not.toContain('t1');
    await phone.clock.advance(5000);
    await settled();
    const sent = phone.network.requests.filter(({ path }) => path === '/api/qr/track');
    expect(sent.map(({ headers }) => headers.get('x-visit-token'))).toEqual(['t1', 't2']);
    expect(await outbox.entries()).toEqual([]);
  });

  it('keeps a visit whose token could not be fetched', async () => {
    const phone = createPhone((request) =>
      request.path === '/api/qr/visit-token' ? json(200, '<h1>Sign in</h1>') : accept(request),
    );
    const outbox = phone.open();
    await outbox.enqueue([scan(testId())]);
    await settled();
    expect(await outbox.entries()).toMatchObject([
      { state: 'waiting', lastError: { code: 'captive_portal' } },
    ]);
  });

  it('sends the ids, the session, the time and the time zone, and no sign-in token', async () => {
    const phone = createPhone();
    const tipId = testId();
    const { opIds } = await phone.open().enqueue([attempt(tipId)]);
    await settled();
    const [request] = phone.network.requests;
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': opIds[0],
      'x-sent-at': '2026-01-01T00:00:00.000Z',
      'x-tip-session': 'a-tip-session-of-128-bits',
      'x-user-timezone': 'Europe/Berlin',
    });
    expect(request?.body).toMatchObject({ tipId, occurredAt: '2026-01-01T00:00:00.000Z' });
    expect(request?.init).toMatchObject({ redirect: 'manual', keepalive: true });
  });

  it('repeats the same bytes under the same key after a lost answer', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    await outbox.enqueue([attempt(testId())]);
    await phone.clock.advance(10 * 60_000);
    expect(phone.network.requests.length).toBeGreaterThan(3);
    const bodies = new Set(phone.network.requests.map(({ init }) => init.body));
    const keys = new Set(
      phone.network.requests.map(({ headers }) => headers.get('idempotency-key')),
    );
    expect([bodies.size, keys.size]).toEqual([1, 1]);
  });

  it('makes a tip wait for its own slow write but not for others, and sends four tips at once', async () => {
    const phone = createPhone(never);
    const outbox = phone.open();
    const slow = testId();
    await outbox.enqueue([attempt(slow), chooseMethod(slow)]);
    for (let tips = 0; tips < 5; tips += 1) await outbox.enqueue([attempt(testId())]);
    await settled();
    expect(phone.network.requests.map(({ path }) => path)).toEqual(
      Array(4).fill('/api/tips/attempt'),
    );
  });

  it('deletes only after the acknowledgement', async () => {
    let release = (_: Response) => {};
    const phone = createPhone(() => new Promise((resolve) => (release = resolve)));
    const outbox = phone.open();
    await outbox.enqueue([scan(testId())]);
    await settled();
    expect(await outbox.entries()).toMatchObject([{ state: 'sending', attempts: 1 }]);
    release(json(200, { success: true, tracked: true }));
    await settled();
    expect(await outbox.entries()).toEqual([]);
    expect(outbox.events.map(({ type }) => type)).toEqual(['saved', 'sending', 'acknowledged']);
  });
});

describe('answers', () => {
  it('waits as long as Retry-After says, "Send now" or not', async () => {
    const phone = createPhone(() =>
      json(429, { code: 'rate_limited', message: '' }, { 'retry-after': '90' }),
    );
    const outbox = phone.open();
    outbox.start();
    await outbox.enqueue([scan(testId())]);
    await settled();
    await outbox.replay({ now: true });
    await phone.clock.advance(89_000);
    await outbox.replay({ now: true });
    expect(phone.network.requests).toHaveLength(1);
    await phone.clock.advance(2000);
    expect(phone.network.requests).toHaveLength(2);
  });

  it('does not wait as long as another server in between asks it to', async () => {
    const maintenance = new Response('<h1>Back in an hour</h1>', {
      status: 503,
      headers: { 'retry-after': '3600' },
    });
    const phone = createPhone(() => maintenance.clone());
    const outbox = phone.open();
    outbox.start();
    await outbox.enqueue([createTip(testId())]);
    await settled();
    phone.network.answer = accept;
    await outbox.replay({ now: true });
    await settled();
    expect(phone.network.requests).toHaveLength(2);
    expect(await outbox.entries()).toEqual([]);
  });

  it('cuts the wait short when the network comes back', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    outbox.start();
    await outbox.enqueue([scan(testId())]);
    await phone.clock.advance(20 * 60_000);
    const before = phone.network.requests.length;
    phone.network.answer = () => json(200, { success: true, tracked: true });
    outbox.wake();
    await settled();
    expect(phone.network.requests).toHaveLength(before + 1);
    expect(await outbox.entries()).toEqual([]);
  });

  it('drops a wait that only backoff asked for when the clock is set back', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    outbox.start();
    await outbox.enqueue([scan(testId())]);
    await settled();
    phone.clock.jump(-3_600_000);
    phone.network.answer = () => json(200, { success: true, tracked: true });
    await phone.clock.advance(10_000);
    expect(await outbox.entries()).toEqual([]);
  });

  it('aborts a request without an answer after 20 seconds, and retries', async () => {
    const phone = createPhone(never);
    const outbox = phone.open();
    await outbox.enqueue([scan(testId())]);
    await phone.clock.advance(20_000);
    expect(outbox.events.at(-1)).toMatchObject({ type: 'postponed', error: { code: 'timeout' } });
    phone.network.answer = createPhone().network.answer;
    await phone.clock.advance(2000);
    expect(await outbox.entries()).toEqual([]);
  });

  it('fails what depends on a refused create, says so, and revives it in order', async () => {
    const phone = createPhone(({ path }) =>
      path.endsWith('attempt') ? refusal(404, 'profile_not_found') : refusal(500, 'internal'),
    );
    const outbox = phone.open();
    const tipId = testId();
    // In one step, so that no user can see or dismiss the create without the others.
    let atFirst: Promise<OutboxEntry[]> | undefined;
    outbox.subscribe(({ type }) => {
      if (type === 'dead') atFirst ??= outbox.entries();
    });
    const { opIds } = await outbox.enqueue([attempt(tipId), chooseMethod(tipId), convert(tipId)]);
    await settled();
    expect((await atFirst)?.map(({ state }) => state)).toEqual(['dead', 'dead', 'dead']);
    expect((await outbox.entries()).map(({ state, deadReason }) => [state, deadReason])).toEqual([
      ['dead', 'refused'],
      ['dead', 'dependency_refused'],
      ['dead', 'dependency_refused'],
    ]);
    expect(outbox.events.filter(({ type }) => type === 'dead')).toHaveLength(3);
    await outbox.enqueue([rate(tipId)]);
    await settled();
    expect((await outbox.entries()).at(-1)).toMatchObject({ deadReason: 'dependency_refused' });
    phone.network.answer = createPhone().network.answer;
    phone.network.requests.length = 0;
    await outbox.revive(String(opIds[1]));
    await settled();
    expect(phone.network.requests).toHaveLength(4);
    expect(phone.network.requests[0]?.path).toBe('/api/tips/attempt');
    expect(await outbox.entries()).toEqual([]);
  });

  it('keeps what follows an accepted tip, even if its attempt was refused', async () => {
    const phone = createPhone((request) =>
      request.path.endsWith('attempt') ? refusal(422) : accept(request),
    );
    const outbox = phone.open();
    const tipId = testId();
    await outbox.enqueue([attempt(tipId), createTip(tipId), confirm(tipId)]);
    await settled();
    // Also later, when only the rejected attempt is left in the queue.
    await outbox.enqueue([rate(tipId)]);
    await settled();
    expect(await outbox.entries()).toMatchObject([{ kind: 'attempt', deadReason: 'refused' }]);
    await outbox.revive(String((await outbox.entries())[0]?.opId));
    await outbox.enqueue([convert(tipId)]);
    await settled();
    expect(await outbox.entries()).toMatchObject([{ kind: 'attempt', deadReason: 'refused' }]);
  });

  it('forgets refused details once later ones are recorded', async () => {
    const refusals = [refusal(422)];
    const phone = createPhone((request) => refusals.shift() ?? accept(request));
    const outbox = phone.open();
    const tipId = testId();
    await outbox.enqueue([attempt(tipId), attempt(tipId), confirm(tipId)]);
    await settled();
    expect(phone.network.requests).toHaveLength(3);
    expect(await outbox.entries()).toEqual([]);
  });

  it('lets a refused patch die alone', async () => {
    const phone = createPhone((request) =>
      request.body.paymentMethod === 'venmo'
        ? refusal(422, 'payment_method_unavailable')
        : createPhone().network.answer(request),
    );
    const outbox = phone.open();
    const tipId = testId();
    await outbox.enqueue([attempt(tipId), chooseMethod(tipId), confirm(tipId), convert(tipId)]);
    await settled();
    expect(await outbox.entries()).toMatchObject([
      { kind: 'patch', state: 'dead', lastError: { code: 'payment_method_unavailable' } },
    ]);
    await outbox.dismiss(String((await outbox.entries())[0]?.opId));
    expect(await outbox.entries()).toEqual([]);
  });

  it('blocks what was answered with 401, and what follows it, until the sign-in', async () => {
    const phone = createPhone(() => refusal(401, 'not_authenticated'));
    const outbox = phone.open();
    const tipId = testId();
    await outbox.enqueue([attempt(tipId), chooseMethod(tipId)]);
    await phone.clock.advance(60 * 60_000);
    expect(phone.network.requests).toHaveLength(1);
    expect((await outbox.entries()).map(({ state }) => state)).toEqual(['blocked', 'waiting']);
    phone.network.answer = createPhone().network.answer;
    await outbox.unblock();
    await settled();
    expect(await outbox.entries()).toEqual([]);
  });

  it('never forgets an entry that can still be sent', async () => {
    const outbox = createPhone(offline).open();
    const { opIds } = await outbox.enqueue([scan(testId())]);
    await settled();
    await outbox.dismiss(String(opIds[0]));
    expect(await outbox.entries()).toHaveLength(1);
  });
});

describe('listeners', () => {
  it('hear what the service worker sent', async () => {
    const phone = createPhone(offline);
    const page = phone.open();
    page.start();
    await page.enqueue([scan(testId())]);
    await settled();
    phone.network.answer = () => json(200, { success: true, tracked: true });
    await phone.open({ name: 'service worker' }).replay({ now: true });
    await settled();
    expect(page.events.at(-1)).toMatchObject({ type: 'acknowledged', answer: { tracked: true } });
  });

  it('may throw without harm', async () => {
    const phone = createPhone();
    const outbox = phone.open();
    const original = console.error;
    console.error = () => undefined;
    outbox.subscribe(() => {
      throw new Error('a bug on a screen');
    });
    await outbox.enqueue([scan(testId())]);
    await settled();
    console.error = original;
    expect(await outbox.entries()).toEqual([]);
  });
});
