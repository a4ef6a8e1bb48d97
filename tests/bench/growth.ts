// How many bytes a tip and a visit take in the database, by table, and how fast old idempotency
// keys are erased. The keys are copies of real ones, each under its own session and key.
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { VISIT_TOKEN_SECRET } from '#server/metrics/visit-tokens';
import { buildApp } from '../../src/server/app';
import { type Database, openDatabase } from '../../src/server/db/open';
import { eraseOldKeys } from '../../src/server/idempotency/erase-old-keys';
import { silentLog } from '../support/silent-log';
import { testConfig } from '../support/test-config';
import { durableDatabase } from './support/durable-database';
import { fillDatabase } from './support/many-workers';
import { figure, progress, report, table, versions } from './support/report';
import { type Request, scans, wholeTips } from './support/tip-requests';

const WORKERS = 5000;
const BATCH = 100_000;

/** The days over which the keys were written; two thirds of them are not old enough to erase. */
const KEY_DAYS = 60;

interface Size {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
  /** The part of them in indexes. */
  readonly indexBytes: number;
}

/** Fills a database with `--tips` (1,000,000) tips, and a visit and keys for each. */
export async function growth(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { tips: { type: 'string', default: '1000000' }, json: { type: 'string' } },
  });
  const tips = Number(values.tips);
  const url = await durableDatabase();
  const config = testConfig(url, { jobs: 'off' });
  const database = await openDatabase(config, silentLog);
  const app = await buildApp({ config, database });
  const [worker] = await fillDatabase(url, { tips, workers: WORKERS, asked: 1 });
  if (!worker) throw new Error('No worker was stored');
  await writeOne(app, database, worker);
  await copyKeys(url, tips);

  const sizes = await sizesOf(database);
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const before = sizes.find((size) => size.table === 'idempotency_keys')?.rows ?? 0;
  progress('erasing old keys');
  const start = performance.now();
  await eraseOldKeys({ database, clock: { now: Date.now } });
  const seconds = (performance.now() - start) / 1000;
  const { rows } = await database.pool.query('select count(*)::int as left from idempotency_keys');
  const erased = before - rows[0].left;
  await app.close();
  await database.close();

  const bytesOf = ({ bytes, rows: count }: Size) => figure(bytes / count);
  const text = table(
    ['table', 'rows', 'MB', 'of them indexes', 'bytes a row', 'bytes a tip'],
    sizes.map((size) => [
      size.table,
      String(size.rows),
      figure(size.bytes / 1e6),
      figure(size.indexBytes / 1e6),
      bytesOf(size),
      figure(size.bytes / tips),
    ]),
  );
  const speed =
    `${erased} keys erased in ${figure(seconds, 1, ' s')}, ${figure(erased / seconds)} a second, ` +
    `a batch of 1000 in ${figure((seconds / erased) * 1e6, 1, ' ms')}`;
  const figures = { tips, sizes, all, erased, seconds };
  const title = `${tips} tips, each with a visit and its keys: ${figure(all / 1e6)} MB`;
  report(title, { versions: versions(), figures, text: [text, speed] }, values.json);
  return 0;
}

/** Sends a tip and a visit as a phone does, whose keys are then copied. */
async function writeOne(
  app: FastifyInstance,
  database: Database,
  { profileId, handle }: { profileId: string; handle: string },
): Promise<void> {
  const payload = { profileId, sessionId: 'the-first-to-ask-has-it-made' };
  await app.inject({ method: 'POST', url: '/api/qr/visit-token', payload });
  const { rows } = await database.pool.query('select value from server_secrets where name = $1', [
    VISIT_TOKEN_SECRET,
  ]);
  const secret = (rows[0].value as Buffer).toString('base64');
  const requests = [
    ...take(wholeTips(profileId), 5),
    ...take(scans({ kind: 'scans', profileId, handle, secret }), 1),
  ];
  for (const { method, path, headers, body } of requests) {
    const answer = await app.inject({ method, url: path, headers, ...(body && { payload: body }) });
    if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}`);
  }
}

function take(requests: Generator<Request>, count: number): Request[] {
  return Array.from({ length: count }, () => requests.next().value as Request);
}

async function copyKeys(url: string, tips: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set synchronous_commit = off');
  await client.query('create temporary table original as select * from idempotency_keys');
  for (let from = 0; from < tips; from += BATCH) {
    progress(`storing keys, ${from} of ${tips}`);
    await client.query(
      `insert into idempotency_keys
         (profile_id, session_hash, key, tip_id, request_hash, answer, created_at)
       select (select array_agg(id) from profiles)[1 + number % $4::int],
              sha256(number::text::bytea), gen_random_uuid()::text, gen_random_uuid(), request_hash,
              answer, now() - ($3::int - number) * interval '1 day' * ${KEY_DAYS} / $3::int
         from generate_series($1::int, $2::int) as number, original`,
      [from, Math.min(tips, from + BATCH) - 1, tips, WORKERS],
    );
  }
  await client.query('vacuum analyze idempotency_keys');
  await client.end();
}

async function sizesOf({ aside }: Database): Promise<Size[]> {
  const { rows } = await aside.pool.query<{ table: string; bytes: string; index_bytes: string }>(
    `select relname as table, pg_total_relation_size(oid) as bytes,
            pg_indexes_size(oid) as index_bytes
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by 2 desc limit 6`,
  );
  const sizes: Size[] = [];
  for (const { table: name, bytes, index_bytes } of rows) {
    const counted = await aside.pool.query(`select count(*)::int as rows from ${name}`);
    const count = Number(counted.rows[0].rows);
    sizes.push({ table: name, rows: count, bytes: Number(bytes), indexBytes: Number(index_bytes) });
  }
  return sizes;
}
