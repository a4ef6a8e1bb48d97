import { v7 as newId } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import type { ConfirmReceiptBody, ReceivedTip } from '#contract/tips/received-tips';
import type { SignedIn } from '../../../src/server/accounts/find-session';
import type { ServerDeps } from '../../../src/server/deps';
import type { WriteRequest } from '../../../src/server/idempotency/write-request';
import { confirmReceipt } from '../../../src/server/tips/confirm-receipt';
import type { TipChanges } from '../../../src/server/tips/live/tip-changes';
import { buildTestApp } from '../../support/app';
import { storedTip } from '../../support/stored-tips';
import { buyPro } from '../../support/test-payments';
import { codeOf, Tipper } from '../../support/tipper';
import {
  goodPassword,
  newHandle,
  onStatement,
  profileBody,
  signUpWorker,
  type TestUser,
  type TestWorker,
} from '../../support/workers';

const { app, database, databaseUrl } = await buildTestApp();

type Headers = Record<string, string>;

function confirm(
  worker: TestUser,
  tipIds: string[],
  status: ConfirmReceiptBody['status'],
  { headers = {}, ...body }: Partial<ConfirmReceiptBody> & { headers?: Headers } = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/tips/receipt-status',
    headers: { ...worker.headers, ...headers },
    payload: {
      userId: worker.user.id,
      tipIds,
      status,
      ...(status === 'matched' && onStatement(tipIds)),
      ...body,
    },
  });
}

async function reportedTip(worker: TestWorker): Promise<Tipper> {
  const tipper = new Tipper(app, worker.profile.id);
  await tipper.create();
  expect((await tipper.confirm()).statusCode).toBe(200);
  return tipper;
}

async function stateOf(worker: TestUser, tipId: string) {
  const answer = await app.inject({ url: '/api/tips', headers: worker.headers });
  return answer.json<{ tips: ReceivedTip[] }>().tips.find(({ id }) => id === tipId)?.state;
}

async function signInAgain({ email }: TestWorker): Promise<Headers> {
  const payload = { email, password: goodPassword };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
}

const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString();

describe('what a worker says of the money', () => {
  it('distinguishes received, matched and not received, and can be undone', async () => {
    const worker = await signUpWorker(app);
    await buyPro(app, worker);
    const { tipId } = await reportedTip(worker);
    expect(await stateOf(worker, tipId)).toBe('reported');
    for (const status of ['received', 'matched', 'not_received'] as const) {
      const answer = await confirm(worker, [tipId], status);
      expect(answer.json()).toEqual({ success: true, refused: [] });
      expect(await stateOf(worker, tipId)).toBe(status);
    }
    expect(await storedTip(database, tipId)).toMatchObject({ received_at: null });
    await confirm(worker, [tipId], 'none');
    expect(await stateOf(worker, tipId)).toBe('reported');
  });

  it('confirms many at once, and names those that cannot be confirmed', async () => {
    const [worker, other] = [await signUpWorker(app), await signUpWorker(app)];
    const [one, two, theirs] = [
      await reportedTip(worker),
      await reportedTip(worker),
      await reportedTip(other),
    ];
    const started = new Tipper(app, worker.profile.id);
    await started.create();
    const ids = [one, two, theirs, started].map(({ tipId }) => tipId);
    const answer = await confirm(worker, [...ids, one.tipId], 'received');
    expect(answer.json().refused.toSorted()).toEqual([theirs.tipId, started.tipId].toSorted());
    expect(await stateOf(worker, one.tipId)).toBe('received');
    expect(await stateOf(worker, two.tipId)).toBe('received');
    expect(await stateOf(worker, started.tipId)).toBe('started');
    expect(await stateOf(other, theirs.tipId)).toBe('reported');
  });

  it('works for more workers at once than there are connections', async () => {
    const workers = await Promise.all(Array.from({ length: 12 }, () => signUpWorker(app)));
    const tips = await Promise.all(workers.map(reportedTip));
    for (const worker of workers) await buyPro(app, worker);
    const answers = await Promise.all(
      workers.map((worker, index) => confirm(worker, [tips[index]?.tipId ?? ''], 'matched')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(workers.map(() => 200));
  });

  it('takes effect once, however often it arrives', async () => {
    const worker = await signUpWorker(app);
    await buyPro(app, worker);
    const { tipId } = await reportedTip(worker);
    const headers = { 'idempotency-key': newId() };
    await confirm(worker, [tipId], 'received', { headers });
    await confirm(worker, [tipId], 'none', { headers: { 'idempotency-key': newId() } });
    const repeated = await confirm(worker, [tipId], 'received', { headers });
    expect(repeated.statusCode).toBe(200);
    expect(await stateOf(worker, tipId)).toBe('reported');
    const reused = await confirm(worker, [tipId], 'matched', { headers });
    expect(codeOf(reused)).toEqual([422, 'idempotency_key_reused']);
  });

  it('stays matched when it is marked as received, which is another status', async () => {
    const worker = await signUpWorker(app);
    await buyPro(app, worker);
    const { tipId } = await reportedTip(worker);
    await confirm(worker, [tipId], 'matched', { occurredAt: at(600) });
    const before = await storedTip(database, tipId);
    const phone = await signInAgain(worker);
    const late = await confirm(worker, [tipId], 'received', { occurredAt: at(60), headers: phone });
    expect(late.json()).toEqual({ success: true, refused: [] });
    expect(await stateOf(worker, tipId)).toBe('matched');
    expect((await storedTip(database, tipId)).received_at).toEqual(before.received_at);
    // It was set later than the status that another phone sends now.
    const desk = await signInAgain(worker);
    await confirm(worker, [tipId], 'not_received', { occurredAt: at(300), headers: desk });
    expect(await stateOf(worker, tipId)).toBe('matched');
  });

  it('is kept for the account that set it', async () => {
    const [worker, other] = [await signUpWorker(app), await signUpWorker(app)];
    const { tipId } = await reportedTip(worker);
    const answer = await confirm(other, [tipId], 'received', { userId: worker.user.id });
    expect(codeOf(answer)).toEqual([401, 'other_account']);
    expect(await stateOf(worker, tipId)).toBe('reported');
  });

  it('stands until a later status, even if an earlier one arrives after it', async () => {
    const worker = await signUpWorker(app);
    const { tipId } = await reportedTip(worker);
    const desk = await signInAgain(worker);
    await confirm(worker, [tipId], 'not_received', { occurredAt: at(60), headers: desk });
    const other = await reportedTip(worker);
    const both = [tipId, other.tipId];
    const late = await confirm(worker, both, 'received', { occurredAt: at(3600) });
    expect(late.json()).toEqual({ success: true, refused: [], kept: [tipId] });
    expect(await stateOf(worker, tipId)).toBe('not_received');
    expect(await stateOf(worker, other.tipId)).toBe('received');
    const last = await confirm(worker, [tipId], 'received', { occurredAt: at(1) });
    expect(last.json()).toEqual({ success: true, refused: [] });
    expect(await stateOf(worker, tipId)).toBe('received');
  });

  it('follows the order of one phone, not its clock', async () => {
    const worker = await signUpWorker(app);
    const { tipId } = await reportedTip(worker);
    await confirm(worker, [tipId], 'received', { occurredAt: at(1) });
    await confirm(worker, [tipId], 'none', { occurredAt: at(3600) });
    expect(await stateOf(worker, tipId)).toBe('reported');
  });

  it('keeps the time at which the tip was first marked as received', async () => {
    const worker = await signUpWorker(app);
    const { tipId } = await reportedTip(worker);
    await confirm(worker, [tipId], 'received', { occurredAt: at(600) });
    const before = await storedTip(database, tipId);
    await confirm(worker, [tipId], 'received', { occurredAt: at(1) });
    const after = await storedTip(database, tipId);
    expect(after.received_at).toEqual(before.received_at);
    expect(after.receipt_status_at > before.receipt_status_at).toBe(true);
  });

  it('lets a rating that waited count when received, and not when not received', async () => {
    const worker = await signUpWorker(app);
    const tipper = await reportedTip(worker);
    await tipper.rate(5);
    const counted = async () =>
      (await app.inject({ url: `/api/profiles/${worker.profile.handle}/ratings` })).json()
        .totalRatings;
    await confirm(worker, [tipper.tipId], 'not_received');
    expect(await counted()).toBe(0);
    await confirm(worker, [tipper.tipId], 'received');
    await expect.poll(counted).toBe(1);
    await confirm(worker, [tipper.tipId], 'not_received');
    await expect.poll(counted).toBe(0);
  });

  it('leaves a rating that counts by its visit alone', async () => {
    const worker = await signUpWorker(app);
    const tipper = new Tipper(app, worker.profile.id);
    await tipper.visit(worker.profile.handle);
    await tipper.create();
    await tipper.confirm();
    await tipper.rate(1);
    await confirm(worker, [tipper.tipId], 'not_received');
    const answer = await app.inject({ url: `/api/profiles/${worker.profile.handle}/ratings` });
    expect(answer.json().totalRatings).toBe(1);
  });

  it('is announced for every page that it concerns', async () => {
    const worker = await signUpWorker(app);
    await buyPro(app, worker);
    const payload = { ...profileBody({ handle: newHandle() }), id: newId() };
    const { headers } = worker;
    const answer = await app.inject({ method: 'POST', url: '/api/pages', headers, payload });
    const pages = [worker.profile.id, answer.json<{ id: string }>().id];
    // By another process, whose announcements have all been sent once it is closed.
    const elsewhere = await buildTestApp({ databaseUrl });
    const tips: string[] = [];
    for (const id of pages) {
      const tipper = new Tipper(elsewhere.app, id);
      await tipper.create();
      await tipper.confirm();
      tips.push(tipper.tipId);
    }
    await elsewhere.app.close();
    const announced: string[] = [];
    await database.listen('tip_changes', (id) => announced.push(id));
    await database.pool.query(`select pg_notify('tip_changes', 'so far')`);
    await expect.poll(() => announced).toContain('so far');
    announced.length = 0;
    await confirm(worker, tips, 'received');
    await expect.poll(() => [...announced].sort()).toEqual([...pages].sort());
  });

  it('is announced once per page, with the ratings if a marked tip has one', async () => {
    const worker = await signUpWorker(app);
    await buyPro(app, worker);
    const payload = { ...profileBody({ handle: newHandle() }), id: newId() };
    const { headers, user } = worker;
    await app.inject({ method: 'POST', url: '/api/pages', headers, payload });
    const tips: string[] = [];
    for (const [id, rating] of [
      [worker.profile.id, 5],
      [worker.profile.id, undefined],
      [worker.profile.id, 4],
      [payload.id, undefined],
    ] as const) {
      const tipper = new Tipper(app, id);
      await tipper.create();
      await tipper.confirm();
      if (rating !== undefined) await tipper.rate(rating);
      tips.push(tipper.tipId);
    }
    const announce = vi.fn<TipChanges['announce']>();
    const deps = { database, tipChanges: { announce } } as unknown as ServerDeps;
    const request = { sessions: [], idempotency: null, receivedAt: new Date() } as unknown;
    const signedIn = { user, session: { id: newId() } } as SignedIn;
    const body = { userId: user.id, tipIds: tips, status: 'received' } as const;
    await confirmReceipt(deps, request as WriteRequest, signedIn, body);
    expect(announce.mock.calls.toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
      [worker.profile.id, { ratings: true }],
      [payload.id, { ratings: false }],
    ]);
  });

  it('survives later writes of the tipper', async () => {
    const worker = await signUpWorker(app);
    await buyPro(app, worker);
    const tipper = await reportedTip(worker);
    await confirm(worker, [tipper.tipId], 'matched');
    await tipper.rate(4, 'Kind');
    expect(await stateOf(worker, tipper.tipId)).toBe('matched');
  });

  it.each([
    ['no tips', { tipIds: [] }],
    ['too many tips', { tipIds: Array.from({ length: 501 }, () => newId()) }],
    ['an unknown status', { status: 'paid' }],
    ['no user', { userId: undefined }],
  ])('is refused with %s', async (_, change) => {
    const worker = await signUpWorker(app);
    const answer = await confirm(worker, [newId()], 'received', change as never);
    expect(codeOf(answer)).toEqual([400, 'invalid_input']);
  });
});
