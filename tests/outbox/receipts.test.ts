// The receipt statuses that a worker sets, in the same queue as tippers' writes.
import { describe, expect, it } from 'vitest';
import { accept, createPhone, never, offline, refusal, settled, testId } from './phone';
import { attempt, confirmReceipt, workerId } from './writes';

const otherWorker = '01890000-0000-7000-8000-00000000dddd';
const tipId = testId();

describe('a receipt status', () => {
  it('is sent with the cookie and its own key, without a tip session', async () => {
    const phone = createPhone();
    const { opIds } = await phone.open().enqueue([confirmReceipt([tipId])]);
    await settled();
    const [request] = phone.network.requests;
    expect(`${request?.method} ${request?.path}`).toBe('POST /api/tips/receipt-status');
    expect(request?.headers.get('idempotency-key')).toBe(opIds[0]);
    expect(request?.init.credentials).toBe('include');
    expect(request?.headers.has('x-tip-session')).toBe(false);
    expect(request?.headers.has('authorization')).toBe(false);
    expect(request?.body).toMatchObject({ userId: workerId, tipIds: [tipId], status: 'received' });
    expect(request?.body.occurredAt).toEqual(expect.any(String));
  });

  it('is sent with the token of the user signed in by then, which no entry stores', async () => {
    const phone = createPhone(offline);
    let token: string | null = 'token-1';
    const outbox = phone.open({ token: () => token });
    await outbox.enqueue([confirmReceipt([tipId])]);
    await settled();
    expect(phone.network.requests.at(-1)?.headers.get('authorization')).toBe('Bearer token-1');
    token = 'token-2';
    await outbox.replay({ now: true });
    expect(phone.network.requests.at(-1)?.headers.get('authorization')).toBe('Bearer token-2');
    expect(JSON.stringify(await outbox.entries())).not.toMatch(/token-\d/);
    token = null;
    await outbox.replay({ now: true });
    expect(phone.network.requests.at(-1)?.headers.has('authorization')).toBe(false);
  });

  it('survives the end of the page, and is sent once, in order', async () => {
    const phone = createPhone(offline);
    const first = phone.open();
    await first.enqueue([confirmReceipt([tipId], 'received')]);
    await first.enqueue([confirmReceipt([tipId], 'not_received')]);
    await settled();
    phone.network.requests.length = 0;
    phone.network.answer = accept;
    const [page, worker] = [phone.open(), phone.open({ name: 'service-worker' })];
    await Promise.all([page.replay({ now: true }), worker.replay({ now: true })]);
    await settled();
    expect(phone.network.requests.map(({ body }) => body.status)).toEqual([
      'received',
      'not_received',
    ]);
    expect(await page.entries()).toEqual([]);
  });

  it('is sent again with the same key and body when the answer was lost', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    await outbox.enqueue([confirmReceipt([tipId])]);
    await settled();
    phone.network.answer = accept;
    await outbox.replay({ now: true });
    const [one, two] = phone.network.requests;
    expect(two?.headers.get('idempotency-key')).toBe(one?.headers.get('idempotency-key'));
    expect(two?.init.body).toBe(one?.init.body);
  });

  it('waits for its own account, and keeps nobody else waiting', async () => {
    const phone = createPhone((request) =>
      request.body.userId === workerId ? refusal(401, 'other_account') : accept(request),
    );
    const outbox = phone.open();
    await outbox.enqueue([confirmReceipt([tipId])]);
    await outbox.enqueue([confirmReceipt([testId()], 'received', otherWorker), attempt(testId())]);
    await settled();
    expect(await outbox.entries()).toMatchObject([{ kind: 'receipt', state: 'blocked' }]);
    phone.network.answer = accept;
    await outbox.unblock();
    await settled();
    expect(await outbox.entries()).toEqual([]);
  });
});

describe('in the service worker, which has no token', () => {
  it('is left to a page when the server asks for a sign-in', async () => {
    const phone = createPhone((request) =>
      request.headers.get('authorization') === 'Bearer known'
        ? accept(request)
        : refusal(401, 'not_authenticated'),
    );
    const worker = phone.open({ token: null, name: 'service-worker' });
    await worker.enqueue([confirmReceipt([tipId])]);
    await settled();
    expect(await worker.entries()).toMatchObject([{ state: 'waiting' }]);
    const page = phone.open({ token: () => 'known' });
    await page.replay({ now: true });
    expect(await page.entries()).toEqual([]);
  });

  it('is blocked when it is of another account', async () => {
    const phone = createPhone(() => refusal(401, 'other_account'));
    const worker = phone.open({ token: null, name: 'service-worker' });
    await worker.enqueue([confirmReceipt([tipId])]);
    await settled();
    expect(await worker.entries()).toMatchObject([{ state: 'blocked' }]);
  });
});

describe('an undo', () => {
  it('before the status was sent leaves nothing to send', async () => {
    const phone = createPhone();
    const outbox = phone.open();
    // The previous status hangs, so this one is not sent yet.
    phone.network.answer = never;
    await outbox.enqueue([confirmReceipt([testId()])]);
    await settled();
    const { opIds } = await outbox.enqueue([confirmReceipt([tipId])]);
    expect(await outbox.withdraw(opIds)).toEqual(opIds);
    expect(await outbox.entries()).toHaveLength(1);
    expect(await outbox.withdraw(opIds)).toEqual([]);
  });

  it('after it may have been sent says so, and keeps it', async () => {
    const phone = createPhone(offline);
    const outbox = phone.open();
    const { opIds } = await outbox.enqueue([confirmReceipt([tipId])]);
    await settled();
    expect(await outbox.withdraw(opIds)).toEqual([]);
    expect(await outbox.entries()).toHaveLength(1);
  });
});
