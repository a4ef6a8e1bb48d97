// How long it takes from `npm start` to the first response: with an empty data folder, so that the
// database has to be created first, and with an existing one.
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { interleave, medians } from './support/medians';
import { readOptions } from './support/options';
import { figure, progress, report, table, versions } from './support/report';
import { firstAnswer, requireBuild, spawnServer, startServer } from './support/server';
import { atEnd, throwawayFolder } from './support/throwaway';

const POLL_MS = 10;

/** Measures cold and warm starts in turn, in milliseconds. */
export async function startup(args: string[]): Promise<number> {
  const { runs, json } = readOptions(args);
  requireBuild();
  const seeded = throwawayFolder();
  // Seeds the demo, so that `/u/demo` exists.
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
