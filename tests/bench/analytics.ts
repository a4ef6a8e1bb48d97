// Measures whether a worker's screens stay fast as the data grows: the same calls at two sizes of
// the database. Also how many visits per second the server accepts, compared with bare INSERTs.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { VISIT_TOKEN_SECRET } from '#server/metrics/visit-tokens';
import { runBeside } from './support/child';
import { durableDatabase } from './support/durable-database';
import type { LoadResult } from './support/load';
import { type Latency, looks, timeLooks } from './support/looks';
import { fillDatabase } from './support/many-workers';
import { median } from './support/medians';
import { figure, progress, report, table, versions } from './support/report';
import { requireBuild, startServer } from './support/server';
import { atEnd } from './support/throwaway';

/** The server's own default (`DATABASE_POOL_SIZE`). */
const POOL_SIZE = 10;
/** The number of workers who make the calls. */
const ASKED = 50;
/** The highest acceptable ratio of the large database's times to the small one's. */
const SLOWER_GOAL = 2;
/** The lowest acceptable share of the rate of bare INSERTs at which the server accepts visits. */
const SCANS_GOAL = 0.25;

interface Options {
  small: number;
  large: number;
  workers: number;
  runs: number;
  seconds: number;
  connections: number;
  json: string | undefined;
}

interface Measured {
  tips: number;
  looks: Map<string, Latency>;
  scans: LoadResult;
  bareScans: LoadResult;
}

/**
 * Measures at `--small` (10,000) and then at `--large` (10,000,000) tips over `--workers` (5,000).
 * Each call is made `--runs` times (20) by each of fifty workers.
 */
export async function analytics(args: string[]): Promise<number> {
  const options = optionsOf(args);
  requireBuild();
  const small = await measureAt(options.small, options);
  const large = await measureAt(options.large, options);

  const ms = (value: number | undefined) => figure(value ?? Number.NaN, 1, ' ms');
  const figures = looks.map(({ what }) => {
    const [one, other] = [small.looks.get(what), large.looks.get(what)];
    const ratio = (other?.p50 ?? Number.NaN) / (one?.p50 ?? Number.NaN);
    const ratioOfP95 = (other?.p95 ?? Number.NaN) / (one?.p95 ?? Number.NaN);
    return { what, small: one, large: other, ratio, ratioOfP95 };
  });
  const rows = figures.map((it) => [
    it.what,
    ms(it.small?.p50),
    ms(it.small?.p95),
    ms(it.large?.p50),
    ms(it.large?.p95),
    figure(it.ratio, 2, ' ×'),
    figure(it.ratioOfP95, 2, ' ×'),
    `≤ ${SLOWER_GOAL} ×`,
  ]);
  const head = ['', 'p50, small', 'p95', 'p50, large', 'p95', 'ratio of p50', 'of p95', 'goal'];
  const scans = [small, large].map(({ tips, scans, bareScans }) => ({
    tips,
    perSecond: scans.perSecond,
    bare: bareScans.perSecond,
    ratio: scans.perSecond / bareScans.perSecond,
  }));
  const scanRows = scans.map(({ tips, perSecond, bare, ratio }) => [
    `visits, with ${tips.toLocaleString('en-US')} tips`,
    figure(perSecond),
    figure(bare),
    figure(ratio, 2, ' ×'),
    `≥ ${SCANS_GOAL} ×`,
  ]);
  const { workers } = options;
  report(
    `Figures and lists of ${workers} workers with ${small.tips.toLocaleString('en-US')} tips, and with ${large.tips.toLocaleString('en-US')}`,
    {
      versions: versions(),
      figures: { looks: figures, scans },
      text: [table(head, rows), table(['', 'a second', 'bare INSERT', 'ratio', 'goal'], scanRows)],
    },
    options.json,
  );
  return 0;
}

function optionsOf(args: string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      small: text,
      large: text,
      workers: text,
      json: text,
      runs: text,
      seconds: text,
      connections: text,
    },
  });
  const count = (name: Exclude<keyof Options, 'json'>, otherwise: number) => {
    const number = Number(values[name] ?? otherwise);
    if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} takes a whole number`);
    return number;
  };
  return {
    small: count('small', 10_000),
    large: count('large', 10_000_000),
    workers: count('workers', 5000),
    runs: count('runs', 20),
    seconds: count('seconds', 5),
    connections: count('connections', 20),
    json: values.json,
  };
}

async function measureAt(tips: number, options: Options): Promise<Measured> {
  const databaseUrl = await durableDatabase();
  const server = await startServer('main', {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'loopback',
  });
  atEnd(() => server.stop());
  const { workers: total, runs, seconds, connections } = options;
  const workers = await fillDatabase(databaseUrl, { tips, workers: total, asked: ASKED });

  const measured = new Map<string, Latency>();
  for (const { what, paths } of looks) {
    progress(`${what}, with ${tips} tips`);
    measured.set(what, await timeLooks(server.url, workers, paths, runs));
  }

  const [worker] = workers;
  if (!worker) throw new Error('There are no workers');
  const { profileId, handle } = worker;
  const spec = { profileId, seconds, connections };
  await fetch(`${server.url}/api/qr/visit-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ profileId, sessionId: 'a'.repeat(22) }),
  });
  const secret = await visitSecret(databaseUrl);
  const asked = { kind: 'scans', profileId, handle, secret } as const;
  const samples = { scans: [] as LoadResult[], bare: [] as LoadResult[] };
  // The first run of each is a warm-up.
  for (let run = 0; run <= 3; run += 1) {
    progress(`visits, with ${tips} tips, ${run} of 3`);
    const scans = await runBeside<LoadResult>('load.ts', { ...spec, url: server.url, asked });
    const bareSpec = { ...spec, databaseUrl, poolSize: POOL_SIZE, kind: 'scans' };
    const bare = await runBeside<LoadResult>('bare-writes.ts', bareSpec);
    if (run === 0) continue;
    samples.scans.push(scans);
    samples.bare.push(bare);
  }
  await server.stop();
  return {
    tips,
    looks: measured,
    scans: middle(samples.scans),
    bareScans: middle(samples.bare),
  };
}

/** Returns the key that the server signs visits with. */
async function visitSecret(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const select = 'select value from server_secrets where name = $1';
  const { rows } = await client.query<{ value: Buffer }>(select, [VISIT_TOKEN_SECRET]);
  await client.end();
  const [row] = rows;
  // The first token creates it.
  if (!row) throw new Error('The server has signed no visit yet');
  return row.value.toString('base64');
}

function middle(results: readonly LoadResult[]): LoadResult {
  const perSecond = median(results.map((result) => result.perSecond));
  const [first] = results;
  if (!first) throw new Error('Nothing was measured');
  return { ...first, perSecond };
}
