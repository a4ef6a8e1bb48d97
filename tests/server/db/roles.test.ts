import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../support/database';

it('names roles only as owners and in privileges, which a dump can leave out', async () => {
  const { ownerUrl, drop } = await createTestDatabase();
  onTestFinished(drop);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  // `o` for owners, `a` for privileges; `r` would be a policy, `t` a tablespace.
  const { rows } = await client.query(
    `select distinct deptype from pg_shdepend join pg_database on pg_database.oid = dbid
      where datname = current_database() order by deptype`,
  );
  await client.end();
  expect(rows.map(({ deptype }) => deptype)).toEqual(['a', 'o']);
});
