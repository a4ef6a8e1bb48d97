// Simultaneous requests to two processes on one database.
import { expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { holdLock } from '../../support/held-lock';
import { storedTip } from '../../support/stored-tips';
import { codeOf, Tipper } from '../../support/tipper';
import { signUpWorker } from '../../support/workers';

const { app, database, databaseUrl } = await buildTestApp();
const { app: otherApp } = await buildTestApp({ databaseUrl });
const worker = await signUpWorker(app);
const newTipper = () => new Tipper(app, worker.profile.id);
const key = (name: string) => ({ 'idempotency-key': name });

/** Returns the same tipper, but sending to the other process. */
function elsewhere(tipper: Tipper): Tipper {
  return Object.assign(new Tipper(otherApp, tipper.profileId, tipper.session), {
    tipId: tipper.tipId,
  });
}

async function count(table: string, tipId: string): Promise<number> {
  const column = table === 'tips' ? 'id' : 'tip_id';
  const { rows } = await database.pool.query(`select from ${table} where ${column} = $1`, [tipId]);
  return rows.length;
}

it('apply only one of two bodies under the same key', async () => {
  for (let round = 0; round < 20; round += 1) {
    const tipper = newTipper();
    const answers = await Promise.all([
      tipper.create({ amount: 5 }, key('op-1')),
      elsewhere(tipper).create({ amount: 6 }, key('op-1')),
    ]);
    const created = answers.filter(({ statusCode }) => statusCode === 201);
    expect(created).toHaveLength(1);
    const [refused] = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(['idempotency_key_reused', 'idempotency_key_in_use']).toContain(refused?.json().code);
    const { amount_cents } = await storedTip(database, tipper.tipId);
    expect(amount_cents).toBe(created[0]?.json().amount * 100);
    expect(await count('idempotency_keys', tipper.tipId)).toBe(1);
  }
});

it('make one tip of two requests with the same key and no tip id', async () => {
  for (let round = 0; round < 20; round += 1) {
    const tipper = newTipper();
    const create = (on: Tipper) => on.create({ tipId: undefined }, key('op-1'));
    const answers = await Promise.all([create(tipper), create(elsewhere(tipper))]);
    const ids = answers.flatMap((answer) => answer.json().id ?? []);
    expect(new Set(ids).size).toBe(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(codeOf(answer)).toEqual([409, 'idempotency_key_in_use']);
    }
    expect((await create(elsewhere(tipper))).json().id).toBe(ids[0]);
  }
});

it('answer 409 while the other one runs the same operation', async () => {
  const tipper = newTipper();
  await tipper.create();
  const row = await holdLock(database, 'select from tips where id = $1 for update', [tipper.tipId]);
  const both = [tipper.confirm(key('op-1')), elsewhere(tipper).confirm(key('op-1'))];
  expect(codeOf(await Promise.race(both))).toEqual([409, 'idempotency_key_in_use']);
  await row.release();
  const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 409]);
});

it('make one tip of the same id under two keys, and answer both', async () => {
  for (let round = 0; round < 20; round += 1) {
    const tipper = newTipper();
    const answers = await Promise.all([
      tipper.create({}, key('op-1')),
      elsewhere(tipper).create({}, key('op-2')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await count('tips', tipper.tipId)).toBe(1);
    expect(await count('idempotency_keys', tipper.tipId)).toBe(2);
  }
});

it('make one tip of the same id at two profiles', async () => {
  const rival = await signUpWorker(app);
  for (let round = 0; round < 20; round += 1) {
    const tipper = newTipper();
    const answers = await Promise.all([
      tipper.create({}, key('op-1')),
      elsewhere(tipper).create({ profileId: rival.profile.id }, key('op-2')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    expect(await count('tips', tipper.tipId)).toBe(1);
  }
});

it('keep the first of two different ratings', async () => {
  for (let round = 0; round < 20; round += 1) {
    const tipper = newTipper();
    await tipper.create();
    await tipper.confirm();
    const answers = await Promise.all([
      tipper.rate(5, undefined, key('op-1')),
      elsewhere(tipper).rate(1, undefined, key('op-2')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const accepted = answers.find(({ statusCode }) => statusCode === 200);
    const { rating } = await storedTip(database, tipper.tipId);
    expect(rating).toBe(accepted?.json().rating);
  }
});
