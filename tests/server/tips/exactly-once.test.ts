import { describe, expect, it } from 'vitest';
import { hashRequest } from '#server/idempotency/write-request';
import { buildTestApp } from '../../support/app';
import { changeTables } from '../../support/database';
import { holdLock } from '../../support/held-lock';
import { everything, storedTip } from '../../support/stored-tips';
import { codeOf, Tipper } from '../../support/tipper';
import { signUpWorker } from '../../support/workers';
import { metricsOf, recounted } from '../metrics/stored-metrics';

const { app, database } = await buildTestApp();
const worker = await signUpWorker(app);
const newTipper = () => new Tipper(app, worker.profile.id);
const key = (name: string) => ({ 'idempotency-key': name });

/** Repeats a request until the operation is no longer in progress. */
async function untilDone(send: () => ReturnType<Tipper['create']>) {
  for (;;) {
    const answer = await send();
    if (answer.statusCode !== 409) return answer;
    expect(codeOf(answer)).toEqual([409, 'idempotency_key_in_use']);
    expect(answer.headers['retry-after']).toBe('1');
  }
}

async function count(sql: string, ...values: unknown[]): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int as n from ${sql}`, values);
  return rows[0].n;
}

describe('an idempotency key', () => {
  it('gives a repeated request the first answer, whatever has happened since', async () => {
    const tipper = newTipper();
    const first = await tipper.create({}, key('op-1'));
    await tipper.confirm(key('op-2'));
    const before = await storedTip(database, tipper.tipId);
    const again = await tipper.create({}, key('op-1'));
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(again.json().status).toBe('pending');
    expect(await storedTip(database, tipper.tipId)).toEqual(before);
  });

  it('ignores the order of fields and the time of sending', async () => {
    const tipper = newTipper();
    const first = await tipper.create({}, key('op-1'));
    const payload = Object.fromEntries(Object.entries(tipper.createBody()).reverse());
    const again = await app.inject({
      method: 'POST',
      url: '/api/tips',
      headers: { ...key('op-1'), 'x-sent-at': new Date().toISOString() },
      payload,
    });
    expect(again.body).toBe(first.body);
  });

  it('makes one tip of a repeated request without a tip id', async () => {
    const tipper = newTipper();
    const first = await tipper.create({ tipId: undefined }, key('op-1'));
    const again = await tipper.create({ tipId: undefined }, key('op-1'));
    expect(again.json().id).toBe(first.json().id);
  });

  it('belongs to what was sent, which a later version of the server may read differently', async () => {
    const tipper = newTipper();
    const sent = tipper.createBody({ customerName: '  Ana  ', ofALaterVersion: true });
    await tipper.create(sent, key('op-1'));
    const { rows } = await database.pool.query(
      'select request_hash from idempotency_keys where tip_id = $1',
      [tipper.tipId],
    );
    expect(rows).toEqual([{ request_hash: hashRequest('POST', '/api/tips', sent) }]);
  });

  it.each([
    ['another body', (tipper: Tipper) => tipper.create({ amount: 21 }, key('op-1'))],
    ['another call', (tipper: Tipper) => tipper.attempt({}, key('op-1'))],
    ['another method', (tipper: Tipper) => tipper.confirm(key('op-1'))],
  ])('cannot be used for %s', async (_, send) => {
    const tipper = newTipper();
    await tipper.create({}, key('op-1'));
    const before = await everything(database);
    expect(codeOf(await send(tipper))).toEqual([422, 'idempotency_key_reused']);
    expect(await everything(database)).toEqual(before);
  });

  it('does not clash with another tipper’s', async () => {
    const [one, two] = [newTipper(), newTipper()];
    await one.create({}, key('the-same'));
    const answer = await two.create({}, key('the-same'));
    expect(answer.json().id).toBe(two.tipId);
  });

  it('is not used up by an error', async () => {
    const tipper = newTipper();
    expect((await tipper.rate(5, undefined, key('op-2'))).statusCode).toBe(404);
    await tipper.create();
    await tipper.confirm();
    expect((await tipper.rate(5, undefined, key('op-2'))).statusCode).toBe(200);
  });

  it('covers scans and conversions', async () => {
    const tipper = newTipper();
    await tipper.create();
    const scan = await tipper.scan(worker.profile.handle, {}, key('scan'));
    const scanAgain = await tipper.scan(worker.profile.handle, {}, key('scan'));
    expect([scanAgain.statusCode, scanAgain.body]).toEqual([200, scan.body]);
    for (const _ of [1, 2]) expect((await tipper.convert({}, key('conv'))).statusCode).toBe(200);
    const other = await tipper.convert({ conversionType: 'review_submitted' }, key('conv'));
    expect(codeOf(other)).toEqual([422, 'idempotency_key_reused']);
    expect(await count('conversions where tip_id = $1', tipper.tipId)).toBe(1);
  });
});

describe('at the same time', () => {
  it('fifty identical requests give one tip and one answer', async () => {
    const tipper = newTipper();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => untilDone(() => tipper.create({}, key('op-1')))),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await count('tips where id = $1', tipper.tipId)).toBe(1);
    expect(await count('idempotency_keys where tip_id = $1', tipper.tipId)).toBe(1);
  });

  it('fifty identical requests without a key give one tip', async () => {
    const tipper = newTipper();
    const answers = await Promise.all(Array.from({ length: 50 }, () => tipper.create()));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await count('tips where id = $1', tipper.tipId)).toBe(1);
  });

  it('two profiles cannot get a tip with the same id', async () => {
    const rival = await signUpWorker(app);
    const tipper = newTipper();
    const answers = await Promise.all(
      [worker, rival, worker, rival].map(({ profile }) => tipper.create({ profileId: profile.id })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 422, 422]);
    expect(await count('tips where id = $1', tipper.tipId)).toBe(1);
  });

  it('different changes of one tip take turns, and the first rating wins', async () => {
    const tipper = newTipper();
    await tipper.create();
    await tipper.confirm();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => tipper.rate((i % 5) + 1, undefined, key(`rate-${i}`))),
    );
    const accepted = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    const row = await storedTip(database, tipper.tipId);
    expect(new Set(accepted.map((answer) => answer.json().rating))).toEqual(new Set([row.rating]));
    expect(accepted).toHaveLength(4);
    expect(refused.map(codeOf)).toEqual(refused.map(() => [422, 'tip_already_rated']));
  });

  it('changes of one tip count once, however its id is spelled', async () => {
    const { profile } = await signUpWorker(app);
    const confirmAs = async (tipper: Tipper, tipId: string, index: number) =>
      app.inject({
        method: 'PATCH',
        url: `/api/tips/${tipId}`,
        headers: { 'x-tip-session': tipper.session, ...key(`confirm ${index}`) },
        payload: { status: 'completed' },
      });
    for (let tip = 0; tip < 5; tip++) {
      const tipper = new Tipper(app, profile.id);
      const { tipId } = tipper;
      await tipper.create();
      const spellings = [0, 9, 14, 19, 24].map(
        (small) => tipId.slice(0, small) + tipId.slice(small).toUpperCase(),
      );
      const answers = await Promise.all(spellings.map((id, index) => confirmAs(tipper, id, index)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    expect(await metricsOf(database, profile.id)).toEqual(await recounted(database, profile.id));
  });

  it('an operation that is still running is answered 409, to be retried', async () => {
    const tipper = newTipper();
    await tipper.create();
    // Locks the tip's row, so that the operation waits inside its transaction.
    const row = await holdLock(database, 'select from tips where id = $1 for update', [
      tipper.tipId,
    ]);
    const both = [tipper.confirm(key('op-1')), tipper.confirm(key('op-1'))];
    const refused = await Promise.race(both);
    expect(codeOf(refused)).toEqual([409, 'idempotency_key_in_use']);
    expect(refused.headers['retry-after']).toBe('1');
    await row.release();
    const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409]);
    const again = await tipper.confirm(key('op-1'));
    expect(again.json().status).toBe('completed');
  });
});

describe('effect and key are stored together', () => {
  it('or not at all, if the key cannot be stored', async () => {
    const { app, database } = await buildTestApp();
    const { profile } = await signUpWorker(app);
    const tipper = new Tipper(app, profile.id);
    const outage = `
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'the power went out'; end $$;
      create trigger outage before insert on idempotency_keys execute function refuse();`;
    await changeTables(database, outage);
    const before = await everything(database);
    const failed = await tipper.create({}, key('op-1'));
    expect(codeOf(failed)).toEqual([500, 'internal']);
    expect(await everything(database)).toEqual(before);
    await changeTables(database, 'drop trigger outage on idempotency_keys');
    expect((await tipper.create({}, key('op-1'))).statusCode).toBe(201);
    expect(Object.values(await everything(database)).map((rows) => rows?.length)).toEqual([
      1, 1, 0, 0,
    ]);
  });

  it('or not at all, if the tip cannot be stored', async () => {
    const { app, database } = await buildTestApp();
    const { profile } = await signUpWorker(app);
    const tipper = new Tipper(app, profile.id);
    await tipper.create({}, key('op-1'));
    const outage = `
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'the power went out'; end $$;
      create constraint trigger outage after update on tips deferrable initially deferred
        for each row execute function refuse();`;
    await changeTables(database, outage);
    const before = await everything(database);
    expect(codeOf(await tipper.confirm(key('op-2')))).toEqual([500, 'internal']);
    expect(await everything(database)).toEqual(before);
  });
});
