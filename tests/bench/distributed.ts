// Whole tips per second on one database, and distributed over two and four workers on the same
// machine. Needs `CITUS_URL`, the coordinator of a cluster with four
// (docs/operations.md#beyond-one-machine).
import { randomUUID } from 'node:crypto';
import { citusUrl, createCitusDatabase } from '../support/citus';
import { connected } from '../support/connected';
import { runBeside } from './support/child';
import type { LoadResult, LoadSpec } from './support/load';
import { interleave, medians } from './support/medians';
import { readOptions } from './support/options';
import { figure, progress, report, table, versions } from './support/report';
import { processorTimeOf, requireBuild, startServer } from './support/server';
import { atEnd } from './support/throwaway';

const WORKERS = [0, 2, 4];
/** The number of pages, which are on different workers. */
const PAGES = 40;

interface Subject {
  readonly workers: number;
  readonly versions: string;
  run(): Promise<Omit<LoadResult, 'processorMs'> & { serverMs: number }>;
}

/** Measures the five writes of a tip with 0, 2 and 4 workers, in turns. */
export async function distributed(args: string[]): Promise<number> {
  const { connections, seconds, runs, json } = readOptions(args, { runs: 3 });
  if (!citusUrl) throw new Error('CITUS_URL does not name a coordinator.');
  requireBuild();
  const subjects: Subject[] = [];
  for (const workers of WORKERS) subjects.push(await subjectOf(workers, { connections, seconds }));
  for (const subject of subjects) {
    progress(`warming up: ${subject.workers} workers`);
    await subject.run();
  }
  const samples = await interleave(subjects, runs, (subject, round) => {
    progress(`${subject.workers} workers, ${round + 1} of ${runs}`);
    return subject.run();
  });
  const figures = [...samples].map(([{ workers }, list]) => ({ workers, ...medians(list) }));
  const one = figures[0]?.perSecond ?? Number.NaN;
  const rows = figures.map(({ workers, perSecond, p50, p99, serverMs }) => [
    workers === 0 ? 'one database' : `${workers} workers`,
    figure(perSecond / 5, 1),
    figure(p50, 1, ' ms'),
    figure(p99, 1, ' ms'),
    figure(serverMs, 2, ' ms'),
    figure(perSecond / one, 2, ' ×'),
  ]);
  report(
    `Whole tips with ${connections} connections to ${PAGES} pages, medians of ${runs} runs of ${seconds} s; ${subjects.at(-1)?.versions}`,
    {
      versions: versions(),
      figures,
      text: [
        table(
          ['', 'tips a second', 'a write, p50', 'p99', 'our processor, a write', 'ratio'],
          rows,
        ),
      ],
    },
    json,
  );
  return 0;
}

async function subjectOf(
  workers: number,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Subject> {
  progress(`preparing: ${workers} workers`);
  const made = await createCitusDatabase({ workers, distributed: workers > 0 });
  atEnd(() => made.drop());
  const profileIds = Array.from({ length: PAGES }, () => randomUUID());
  const tried = await connected(made.coordinator, async (client) => {
    for (const id of profileIds) {
      await client.query(
        `insert into users (id, email, password_hash, first_name, last_name)
         values ($1::uuid, $1 || '@example.com', '', 'A', 'B')`,
        [id],
      );
      await client.query(
        `insert into profiles (id, user_id, handle, display_name, venmo_handle)
         values ($1::uuid, $1::uuid, $1::text, 'A', 'a')`,
        [id],
      );
    }
    const { rows } = await client.query(
      `select 'Citus ' || (select extversion from pg_extension where extname = 'citus') ||
              ' on PostgreSQL ' || current_setting('server_version') as versions`,
    );
    return String(rows[0]?.versions);
  });
  const server = await startServer('main', {
    DATABASE_URL: made.url,
    DATABASE_OWNER_URL: made.ownerUrl,
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'loopback',
  });
  atEnd(() => server.stop());
  const [profileId = ''] = profileIds;
  const asked = { kind: 'whole tips' as const, profileId, profileIds };
  return {
    workers,
    versions: tried,
    run: async () => {
      const before = processorTimeOf(server.pid) ?? Number.NaN;
      const spec: LoadSpec = { url: server.url, connections, seconds, asked };
      const { processorMs: _, ...result } = await runBeside<LoadResult>('load.ts', spec);
      const used = (processorTimeOf(server.pid) ?? Number.NaN) - before;
      return { ...result, serverMs: used / result.requests };
    },
  };
}
