import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { Tipper } from '../../support/tipper';
import { goodPassword, newHandle, signUpUser, signUpWorker } from '../../support/workers';

const day = 24 * 60 * 60 * 1000;
let now = Date.parse('2026-03-01T12:00:00Z');
const { app } = await buildTestApp({ clock: { now: () => now } });

type Worker = Awaited<ReturnType<typeof signUpWorker>>;

const rename = async ({ headers }: Pick<Worker, 'headers'>, handle = newHandle()) => {
  const payload = { handle };
  const answer = await app.inject({ method: 'PUT', url: '/api/profiles/me', headers, payload });
  return { handle, status: answer.statusCode, body: answer.json() };
};
const check = async ({ headers }: Pick<Worker, 'headers'>, handle: string) =>
  (await app.inject({ url: `/api/profiles/handle-available/${handle}`, headers })).json();
const page = (handle: string) => app.inject({ url: `/api/profiles/${handle}` });
const visit = ({ profile }: Worker, handle = profile.handle, headers = {}) =>
  new Tipper(app, profile.id).scan(handle, {}, headers);

/** Signs in again, because sessions expire within these tests' time. */
const signInAgain = async (worker: Worker): Promise<Worker> => {
  const payload = { email: worker.email, password: goodPassword };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  return { ...worker, headers: { authorization: `Bearer ${answer.json().token}` } };
};

describe('changing the handle', () => {
  it('is unlimited until the first visit, and then 3 times in 30 days', async () => {
    const worker = await signUpWorker(app);
    for (let turn = 0; turn < 5; turn += 1) expect((await rename(worker)).status).toBe(200);
    const { handle } = await rename(worker);
    await visit(worker, handle);
    const began = now;
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await rename(worker)).status).toBe(200);
      now += day;
    }
    const refused = await rename(worker);
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({
      code: 'handle_change_limit',
      message: "You've changed your handle too many times.",
      fields: { handle: 'You can change your handle 3 times in 30 days.' },
    });
    expect((await page(refused.handle)).statusCode).toBe(404);

    now = began + 30 * day;
    const again = await signInAgain(worker);
    expect((await rename(again)).status).toBe(200);
    expect((await rename(again)).status).toBe(422);
  });

  it('is counted once a tip has come, even without a visit', async () => {
    const worker = await signUpWorker(app);
    await new Tipper(app, worker.profile.id).create();
    for (let turn = 0; turn < 3; turn += 1) await rename(worker);
    expect((await rename(worker)).status).toBe(422);
  });

  it("is not limited by workers' visits to their own page", async () => {
    const worker = await signUpWorker(app);
    await visit(worker, worker.profile.handle, worker.headers);
    for (let turn = 0; turn < 5; turn += 1) expect((await rename(worker)).status).toBe(200);
  });

  it('lets the rest of the profile be saved without limit', async () => {
    const worker = await signUpWorker(app);
    await visit(worker);
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await rename(worker, worker.profile.handle)).status).toBe(200);
    }
    expect(await check(worker, newHandle())).toEqual({
      available: true,
      changes: { left: 3, againFrom: null },
    });
  });

  it('holds for simultaneous requests', async () => {
    const worker = await signUpWorker(app);
    await visit(worker);
    const answers = await Promise.all(Array.from({ length: 6 }, () => rename(worker)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});

describe('what the worker is told before a change', () => {
  it('is nothing while changes are free', async () => {
    const worker = await signUpWorker(app);
    expect(await check(worker, newHandle())).toEqual({ available: true });
    expect(await check(await signUpUser(app), newHandle())).toEqual({ available: true });
  });

  it('is how many changes are left, and when the next is possible', async () => {
    const worker = await signUpWorker(app);
    await visit(worker);
    await rename(worker);
    expect(await check(worker, newHandle())).toEqual({
      available: true,
      changes: { left: 2, againFrom: null },
    });
    await rename(worker);
    const { handle } = await rename(worker);
    const changes = { left: 0, againFrom: new Date(now + 30 * day).toISOString() };
    expect(await check(worker, newHandle())).toEqual({
      available: false,
      reason: 'change_limit',
      changes,
    });
    expect(await check(worker, handle)).toEqual({ available: true, changes });
  });
});

describe('an old handle', () => {
  it('leads to the page for a year, and then stays blocked if it was visited', async () => {
    const [worker, stranger] = [await signUpWorker(app), await signUpWorker(app)];
    const { handle: old } = worker.profile;
    await visit(worker);
    const { handle } = await rename(worker);
    now += 364 * day;
    expect((await page(old)).json()).toMatchObject({ id: worker.profile.id, handle });
    now += day;
    expect((await page(old)).statusCode).toBe(404);
    expect((await page(handle)).statusCode).toBe(200);
    const other = await signInAgain(stranger);
    expect((await rename(other, old)).body).toMatchObject({ code: 'handle_taken' });
    expect(await check(other, old)).toEqual({ available: false, reason: 'taken' });
    const owner = await signInAgain(worker);
    expect((await rename(owner, old)).status).toBe(200);
    expect((await page(old)).statusCode).toBe(200);
  });

  it('is free for others after a year if nobody visited it', async () => {
    const [worker, stranger] = [await signUpWorker(app), await signUpWorker(app)];
    const { handle: old } = worker.profile;
    await rename(worker);
    expect((await rename(stranger, old)).body).toMatchObject({ code: 'handle_taken' });
    now += 365 * day;
    const other = await signInAgain(stranger);
    expect(await check(other, old)).toEqual({ available: true });
    expect((await rename(other, old)).status).toBe(200);
    expect((await page(old)).json()).toMatchObject({ id: stranger.profile.id });
  });

  it('stays blocked even if it was visited only later', async () => {
    const [worker, stranger] = [await signUpWorker(app), await signUpWorker(app)];
    const { handle: old } = worker.profile;
    await rename(worker);
    await visit(worker, old);
    now += 365 * day;
    expect(await check(await signInAgain(stranger), old)).toMatchObject({ reason: 'taken' });
  });

  it('stays blocked if a tip was made at it', async () => {
    const [worker, stranger] = [await signUpWorker(app), await signUpWorker(app)];
    const { handle: old } = worker.profile;
    await new Tipper(app, worker.profile.id).create();
    await rename(worker);
    now += 365 * day;
    expect(await check(await signInAgain(stranger), old)).toMatchObject({ reason: 'taken' });
  });

  it('cannot be hoarded: of the unvisited ones, an account keeps the last 3', async () => {
    const [worker, stranger] = [await signUpWorker(app), await signUpUser(app)];
    const handles = [worker.profile.handle];
    for (let turn = 0; turn < 30; turn += 1) {
      now += 1000;
      handles.push((await rename(worker)).handle);
    }
    const answers = await Promise.all(handles.map((handle) => check(stranger, handle)));
    const taken = handles.filter((_, index) => !answers[index].available);
    expect(taken).toEqual(handles.slice(-4));
  });
});
