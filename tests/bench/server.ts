// Measures how fast the server is, always against a minimal program that does the same on the same
// machine within minutes.
import { setTimeout as pause } from 'node:timers/promises';
import type { BareWritesSpec } from './support/bare-writes';
import { runBeside, serveBeside } from './support/child';
import { durableDatabase } from './support/durable-database';
import type { LoadResult, LoadSpec, RequestSpec } from './support/load';
import { interleave, medians } from './support/medians';
import { readOptions } from './support/options';
import { figure, progress, report, table, versions } from './support/report';
import {
  memoryOf,
  processorTimeOf,
  requireBuild,
  type ServerProcess,
  startServer,
} from './support/server';
import { storeAnswer } from './support/stored-answers';
import { atEnd } from './support/throwaway';

/** The server's own default (`DATABASE_POOL_SIZE`). */
const POOL_SIZE = 10;
const IDLE_MS = 2000;
/** Further numbers of requests at once, to show how the cost of a tip grows. */
const growth = [{ atOnce: 1 }, { atOnce: 10 }, { atOnce: 100, goal: 0.25 }];

const browser = { accept: 'text/html', 'accept-encoding': 'br' };

type Sample = Omit<LoadResult, 'processorMs'> & { processorMs: number | null };

/** A measurement and its baseline. */
interface Pair {
  what: string;
  floor: string;
  /** The lowest acceptable ratio of requests per second. */
  goal?: number;
  measured: () => Promise<Sample>;
  bare: () => Promise<Sample>;
}

/** Compares the server's reads and writes with bare ones. */
export async function server(args: string[]): Promise<number> {
  const options = readOptions(args, { runs: 3 });
  const { runs, json } = options;
  requireBuild();
  const databaseUrl = await durableDatabase();
  const tested = await startServer('demo', {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    // Log as `npm start` does, and let each tip come from its own address.
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'loopback',
  });
  atEnd(() => tested.stop());
  await pause(IDLE_MS);
  const memory = { rest: memoryOf(tested.pid) ?? Number.NaN, load: 0 };
  const watch = setInterval(() => {
    memory.load = Math.max(memory.load, memoryOf(tested.pid) ?? Number.NaN);
  }, 200);

  const pairs = await pairsOf(tested, databaseUrl, options);
  const subjects = pairs.flatMap(({ what, floor, measured, bare }) => [
    { name: what, run: measured },
    { name: floor, run: bare },
  ]);
  // Compile, cache and connect everything before measuring.
  for (const { name, run } of subjects) {
    progress(`warming up: ${name}`);
    await run();
  }
  const samples = await interleave(subjects, runs, ({ name, run }, round) => {
    progress(`${name}, ${round + 1} of ${runs}`);
    return run();
  });
  clearInterval(watch);
  await pause(IDLE_MS);
  const afterwards = memoryOf(tested.pid) ?? Number.NaN;

  const figureOf = new Map([...samples].map(([{ name }, list]) => [name, medians(list)]));
  const figures = pairs.map(({ what, floor, goal }) => {
    const [measured, bare] = [figureOf.get(what), figureOf.get(floor)];
    const ratio = (measured?.perSecond ?? Number.NaN) / (bare?.perSecond ?? Number.NaN);
    return { what, floor, goal, measured, bare, ratio };
  });
  const rows = figures.flatMap(({ what, floor, goal, measured, bare, ratio }) => [
    [...cells(what, measured), figure(ratio, 2, ' ×'), goal === undefined ? '' : `≥ ${goal} ×`],
    [...cells(`  beside ${floor}`, bare), '', ''],
  ]);
  const head = ['', 'a second', 'p50', 'p95', 'p99', 'processor', 'ratio', 'goal'];
  const memoryRows = [
    ['at rest', figure(memory.rest, 0, ' MB')],
    ['peak, under load', figure(memory.load, 0, ' MB')],
    ['at rest again', figure(afterwards, 0, ' MB')],
  ];
  report(
    `Server with ${options.connections} connections, or as given, medians of ${runs} runs of ${options.seconds} s`,
    {
      versions: versions(),
      figures: { pairs: figures, memory: { ...memory, afterwards } },
      text: [table(head, rows), table(['memory of the server (resident)', ''], memoryRows)],
    },
    json,
  );
  return 0;
}

async function pairsOf(
  tested: ServerProcess,
  databaseUrl: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Pair[]> {
  const page: RequestSpec = { kind: 'page', path: '/u/demo', headers: browser };
  const profile: RequestSpec = { kind: 'page', path: '/api/profiles/demo', headers: {} };
  const stored = await Promise.all(
    [page, profile].map(({ path, headers }) => storeAnswer(tested.url, path, headers)),
  );
  const bare = await serveBeside('bare-fastify.ts', stored);
  const profileId = await idOfDemo(tested.url);

  const load =
    ({ url, pid }: { url: string; pid: number }, asked: RequestSpec, atOnce = connections) =>
    async () => {
      const before = processorTimeOf(pid);
      const spec: LoadSpec = { url, connections: atOnce, seconds, asked };
      const result = await runBeside<LoadResult>('load.ts', spec);
      const after = processorTimeOf(pid);
      const used = before === null || after === null ? null : (after - before) / result.requests;
      return { ...result, processorMs: used };
    };
  const bareWrites = (kind: BareWritesSpec['kind'], atOnce: number) => async () => {
    const spec: BareWritesSpec = {
      databaseUrl,
      profileId,
      seconds,
      kind,
      connections: atOnce,
      poolSize: POOL_SIZE,
    };
    const result = await runBeside<LoadResult>('bare-writes.ts', spec);
    return { ...result, processorMs: result.processorMs ?? null };
  };
  const reads = (what: string, asked: RequestSpec, goal?: number): Pair => ({
    what,
    floor: `bare Fastify route, same bytes (${what})`,
    goal,
    measured: load(tested, asked),
    bare: load(bare, asked),
  });
  const writes = (
    what: string,
    floor: string,
    kind: Exclude<BareWritesSpec['kind'], 'scans'>,
    { goal, atOnce = connections }: { goal?: number; atOnce?: number } = {},
  ): Pair => ({
    what,
    floor,
    goal,
    measured: load(tested, { kind, profileId }, atOnce),
    bare: bareWrites(kind, atOnce),
  });
  return [
    reads('GET /u/demo', page, 0.9),
    reads('GET /api/profiles/demo', profile),
    writes('POST /api/tips', 'bare INSERT', 'create tips', { goal: 0.25 }),
    ...growth.map((row) =>
      writes(
        `POST /api/tips, ${row.atOnce} at a time`,
        `bare INSERT, ${row.atOnce} at a time`,
        'create tips',
        row,
      ),
    ),
    writes('all five writes of a tip', 'five bare statements', 'whole tips'),
  ];
}

async function idOfDemo(url: string): Promise<string> {
  const profile = (await (await fetch(`${url}/api/profiles/demo`)).json()) as { id: string };
  return profile.id;
}

function cells(name: string, sample?: Record<keyof Sample, number>): string[] {
  const { perSecond, p50, p95, p99, processorMs } = sample ?? {
    perSecond: Number.NaN,
    p50: Number.NaN,
    p95: Number.NaN,
    p99: Number.NaN,
    processorMs: Number.NaN,
  };
  return [
    name,
    figure(perSecond),
    figure(p50, 1, ' ms'),
    figure(p95, 1, ' ms'),
    figure(p99, 1, ' ms'),
    figure(processorMs, 3, ' ms'),
  ];
}
