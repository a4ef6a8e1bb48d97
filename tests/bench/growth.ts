// A deployment's data after years: how many bytes a tip and a visit take, by table, how long a
// worker with many of them waits, and how fast old data is erased. The idempotency keys are copies
// of real ones, each under its own session and key, for as many days as they are kept.
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { IDEMPOTENCY_KEY_DAYS } from '#contract/timings';
import { VISIT_TOKEN_SECRET } from '#server/metrics/visit-tokens';
import { buildApp } from '../../src/server/app';
import { type Database, openDatabase } from '../../src/server/db/open';
import { eraseOldKeys } from '../../src/server/idempotency/erase-old-keys';
import { connected } from '../support/connected';
import { silentLog } from '../support/silent-log';
import { testConfig } from '../support/test-config';
import { durableDatabase } from './support/durable-database';
import { type Latency, looks, timeLooks } from './support/looks';
import { fillDatabase } from './support/many-workers';
import { figure, progress, report, table, versions } from './support/report';
import { type Request, scans, wholeTips } from './support/tip-requests';

const WORKERS = 5000;
const BATCH = 100_000;

/** One day more than keys are kept, so that there are some to erase. */
const KEY_DAYS = IDEMPOTENCY_KEY_DAYS + 1;

/** The number of workers besides the one with many tips. */
const OTHERS = 10;
const RUNS = 20;

/** The number of tips sent before reading how many updates were heap-only. */
const LIVE_TIPS = 200;

interface Size {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
  readonly indexBytes: number;
}

/** Fills a database with `--tips` (1,000,000) tips of `--days` (730), and a visit and keys for each. */
export async function growth(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      tips: { type: 'string', default: '1000000' },
      days: { type: 'string', default: '730' },
      json: { type: 'string' },
    },
  });
  const [tips, days] = [Number(values.tips), Number(values.days)];
  const url = await durableDatabase();
  const config = testConfig(url, { jobs: 'off' });
  const database = await openDatabase(config, silentLog);
  const app = await buildApp({ config, database });
  const filled = { tips, days, workers: WORKERS, asked: 1 + OTHERS, withBusyWorker: true };
  const [busy, ...others] = await fillDatabase(url, filled);
  if (!busy) throw new Error('No worker was stored');
  await writeTips(app, database, busy, 1);
  const before = await copyKeys(url, tips, days);

  progress('counting');
  const sizes = await sizesOf(url);
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const waits: { what: string; busy: Latency; others: Latency }[] = [];
  for (const { what, paths } of looks) {
    progress(what);
    waits.push({
      what,
      busy: await timeLooks(address, [busy], paths, RUNS),
      others: await timeLooks(address, others, paths, RUNS),
    });
  }

  progress('erasing old keys');
  const start = performance.now();
  await eraseOldKeys({ database, clock: { now: Date.now } });
  const seconds = (performance.now() - start) / 1000;
  progress('tipping');
  await writeTips(app, database, busy, LIVE_TIPS);
  const left = await countOf(url, 'from idempotency_keys');
  const erased = before - (left - 6 * LIVE_TIPS);
  const owned = await countOf(url, `from tips where profile_id = '${busy.profileId}'`);
  await app.close();
  await database.close();
  const upkeep = await timeVacuums(url);

  const bytesOf = ({ bytes, rows: count }: Size) => figure(bytes / count);
  const sizeTable = table(
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
  const ms = (value: number) => figure(value, 1, ' ms');
  const waitTable = table(
    [`${owned} tips, and ${Math.round(tips / WORKERS)}`, 'p50', 'p95', 'p50', 'p95'],
    waits.map((wait) => [
      wait.what,
      ...[wait.busy.p50, wait.busy.p95, wait.others.p50, wait.others.p95].map(ms),
    ]),
  );
  const upkeepTable = table(
    ['', 'vacuum', 'updates', 'of them heap-only'],
    upkeep.map(({ name, ms, updates, heapOnly }) => [
      name,
      figure(ms / 1000, 1, ' s'),
      String(updates),
      updates > 0 ? figure((100 * heapOnly) / updates, 0, ' %') : '–',
    ]),
  );
  const speed =
    `${erased} keys erased in ${figure(seconds, 1, ' s')}, ${figure(erased / seconds)} a second, ` +
    `a batch of 1000 in ${figure((seconds / erased) * 1e6, 1, ' ms')}`;
  const figures = { tips, days, sizes, all, waits, erased, seconds, upkeep };
  const title = `${tips} tips of ${days} days, each with a visit, and the keys of ${KEY_DAYS}: ${figure(all / 1e6)} MB`;
  const text = [sizeTable, waitTable, speed, upkeepTable];
  report(title, { versions: versions(), figures, text }, values.json);
  return 0;
}

/** Sends tips, each with a visit, as phones do. */
async function writeTips(
  app: FastifyInstance,
  database: Database,
  { profileId, handle }: { profileId: string; handle: string },
  count: number,
): Promise<void> {
  const payload = { profileId, sessionId: 'the-first-to-ask-has-it-made' };
  await app.inject({ method: 'POST', url: '/api/qr/visit-token', payload });
  const { rows } = await database.pool.query('select value from server_secrets where name = $1', [
    VISIT_TOKEN_SECRET,
  ]);
  const secret = (rows[0].value as Buffer).toString('base64');
  const requests = [
    ...take(wholeTips(profileId), 5 * count),
    ...take(scans({ kind: 'scans', profileId, handle, secret }), count),
  ];
  for (const { method, path, headers, body } of requests) {
    const answer = await app.inject({ method, url: path, headers, ...(body && { payload: body }) });
    if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}`);
  }
}

function take(requests: Generator<Request>, count: number): Request[] {
  return Array.from({ length: count }, () => requests.next().value as Request);
}

/** Copies the existing keys for each tip of the last days. Returns how many there are then. */
async function copyKeys(url: string, tips: number, days: number): Promise<number> {
  return connected(url, async (client) => {
    await client.query('set synchronous_commit = off');
    await client.query('create temporary table original as select * from idempotency_keys');
    const first = Math.max(0, Math.floor(tips * (1 - KEY_DAYS / days)));
    for (let from = first; from < tips; from += BATCH) {
      progress(`storing keys, ${from} of ${tips}`);
      await client.query(
        `insert into idempotency_keys
         (profile_id, session_hash, key, tip_id, request_hash, answer, created_at)
       select owners[1 + number % $4::int], sha256(number::text::bytea), gen_random_uuid()::text,
              gen_random_uuid(), request_hash, answer,
              now() - interval '1 day' * ($5::float8 * ($3::int - number) / $3::int)
         from (select array_agg(id) as owners from profiles) as of_all,
              generate_series($1::int, $2::int) as number, original`,
        [from, Math.min(tips, from + BATCH) - 1, tips, WORKERS, days],
      );
    }
    await client.query('vacuum analyze idempotency_keys');
    const { rows } = await client.query('select count(*)::int as keys from idempotency_keys');
    return rows[0].keys;
  });
}

/** Returns how long a vacuum takes by table, and how many updates changed no index. */
async function timeVacuums(url: string) {
  return connected(url, async (client) => {
    const upkeep = [];
    const tables = ['idempotency_keys', 'tips', 'scans', 'recent_metrics', 'settled_metrics'];
    for (const name of tables) {
      progress(`vacuum ${name}`);
      const { rows } = await client.query(
        `select n_tup_upd::int as updates, n_tup_hot_upd::int as hot from pg_stat_user_tables
        where relname = $1`,
        [name],
      );
      const start = performance.now();
      await client.query(`vacuum ${name}`);
      const ms = performance.now() - start;
      upkeep.push({ name, ms, updates: rows[0].updates, heapOnly: rows[0].hot });
    }
    return upkeep;
  });
}

async function sizesOf(url: string): Promise<Size[]> {
  const { rows } = await connected(url, (client) =>
    client.query<{ table: string; bytes: string; index_bytes: string }>(
      `select relname as table, pg_total_relation_size(oid) as bytes,
              pg_indexes_size(oid) as index_bytes
         from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        order by 2 desc limit 6`,
    ),
  );
  const sizes: Size[] = [];
  for (const { table: name, bytes, index_bytes } of rows) {
    const count = await countOf(url, `from ${name}`);
    sizes.push({ table: name, rows: count, bytes: Number(bytes), indexBytes: Number(index_bytes) });
  }
  return sizes;
}

/** Counts rows, without the time limit that the server's own statements have. */
async function countOf(url: string, fromClause: string): Promise<number> {
  const { rows } = await connected(url, (client) =>
    client.query(`select count(*)::int as count ${fromClause}`),
  );
  return rows[0].count;
}
