// Writes that come at the same time share a transaction; nobody must be able to tell.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { holdLock } from '../../support/held-lock';
import { signUpWorker } from '../../support/workers';
import { codeOf, newSession, refuse666, storedTip, Tipper } from './tipper';

const { app, database } = await buildTestApp();
const worker = await signUpWorker(app);
const tippers = (count: number) =>
  Array.from({ length: count }, () => new Tipper(app, worker.profile.id));
const key = (name: string) => ({ 'idempotency-key': name });

it('answers each of many by its own fate', async () => {
  const good = tippers(20);
  const [stranger, nowhere, early] = tippers(3) as [Tipper, Tipper, Tipper];
  const [owner] = good as [Tipper];
  await owner.create({}, key('first'));
  const [refused, known, ...created] = await Promise.all([
    stranger.create({ tipId: owner.tipId, sessionId: newSession() }, key('op')),
    owner.create({}, key('first')),
    ...good.slice(1).map((tipper) => tipper.create({}, key('op'))),
    nowhere.create({ profileId: randomUUID() }, key('op')),
    early.rate(5, undefined, key('op')),
  ]);
  expect(codeOf(refused)).toEqual([403, 'tip_session_required']);
  expect(known.json().id).toBe(owner.tipId);
  expect(created.splice(-2).map(codeOf)).toEqual([
    [404, 'profile_not_found'],
    [404, 'tip_not_found'],
  ]);
  for (const [i, answer] of created.entries()) {
    expect([answer.statusCode, answer.json().id]).toEqual([201, good[i + 1]?.tipId]);
    expect(await storedTip(database, answer.json().id)).toBeDefined();
  }
  expect(await storedTip(database, nowhere.tipId)).toBeUndefined();
});

it('lets what the database refuses of one be nothing to the others', async () => {
  await refuse666(database);
  const all = tippers(12);
  const answers = await Promise.all(
    all.map((tipper, i) => tipper.create({ amount: i === 5 ? 666 : 20 }, key('op'))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(
    all.map((_, i) => (i === 5 ? 500 : 201)),
  );
  const stored = await Promise.all(all.map(({ tipId }) => storedTip(database, tipId)));
  expect(stored.map((tip) => tip !== undefined)).toEqual(all.map((_, i) => i !== 5));
});

it('lets the steps of one tip take their turns', async () => {
  const [tipper] = tippers(1) as [Tipper];
  const [created, confirmed, rated] = await Promise.all([
    tipper.create({}, key('1')),
    tipper.confirm(key('2')),
    tipper.rate(4, 'Well done', key('3')),
  ]);
  expect([created, confirmed, rated].map(({ statusCode }) => statusCode)).toEqual([201, 200, 200]);
  expect(await storedTip(database, tipper.tipId)).toMatchObject({ status: 'completed', rating: 4 });
});

it('keeps nobody waiting for one whose tip is held up', async () => {
  const [slow] = tippers(1) as [Tipper];
  await slow.create();
  const held = await holdLock(database, 'select from tips where id = $1 for update', [slow.tipId]);
  const waiting = slow.confirm(key('op'));
  const others = await Promise.all(tippers(5).map((tipper) => tipper.create({}, key('op'))));
  expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
  await held.untilBlocked(1);
  await held.release();
  expect((await waiting).json().status).toBe('completed');
});
