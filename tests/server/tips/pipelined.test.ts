// Writes that arrive at the same time must not affect each other.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { holdLock } from '../../support/held-lock';
import { refuse666, storedTip } from '../../support/stored-tips';
import { codeOf, newSession, Tipper } from '../../support/tipper';
import { signUpWorker } from '../../support/workers';

const { app, database } = await buildTestApp();
const worker = await signUpWorker(app);
const tippers = (count: number) =>
  Array.from({ length: count }, () => new Tipper(app, worker.profile.id));
const key = (name: string) => ({ 'idempotency-key': name });

it('answers each of many simultaneous writes separately', async () => {
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

it('is unaffected by another write that the database refuses', async () => {
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

it('applies the steps of one tip in turn, so that none undoes another', async () => {
  for (const tipper of tippers(20)) {
    await tipper.create({}, key('1'));
    const [confirmed, chosen] = await Promise.all([
      tipper.confirm(key('2')),
      tipper.patch({ paymentMethod: 'cashapp' }, key('3')),
    ]);
    expect(confirmed.statusCode).toBe(200);
    // The method can be changed before the confirmation, but not after it.
    if (chosen.statusCode !== 200) expect(codeOf(chosen)).toEqual([422, 'tip_already_completed']);
    expect(await storedTip(database, tipper.tipId)).toMatchObject({
      status: 'completed',
      payment_method: chosen.statusCode === 200 ? 'cashapp' : 'venmo',
    });
  }
});

it('does not wait for another tip’s write', async () => {
  const [slow] = tippers(1) as [Tipper];
  await slow.create();
  const row = await holdLock(database, 'select from tips where id = $1 for update', [slow.tipId]);
  // One is rejected because the other, which waits for the row, is in progress.
  const both = [slow.confirm(key('op')), slow.confirm(key('op'))];
  expect(codeOf(await Promise.race(both))).toEqual([409, 'idempotency_key_in_use']);
  const others = await Promise.all(tippers(5).map((tipper) => tipper.create({}, key('op'))));
  expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
  await row.release();
  await Promise.all(both);
  expect(await storedTip(database, slow.tipId)).toMatchObject({ status: 'completed' });
});
