import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../support/database';

it('gives each test file its own migrated database', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  await client.end();
  await database.drop();
  expect(rows[0].count).toBeGreaterThan(0);
});
