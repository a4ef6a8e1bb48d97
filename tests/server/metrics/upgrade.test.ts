// Figures of a database that is older than they are: migrations count what was stored before, once.
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';
import { createBareDatabase } from '../../support/database';
import { figuresOf, recounted } from './stored-figures';

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

/** Applies the migrations from one number up to before another. */
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

/** Visits and tips in every state that there was, some in the same quarter of an hour. */
async function storeHistory(client: pg.Client, profile: string): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    const at = new Date(Date.UTC(2026, 2, 1, 12, turn * 7));
    const session = Buffer.from(`session ${turn}`);
    const codeId = turn % 3 === 0 ? code : null;
    const visitor = turn % 4 === 0 ? null : Buffer.from(`phone ${turn % 7}`);
    await client.query(
      `insert into scans (profile_id, session_hash, scan_id, from_qr, visitor_hash, code_id,
         occurred_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7)`,
      [profile, session, uuidv7(), turn % 2 === 0, visitor, codeId, at],
    );
    if (turn % 5 === 0) continue;
    const completed = turn % 5 > 1 ? at : null;
    const [rated, received] = [turn % 5 > 2 ? at : null, turn % 5 > 3 ? at : null];
    const id = uuidv7();
    await client.query(
      `insert into tips (profile_id, id, session_hash, amount_cents, payment_method, status,
         verification_status, tipper_opt_in, code_id, occurred_at, created_at, updated_at,
         completed_at, rating, rated_at, received_at)
       values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $9, $9, $9, $10, $11, $12, $13)`,
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

it('are what a plain count over everything stored comes to', async () => {
  const client = await bareDatabase();
  const [first, matched] = [
    migrations.findIndex(({ sql }) => sql.join().includes('first_of_visitor" = false')),
    migrations.findIndex(({ sql }) => sql.join().includes('ADD COLUMN "matched"')),
  ];
  await apply(client, 0, first);
  const profiles = [await signUp(client), await signUp(client)];
  for (const profile of profiles) await storeHistory(client, profile);
  await apply(client, first, matched);
  // A statement has matched some of them before matches were counted.
  const { rowCount } = await client.query(
    `update tips set received_by = 'statement' where received_at is not null and amount_cents % 2 = 0`,
  );
  expect(rowCount).toBeGreaterThan(0);
  await apply(client, matched);
  const database = { pool: client as unknown as pg.Pool };
  for (const profile of profiles) {
    const plain = await recounted(database, profile);
    expect(plain.length).toBeGreaterThan(20);
    expect(await figuresOf(database, profile)).toEqual(plain);
  }
});
