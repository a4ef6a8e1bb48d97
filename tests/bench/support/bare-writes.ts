// The baseline for writing: inserts the rows of a tip with the server's driver, as many
// connections, prepared statements and nothing else. Runs as its own process, as the server does.
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { summarize } from './latencies';
import type { LoadResult } from './load';

export interface BareWritesSpec {
  databaseUrl: string;
  profileId: string;
  /** The number of statements that run at once. They share the connections of the pool. */
  connections: number;
  poolSize: number;
  seconds: number;
  kind: 'create tips' | 'whole tips' | 'scans';
}

const spec = JSON.parse(process.argv[2] ?? '') as BareWritesSpec;
const pool = new pg.Pool({ connectionString: spec.databaseUrl, max: spec.poolSize });
const latencies: number[] = [];

async function write(name: string, text: string, values: unknown[]): Promise<void> {
  const start = performance.now();
  await pool.query({ name, text, values });
  latencies.push(performance.now() - start);
}

const insertTip = `
  insert into tips (profile_id, id, session_hash, amount_cents, payment_method, status,
    verification_status, rating, review_text, tipper_opt_in, tipper_name, tipper_email,
    tipper_phone_e164, tipper_contact_method, occurred_at, created_at, updated_at, completed_at,
    rated_at)
  values ($1, $2, $3, 2000, 'pending', 'pending', 'pending', null, null, true, $4, $5, null,
    'email', $6, $6, $6, null, null)`;
const choose = `update tips set payment_method = 'venmo', updated_at = $3
  where profile_id = $1 and id = $2`;
const confirm = `update tips set status = 'completed', verification_status = 'verified',
  completed_at = $3, updated_at = $3 where profile_id = $1 and id = $2`;
const convert = `insert into conversions
  (profile_id, tip_id, conversion_type, occurred_at, created_at)
  values ($1, $2, 'payment_confirmed', $3, $3)`;
const rate = `update tips set rating = 5, review_text = 'Thank you!', rated_at = $3,
  updated_at = $3 where profile_id = $1 and id = $2`;

const insertScan = `
  insert into scans (profile_id, session_hash, scan_id, from_qr, device_type, os_family,
    visitor_hash, occurred_at, created_at)
  values ($1, $2, $3, true, 'mobile', 'ios', $4, $5, $5)`;

async function writeScan(): Promise<void> {
  const { profileId } = spec;
  await write('scan', insertScan, [
    profileId,
    randomBytes(32),
    uuidv7(),
    randomBytes(32),
    new Date(),
  ]);
}

async function writeTip(): Promise<void> {
  const { profileId } = spec;
  const tipId = uuidv7();
  const values = () => [profileId, tipId, new Date()];
  const tipper = ['Grace Hopper', 'grace@example.com'];
  await write('tip', insertTip, [profileId, tipId, randomBytes(32), ...tipper, new Date()]);
  if (spec.kind === 'create tips') return;
  await write('choose', choose, values());
  await write('confirm', confirm, values());
  await write('convert', convert, values());
  await write('rate', rate, values());
}

const usedBefore = process.cpuUsage();
const start = performance.now();
const end = start + spec.seconds * 1000;
await Promise.all(
  Array.from({ length: spec.connections }, async () => {
    while (performance.now() < end) await (spec.kind === 'scans' ? writeScan() : writeTip());
  }),
);
const durationMs = performance.now() - start;
const used = process.cpuUsage(usedBefore);
await pool.end();

const processorMs = (used.user + used.system) / 1000 / latencies.length;
const answer: LoadResult = { ...summarize(latencies, durationMs), processorMs };
process.send?.(answer);
