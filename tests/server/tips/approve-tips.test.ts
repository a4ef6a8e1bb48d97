import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { ApprovalBody, FoundTip } from '#contract/tips/received-tips';
import { buildTestApp } from '../../support/app';
import { buyPro } from '../../support/test-payments';
import { goodPassword, signUpWorker, type TestUser, type TestWorker } from '../../support/workers';
import { codeOf, storedTip, Tipper } from './tipper';

const { app, database } = await buildTestApp();

type Headers = Record<string, string>;

function approve(
  worker: TestUser,
  tipIds: string[],
  word: ApprovalBody['word'],
  { headers = {}, ...body }: Partial<ApprovalBody> & { headers?: Headers } = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/tip-approvals',
    headers: { ...worker.headers, ...headers },
    payload: { userId: worker.user.id, tipIds, word, ...body },
  });
}

async function reportedTip(worker: TestWorker): Promise<Tipper> {
  const tipper = new Tipper(app, worker.profile.id);
  await tipper.create();
  expect((await tipper.confirm()).statusCode).toBe(200);
  return tipper;
}

async function stateOf(worker: TestUser, tipId: string) {
  const answer = await app.inject({ url: '/api/received-tips', headers: worker.headers });
  return answer.json<{ tips: FoundTip[] }>().tips.find(({ id }) => id === tipId)?.state;
}

async function signInAgain({ email }: TestWorker): Promise<Headers> {
  const payload = { email, password: goodPassword };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
}

const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString();

describe('what a worker says of the money', () => {
  it('tells received, matched and not received apart, and can be taken back', async () => {
    const worker = await signUpWorker(app);
    await buyPro(app, worker);
    const { tipId } = await reportedTip(worker);
    expect(await stateOf(worker, tipId)).toBe('reported');
    for (const word of ['received', 'matched', 'not_received'] as const) {
      const answer = await approve(worker, [tipId], word);
      expect(answer.json()).toEqual({ success: true, refused: [] });
      expect(await stateOf(worker, tipId)).toBe(word);
    }
    expect(await storedTip(database, tipId)).toMatchObject({ received_at: null });
    await approve(worker, [tipId], 'none');
    expect(await stateOf(worker, tipId)).toBe('reported');
  });

  it('marks many at once, and names those that cannot be marked', async () => {
    const [worker, other] = [await signUpWorker(app), await signUpWorker(app)];
    const [one, two, theirs] = [
      await reportedTip(worker),
      await reportedTip(worker),
      await reportedTip(other),
    ];
    const started = new Tipper(app, worker.profile.id);
    await started.create();
    const ids = [one, two, theirs, started].map(({ tipId }) => tipId);
    const answer = await approve(worker, [...ids, one.tipId], 'received');
    expect(answer.json().refused.toSorted()).toEqual([theirs.tipId, started.tipId].toSorted());
    expect(await stateOf(worker, one.tipId)).toBe('received');
    expect(await stateOf(worker, two.tipId)).toBe('received');
    expect(await stateOf(worker, started.tipId)).toBe('started');
    expect(await stateOf(other, theirs.tipId)).toBe('reported');
  });

  it('lets more workers match at once than there are connections', async () => {
    const workers = await Promise.all(Array.from({ length: 12 }, () => signUpWorker(app)));
    const tips = await Promise.all(workers.map(reportedTip));
    for (const worker of workers) await buyPro(app, worker);
    const answers = await Promise.all(
      workers.map((worker, index) => approve(worker, [tips[index]?.tipId ?? ''], 'matched')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(workers.map(() => 200));
  });

  it('takes effect once, however often it arrives', async () => {
    const worker = await signUpWorker(app);
    await buyPro(app, worker);
    const { tipId } = await reportedTip(worker);
    const headers = { 'idempotency-key': newId() };
    await approve(worker, [tipId], 'received', { headers });
    await approve(worker, [tipId], 'none', { headers: { 'idempotency-key': newId() } });
    const repeated = await approve(worker, [tipId], 'received', { headers });
    expect(repeated.statusCode).toBe(200);
    expect(await stateOf(worker, tipId)).toBe('reported');
    const reused = await approve(worker, [tipId], 'matched', { headers });
    expect(codeOf(reused)).toEqual([422, 'idempotency_key_reused']);
  });

  it('is kept for the account that said it', async () => {
    const [worker, other] = [await signUpWorker(app), await signUpWorker(app)];
    const { tipId } = await reportedTip(worker);
    const answer = await approve(other, [tipId], 'received', { userId: worker.user.id });
    expect(codeOf(answer)).toEqual([401, 'other_account']);
    expect(await stateOf(worker, tipId)).toBe('reported');
  });

  it('stands until a later word, even if an earlier one arrives after it', async () => {
    const worker = await signUpWorker(app);
    const { tipId } = await reportedTip(worker);
    const desk = await signInAgain(worker);
    await approve(worker, [tipId], 'not_received', { occurredAt: at(60), headers: desk });
    const late = await approve(worker, [tipId], 'received', { occurredAt: at(3600) });
    expect(late.json()).toEqual({ success: true, refused: [] });
    expect(await stateOf(worker, tipId)).toBe('not_received');
    await approve(worker, [tipId], 'received', { occurredAt: at(1) });
    expect(await stateOf(worker, tipId)).toBe('received');
  });

  it('goes by the order of one phone, not by its clock', async () => {
    const worker = await signUpWorker(app);
    const { tipId } = await reportedTip(worker);
    await approve(worker, [tipId], 'received', { occurredAt: at(1) });
    await approve(worker, [tipId], 'none', { occurredAt: at(3600) });
    expect(await stateOf(worker, tipId)).toBe('reported');
  });

  it('keeps the time at which the money was first called received', async () => {
    const worker = await signUpWorker(app);
    const { tipId } = await reportedTip(worker);
    await approve(worker, [tipId], 'received', { occurredAt: at(600) });
    const before = await storedTip(database, tipId);
    await approve(worker, [tipId], 'received', { occurredAt: at(1) });
    const after = await storedTip(database, tipId);
    expect(after.received_at).toEqual(before.received_at);
    expect(after.word_at > before.word_at).toBe(true);
  });

  it('lets a rating that waited count when received, and not when not received', async () => {
    const worker = await signUpWorker(app);
    const tipper = await reportedTip(worker);
    await tipper.rate(5);
    const counted = async () =>
      (await app.inject({ url: `/api/profiles/${worker.profile.handle}/ratings` })).json()
        .totalRatings;
    await approve(worker, [tipper.tipId], 'not_received');
    expect(await counted()).toBe(0);
    await approve(worker, [tipper.tipId], 'received');
    await expect.poll(counted).toBe(1);
    await approve(worker, [tipper.tipId], 'not_received');
    await expect.poll(counted).toBe(0);
  });

  it('leaves a rating alone that counts by its visit', async () => {
    const worker = await signUpWorker(app);
    const tipper = new Tipper(app, worker.profile.id);
    await tipper.visit(worker.profile.handle);
    await tipper.create();
    await tipper.confirm();
    await tipper.rate(1);
    await approve(worker, [tipper.tipId], 'not_received');
    const answer = await app.inject({ url: `/api/profiles/${worker.profile.handle}/ratings` });
    expect(answer.json().totalRatings).toBe(1);
  });

  it('survives what its tipper writes afterwards', async () => {
    const worker = await signUpWorker(app);
    await buyPro(app, worker);
    const tipper = await reportedTip(worker);
    await approve(worker, [tipper.tipId], 'matched');
    await tipper.rate(4, 'Kind');
    expect(await stateOf(worker, tipper.tipId)).toBe('matched');
  });

  it.each([
    ['no tips', { tipIds: [] }],
    ['too many tips', { tipIds: Array.from({ length: 501 }, () => newId()) }],
    ['an unknown word', { word: 'paid' }],
    ['no user', { userId: undefined }],
  ])('is refused with %s', async (_, change) => {
    const worker = await signUpWorker(app);
    const answer = await approve(worker, [newId()], 'received', change as never);
    expect(codeOf(answer)).toEqual([400, 'invalid_input']);
  });
});
