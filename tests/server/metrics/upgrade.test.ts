// Upgrading a database of the first release, with data.
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';
import * as schema from '../../../src/server/db/schema/index';
import { recountMetrics } from '../../../src/server/metrics/repository/metrics';
import { createBareDatabase } from '../../support/database';
import { metricsOf, recounted } from './stored-metrics';

const migrations = readMigrationFiles({
  migrationsFolder: fileURLToPath(new URL('../../../src/server/db/migrations', import.meta.url)),
});
const code = uuidv7();

async function bareDatabase(): Promise<pg.Client> {
  const { ownerUrl, drop } = await createBareDatabase();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return client;
}

/** Applies the migrations from one number up to, but not including, another. */
async function apply(client: pg.Client, from: number, to = migrations.length): Promise<void> {
  for (const { sql } of migrations.slice(from, to)) {
    for (const statement of sql) await client.query(statement);
  }
}

async function signUp(client: pg.Client): Promise<string> {
  const [user, profile] = [uuidv7(), uuidv7()];
  await client.query(
    `insert into users (id, email, password_hash, first_name, last_name) values ($1::uuid, $1::text, '', '', '')`,
    [user],
  );
  await client.query('insert into profiles (id, user_id, handle) values ($1::uuid, $2, $1::text)', [
    profile,
    user,
  ]);
  return profile;
}

/** Stores visits and tips in every possible state, some within the same quarter hour. */
async function storeHistory(client: pg.Client, profile: string): Promise<void> {
  const seen = new Set<number>();
  for (let turn = 0; turn < 60; turn += 1) {
    const at = new Date(Date.UTC(2026, 2, 1, 12, turn * 7));
    const session = Buffer.from(`session ${turn}`);
    const codeId = turn % 3 === 0 ? code : null;
    const visitor = turn % 4 === 0 ? null : Buffer.from(`phone ${turn % 7}`);
    const isFirst = visitor === null || !seen.has(turn % 7);
    if (visitor !== null) seen.add(turn % 7);
    await client.query(
      `insert into scans (profile_id, session_hash, scan_id, from_qr, visitor_hash, first_of_visitor,
         code_id, occurred_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [profile, session, uuidv7(), turn % 2 === 0, visitor, isFirst, codeId, at],
    );
    if (turn % 5 === 0) continue;
    const completed = turn % 5 > 1 ? at : null;
    const [rated, received] = [turn % 5 > 2 ? at : null, turn % 5 > 3 ? at : null];
    const id = uuidv7();
    await client.query(
      `insert into tips (profile_id, id, session_hash, amount_cents, payment_method, status,
         verification_status, tipper_opt_in, code_id, occurred_at, created_at, updated_at,
         completed_at, rating, rated_at, received_at, received_by)
       values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $9, $9, $9, $10, $11, $12, $13, $14)`,
      [
        profile,
        id,
        session,
        500 + turn,
        completed ? 'venmo' : 'pending',
        completed ? 'completed' : 'pending',
        turn % 2 === 0,
        codeId,
        at,
        completed,
        rated && (turn % 5) + 1,
        rated,
        received,
        received && (turn % 2 === 0 ? 'statement' : 'worker'),
      ],
    );
    if (!rated) continue;
    await client.query(
      `insert into conversions (profile_id, tip_id, conversion_type, occurred_at, created_at)
       values ($1, $2, 'review_submitted', $3, $3)`,
      [profile, id, at],
    );
  }
}

it('accepts every later migration, and its data is counted correctly', async () => {
  const client = await bareDatabase();
  await apply(client, 0, 1);
  const profiles = [await signUp(client), await signUp(client)];
  for (const profile of profiles) await storeHistory(client, profile);
  await apply(client, 1);
  const database = { pool: client as unknown as pg.Pool };
  for (const profile of profiles) {
    await drizzle(client, { schema }).transaction((transaction) =>
      recountMetrics(transaction, profile),
    );
    const plain = await recounted(database, profile);
    expect(plain.length).toBeGreaterThan(20);
    expect(await metricsOf(database, profile)).toEqual(plain);
  }
});
