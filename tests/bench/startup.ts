// Measures the time from `npm start` to the first response: with an empty data folder, so that the
// database must be created first, with an existing one, and right after the server was killed.
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { interleave, medians } from './support/medians';
import { readOptions } from './support/options';
import { figure, progress, report, table, versions } from './support/report';
import { firstAnswer, requireBuild, spawnServer, startServer } from './support/server';
import { atEnd, throwawayFolder } from './support/throwaway';

const POLL_MS = 10;

const kinds = {
  cold: 'cold: empty data folder',
  warm: 'warm: database is there',
  killed: 'right after kill -9',
} as const;
type Kind = keyof typeof kinds;

/** Measures all kinds of start in turn, in milliseconds. */
export async function startup(args: string[]): Promise<number> {
  const { runs, json } = readOptions(args);
  requireBuild();
  const seeded = throwawayFolder();
  // Seeds the demo, so that `/u/demo` exists.
  await (await startServer('demo', { DATA_DIR: seeded })).stop();

  const samples = await interleave(Object.keys(kinds) as Kind[], runs, async (kind, run) => {
    progress(`start-up, ${kind}, ${run + 1} of ${runs}`);
    const folder = kind === 'cold' ? throwawayFolder() : seeded;
    if (kind === 'killed') await startAndKill(folder);
    const sample = await startOnce(folder, kind !== 'cold');
    if (kind === 'cold') await rm(folder, { recursive: true, force: true });
    return sample;
  });

  const figures = Object.fromEntries([...samples].map(([kind, list]) => [kind, medians(list)]));
  const rows = Object.entries(figures).map(([kind, { healthz, tipPage }]) => [
    kinds[kind as Kind],
    figure(healthz ?? Number.NaN, 0, ' ms'),
    figure(tipPage ?? Number.NaN, 0, ' ms'),
  ]);
  report(
    `Start-up of node dist/server/main.js, medians of ${runs} runs`,
    {
      versions: versions(),
      figures,
      text: [table(['', '/healthz answers', '/u/demo answers'], rows)],
    },
    json,
  );
  return 0;
}

async function startAndKill(folder: string): Promise<void> {
  const server = await startServer('main', { DATA_DIR: folder, ALLOW_DEMO_ACCOUNT: 'true' });
  await server.kill();
}

async function startOnce(folder: string, hasDemo: boolean) {
  const start = performance.now();
  const server = await spawnServer('main', {
    DATA_DIR: folder,
    ALLOW_DEMO_ACCOUNT: String(hasDemo),
  });
  atEnd(() => server.stop());
  await firstAnswer(`${server.url}/healthz`, POLL_MS);
  const healthz = performance.now() - start;
  if (hasDemo) await firstAnswer(`${server.url}/u/demo`, POLL_MS);
  // The page does not exist yet, but a 404 is a response, too.
  else await (await fetch(`${server.url}/u/demo`)).arrayBuffer();
  const tipPage = performance.now() - start;
  await server.stop();
  return { healthz, tipPage };
}
