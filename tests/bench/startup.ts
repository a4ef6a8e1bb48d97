// How long after `npm start` the first visitor is answered: on an empty data folder (the database
// is made first) and on one that is there.
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { interleave, medians } from './support/medians';
import { readOptions } from './support/options';
import { figure, progress, report, table, versions } from './support/report';
import { firstAnswer, requireBuild, spawnServer, startServer } from './support/server';
import { atEnd, throwawayFolder } from './support/throwaway';

const POLL_MS = 10;

/** Measures start-up, cold and warm, in turns. Milliseconds. */
export async function startup(args: string[]): Promise<number> {
  const { runs, json } = readOptions(args);
  requireBuild();
  const seeded = throwawayFolder();
  // The demo's seed makes the page of `/u/demo` one that exists.
  await (await startServer('demo', { DATA_DIR: seeded })).stop();

  const samples = await interleave(['cold', 'warm'] as const, runs, async (kind, run) => {
    progress(`start-up, ${kind}, ${run + 1} of ${runs}`);
    const folder = kind === 'warm' ? seeded : throwawayFolder();
    const sample = await startOnce(folder, kind === 'warm');
    if (kind === 'cold') await rm(folder, { recursive: true, force: true });
    return sample;
  });

  const figures = Object.fromEntries([...samples].map(([kind, list]) => [kind, medians(list)]));
  const rows = Object.entries(figures).map(([kind, { healthz, tipPage }]) => [
    kind === 'cold' ? 'cold: empty data folder' : 'warm: database is there',
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

async function startOnce(folder: string, hasDemo: boolean) {
  const start = performance.now();
  const server = await spawnServer('main', { DATA_DIR: folder });
  atEnd(() => server.stop());
  await firstAnswer(`${server.url}/healthz`, POLL_MS);
  const healthz = performance.now() - start;
  if (hasDemo) await firstAnswer(`${server.url}/u/demo`, POLL_MS);
  // Nobody has this page yet; its "not found" is an answer all the same.
  else await (await fetch(`${server.url}/u/demo`)).arrayBuffer();
  const tipPage = performance.now() - start;
  await server.stop();
  return { healthz, tipPage };
}
