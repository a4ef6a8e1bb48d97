// Fills a migrated database with workers and a year or more of tips and visits, in the order in
// which they would have arrived: a worker's rows are scattered, as in a database that has grown.
import { hash, randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { recountMetrics } from '../../../src/server/metrics/repository/metrics';
import { connected } from '../../support/connected';
import { progress } from './report';

export interface Worker {
  profileId: string;
  handle: string;
  /** For signing in. */
  token: string;
}

const BATCH = 250_000;

interface Filled {
  readonly tips: number;
  readonly workers: number;
  readonly asked: number;
  /** The period of the tips. */
  readonly days?: number;
  /** Whether every 97th tip is for the first worker. */
  readonly withBusyWorker?: boolean;
}

/**
 * Stores `tips` tips, spread evenly over the workers, with a visit for each, and their metrics.
 * @returns the first workers, up to `asked`, signed in and on the Pro plan
 */
export async function fillDatabase(
  url: string,
  { tips, workers, asked, days = 365, withBusyWorker = false }: Filled,
): Promise<Worker[]> {
  return connected(url, async (client) => {
    await hurry(client);
    await client.query(storeWorkers, [workers]);
    const indexes = await dropIndexes(client);
    for (let from = 0; from < tips; from += BATCH) {
      const to = Math.min(tips, from + BATCH);
      progress(`storing tips, ${to} of ${tips}`);
      for (const statement of [storeTips, storeVisits]) {
        await client.query(statement, [from, to - 1, tips, workers, days, withBusyWorker]);
      }
    }
    progress('making indexes and adding up metrics');
    for (const index of indexes) await client.query(index);
    await client.query('begin');
    await recountMetrics(drizzle(client), 'all');
    await client.query('commit');
    await client.query('vacuum analyze');
    await resetServer(client);
    return signIn(client, Math.min(asked, workers));
  });
}

/** Turns off what a throwaway database does not need, to fill it faster. Requires a superuser. */
async function hurry(client: pg.Client): Promise<void> {
  await client.query('set synchronous_commit = off');
  // Skips foreign keys: `storeWorkers` has just stored each row's page.
  await client.query('set session_replication_role = replica');
  await client.query("set maintenance_work_mem = '1GB'");
  // Sorts metrics, so that they are inserted in index order.
  await client.query("set work_mem = '256MB'");
  await client.query('set enable_hashagg = off');
  // Fewer checkpoints: after each, whole pages are written to the log.
  await client.query("alter system set max_wal_size = '12GB'");
  await client.query("alter system set checkpoint_timeout = '1h'");
  await client.query('select pg_reload_conf()');
}

async function resetServer(client: pg.Client): Promise<void> {
  await client.query('alter system reset max_wal_size');
  await client.query('alter system reset checkpoint_timeout');
  await client.query('select pg_reload_conf()');
  await client.query('checkpoint');
}

/** SQL for a worker's id: a UUID of version 8 (custom) made from a number. */
const idOf = (number: string, kind: string) =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '8' from 13) placing '8' from 17)::uuid`;

const storeWorkers = `
  with numbers as (select generate_series(0, $1::int - 1) as number),
  stored_users as (
    insert into users (id, email, password_hash, first_name, last_name, profile_completed, plan)
    select ${idOf('number', 'user')}, 'worker' || number || '@example.com', '', 'A', 'B', true, 'pro'
      from numbers),
  stored_profiles as (
    insert into profiles (id, user_id, handle, display_name, venmo_handle)
    select ${idOf('number', 'profile')}, ${idOf('number', 'user')}, 'worker-' || number, 'A', 'a'
      from numbers)
  insert into profile_handles (handle, profile_id, visited)
  select 'worker-' || number, ${idOf('number', 'profile')}, true from numbers`;

/**
 * SQL for numbers $1 to $2 of the $3 rows of $5 days, which belong to $4 workers in turn, or every
 * 97th to the first if $6.
 */
const things = `
  (select number,
          ${idOf('(case when $6 and number % 97 = 0 then 0 else number % $4::bigint end)', 'profile')}
            as profile_id,
          date_trunc('milliseconds',
                     now() - interval '1 day' * ($5::float8 * ($3::bigint - number) / $3::bigint)) as at
     from generate_series($1::bigint, $2::bigint) as number) as thing`;

const storeTips = `
  insert into tips (profile_id, id, session_hash, amount_cents, payment_method, status,
    verification_status, tipper_opt_in, occurred_at, created_at, updated_at, completed_at,
    received_at, received_by, rating, rated_at, rating_counted_at)
  select profile_id, gen_random_uuid(), decode(md5('session' || number), 'hex'),
    500 + number % 40 * 100, (array['venmo', 'cashapp', 'zelle', 'paypal'])[1 + number % 4],
    'completed', 'verified', false, at, at, at, at,
    case when number % 3 > 0 then at end, case when number % 3 > 0 then 'worker' end,
    case when number % 4 > 0 then 3 + number % 3 end, case when number % 4 > 0 then at end,
    case when number % 4 > 0 then at end
  from ${things}`;

const storeVisits = `
  insert into scans (profile_id, session_hash, scan_id, from_qr, device_type, os_family,
    visitor_hash, amount_chosen, details, app_opened, occurred_at, created_at)
  select profile_id, decode(md5('session' || number), 'hex'), gen_random_uuid(), true, 'mobile',
    'ios', decode(md5('visitor' || number), 'hex'), true, 'skipped', true, at, at
  from ${things}`;

/** Drops all indexes that are not keys. Returns the statements that create them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
      where tablename in ('tips', 'scans') and schemaname = 'public'
        and not exists (select from pg_constraint where conname = indexname)`,
  );
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  return rows.map(({ made }) => made);
}

async function signIn(client: pg.Client, count: number): Promise<Worker[]> {
  const workers: Worker[] = [];
  for (let number = 0; number < count; number += 1) {
    const token = randomUUID();
    const { rows } = await client.query(
      `insert into sessions (id, user_id, token_hash, device, created_at, last_seen_at, expires_at)
       values (gen_random_uuid(), ${idOf('$1::int', 'user')}, $2, 'bench', now(), now(),
               now() + interval '1 day')
       returning ${idOf('$1::int', 'profile')} as id`,
      [number, hash('sha256', token, 'buffer')],
    );
    workers.push({ profileId: rows[0].id, handle: `worker-${number}`, token });
  }
  return workers;
}
