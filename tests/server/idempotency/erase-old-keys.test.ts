import { expect, it } from 'vitest';
import { DAY_MS, IDEMPOTENCY_KEY_DAYS } from '#contract/timings';
import { EXPIRY_GRACE_MS, EXPIRY_MS } from '#outbox/expiry';
import { eraseExpired } from '../../../src/server/accounts/erase-expired';
import { eraseOldKeys } from '../../../src/server/idempotency/erase-old-keys';
import { buildTestApp } from '../../support/app';
import { Tipper } from '../../support/tipper';
import { signUpWorker } from '../../support/workers';

const { app, database } = await buildTestApp();
const worker = await signUpWorker(app);
const newTipper = () => new Tipper(app, worker.profile.id);
const key = (name: string) => ({ 'idempotency-key': name });
const after = (days: number) => ({ database, clock: { now: () => Date.now() + days * DAY_MS } });

async function count(table: string): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int as n from ${table}`);
  return rows[0].n;
}

/** Reads what is stored, except keys, times of the last write, and whether pages were reopened. */
async function stored(): Promise<unknown> {
  const tables = ['tips', 'scans', 'conversions', 'metrics'];
  const of = async (table: string) => {
    const { rows } = await database.pool.query(
      `select to_jsonb(t) - 'updated_at' - 'opened_again_at' as row from ${table} t order by 1`,
    );
    return rows;
  };
  return Promise.all(tables.map(of));
}

it('keeps a key for longer than a phone repeats its write, but not forever', async () => {
  expect(IDEMPOTENCY_KEY_DAYS * DAY_MS).toBeGreaterThan(EXPIRY_MS + EXPIRY_GRACE_MS);
  await newTipper().create({}, key('op'));
  await eraseOldKeys(after(IDEMPOTENCY_KEY_DAYS - 1));
  expect(await count('idempotency_keys')).toBe(1);
  await eraseOldKeys(after(IDEMPOTENCY_KEY_DAYS + 1));
  expect(await count('idempotency_keys')).toBe(0);
});

it('erases any number of keys, and stops after a batch when the server does', async () => {
  await newTipper().create({}, key('op'));
  await database.pool.query(
    `insert into idempotency_keys (profile_id, session_hash, key, tip_id, request_hash, answer, created_at)
     select profile_id, session_hash, key || number, tip_id, request_hash, answer, created_at
       from idempotency_keys, generate_series(1, 2499) as number`,
  );
  await eraseOldKeys(after(41), AbortSignal.abort());
  expect(await count('idempotency_keys')).toBe(1500);
  await eraseOldKeys(after(41));
  expect(await count('idempotency_keys')).toBe(0);
});

it('finds the oldest keys by their index', async () => {
  const { rows } = await database.transaction(async (transaction) => {
    await transaction.execute('set local enable_seqscan = off');
    return transaction.execute(
      'explain select ctid from idempotency_keys where created_at < now() order by created_at limit 1000',
    );
  });
  expect(JSON.stringify(rows)).toContain('idempotency_keys_by_age');
});

it('lets writes whose keys are gone be repeated without doing anything twice', async () => {
  const tipper = newTipper();
  const { handle } = worker.profile;
  const occurredAt = new Date(Date.now() - 60_000).toISOString();
  const writes = [
    () => tipper.scan(handle, { occurredAt }, key('visit')),
    () => tipper.attempt({}, key('attempt')),
    () => tipper.create({}, key('create')),
    () => tipper.confirm(key('confirm')),
    () => tipper.rate(4, 'Lovely', key('rate')),
    () => tipper.convert({}, key('convert')),
  ];
  for (const write of writes) expect((await write()).statusCode).toBeLessThan(300);
  const before = await stored();
  await eraseOldKeys(after(41));
  for (const write of writes) expect((await write()).statusCode).toBeLessThan(300);
  expect(await stored()).toEqual(before);
});

it('erases expired sessions, even of workers who never come back', async () => {
  const { clock } = after(8);
  expect(await count('sessions')).toBeGreaterThan(0);
  await eraseExpired(after(6));
  expect(await count('sessions')).toBeGreaterThan(0);
  await eraseExpired({ database, clock });
  expect(await count('sessions')).toBe(0);
});
