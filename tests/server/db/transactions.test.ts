import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/server/db/open';
import { pipelined } from '../../../src/server/db/pipelined';
import type { Queries } from '../../../src/server/db/queries';
import { readConfig } from '../../../src/server/start/config';
import { whenDone } from '../../support/app';
import { changeTables, createTestDatabase } from '../../support/database';
import { silentLog } from '../../support/silent-log';
import { countTrips } from '../../support/trips';

let database: Database;
let tripsSince: () => number;

beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  database = await openDatabase(
    readConfig({ DATABASE_URL: url, DATABASE_POOL_SIZE: '1' }),
    silentLog,
  );
  whenDone(async () => {
    await database.close();
    await drop();
  });
  await changeTables(
    database,
    `create table notes (text text primary key);
     grant select, insert, delete on notes to public`,
  );
  tripsSince = countTrips(database);
});

beforeEach(async () => {
  await database.pool.query('delete from notes');
  await database.transaction(async () => {});
  tripsSince();
});

const note = async (db: Queries, text: string) => {
  await db.execute(sql`insert into notes values (${text})`);
};

async function notes(): Promise<string[]> {
  const { rows } = await database.pool.query('select text from notes order by text');
  return rows.map(({ text }) => text);
}

it('sends BEGIN with the first statement, and the last ones with the commit', async () => {
  await database.transaction(
    async (transaction) => {
      await pipelined([note(transaction, 'a'), note(transaction, 'b')]);
    },
    { beforeCommit: (transaction) => [note(transaction, 'c'), note(transaction, 'd')] },
  );
  expect(tripsSince()).toBe(2);
  expect(await notes()).toEqual(['a', 'b', 'c', 'd']);
});

it('hands the result on to the last statements', async () => {
  const result = await database.transaction(async () => 'result', {
    beforeCommit: (transaction, text) => [note(transaction, text)],
  });
  expect([result, await notes()]).toEqual(['result', ['result']]);
});

it('rolls everything back when the work fails, and reuses the connection', async () => {
  const work = database.transaction(async (transaction) => {
    await note(transaction, 'a');
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await notes()).toEqual([]);
  await database.transaction((transaction) => note(transaction, 'b'));
  expect(await notes()).toEqual(['b']);
});

it('fails with the first failed statement, and rolls back those sent with the commit', async () => {
  const work = database.transaction((transaction) => note(transaction, 'a'), {
    beforeCommit: (transaction) => [
      note(transaction, 'b'),
      note(transaction, 'a'),
      note(transaction, 'c'),
    ],
  });
  await expect(work).rejects.toMatchObject({ cause: { constraint: 'notes_pkey' } });
  expect(await notes()).toEqual([]);
});

it('fails when the error of a statement was ignored', async () => {
  const work = database.transaction(async (transaction) => {
    await note(transaction, 'a');
    await note(transaction, 'a').catch(() => {});
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await notes()).toEqual([]);
});

it('waits for every statement before rolling back, so that none runs afterwards', async () => {
  let release = () => {};
  const second = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = database.transaction(async (transaction) => {
    await pipelined([
      Promise.reject(new Error('no')),
      second.then(() => note(transaction, 'late')),
    ]);
  });
  release();
  await expect(work).rejects.toThrow('no');
  expect(await notes()).toEqual([]);
});

it('reports a statement that was sent after the commit', async () => {
  const work = database.transaction(async () => {}, {
    beforeCommit: (transaction) => [note(transaction, 'a').then(() => note(transaction, 'b'))],
  });
  await expect(work).rejects.toThrow('after the commit');
});

it('reads everything as of one moment where that is asked for, and cannot write then', async () => {
  const read = database.transaction(
    async (transaction) => {
      const { rows } = await transaction.execute(sql`show transaction_isolation`);
      return rows;
    },
    { snapshot: true },
  );
  expect(await read).toEqual([{ transaction_isolation: 'repeatable read' }]);
  const write = database.transaction((transaction) => note(transaction, 'a'), {
    snapshot: true,
  });
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
});
