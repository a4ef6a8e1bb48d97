// Times how long workers wait for their screens.
import { performance } from 'node:perf_hooks';
import { summarize } from './latencies';
import type { Worker } from './many-workers';

const day = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 24 * 60 * 60_000).toISOString().slice(0, 10);
const month = `from=${day(29)}&to=${day(0)}`;
const year = `from=${day(364)}&to=${day(0)}`;

/** The screens of workers, each with its requests. */
export const looks: readonly { what: string; paths: readonly string[] }[] = [
  { what: 'dashboard', paths: ['/api/tips/totals', '/api/tips'] },
  { what: 'tip list, 100 tips', paths: ['/api/tips?limit=100'] },
  { what: 'tips to confirm, and their number', paths: ['/api/tips?state=reported'] },
  { what: 'analytics, 30 days', paths: [`/api/analytics?${month}`] },
  { what: 'analytics, a year', paths: [`/api/analytics?${year}`] },
  { what: 'earnings, a year by month', paths: [`/api/earnings?${year}&unit=month`] },
  { what: 'goal', paths: ['/api/earnings/goal'] },
  { what: 'record of a month', paths: [`/api/earnings/record?month=${day(0).slice(0, 7)}`] },
  { what: 'funnel, 30 days', paths: [`/api/analytics/funnel?${month}`] },
  { what: 'funnel, a year', paths: [`/api/analytics/funnel?${year}`] },
];

/** In milliseconds. */
export interface Latency {
  p50: number;
  p95: number;
}

/** Opens a screen for each worker `runs` times, one after the other. */
export async function timeLooks(
  url: string,
  workers: readonly Worker[],
  paths: readonly string[],
  runs: number,
): Promise<Latency> {
  // Once before, to fill the caches as an open screen would have.
  for (const worker of workers) await look(url, worker, paths);
  const latencies: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const worker of workers) latencies.push(await look(url, worker, paths));
  }
  const { p50, p95 } = summarize(latencies, 1);
  return { p50, p95 };
}

/** Makes a screen's requests at once, as the screen does. Returns how long all took, in ms. */
async function look(url: string, { token }: Worker, paths: readonly string[]): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'x-user-timezone': 'America/New_York' };
  const start = performance.now();
  await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`${url}${path}`, { headers });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      await answer.arrayBuffer();
    }),
  );
  return performance.now() - start;
}
