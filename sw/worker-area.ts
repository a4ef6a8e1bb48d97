// The worker's area on phones of workers. Its files are fetched after sign-in, and again with every
// update, so that the app starts offline the next day (docs/decisions/0002-precaching.md).
import { shells, WORKER_AREA_PATH } from '#contract/service-worker';
import { isFile } from './assets';
import { buildCache, earlierBuilds } from './cache-names';
import { fetchText } from './fetch-text';
import { cachedAsset, fileOfBuild, filesOf, hasAllFiles, precachedShell } from './precache';

/** How long an update waits for these files. Browsers give up an installation after minutes. */
const UPDATE_LIMIT_MS = 120_000;

/** Starts the path of a script that only signed-in workers load. Tippers may have the others. */
const WORKERS_OWN = '/assets/dashboard-page-';

/**
 * Caches the files of the worker's area. Those that the shell starts with come last, and only if
 * nothing else is missing: the shell is used as soon as it has them.
 */
export async function warmWorkerArea(): Promise<void> {
  const { ok, text } = await fetchText(WORKER_AREA_PATH, { cache: 'no-cache' });
  if (!ok) return;
  const shell = await precachedShell(shells.workerArea);
  const starting = shell ? await filesOf(shell) : [];
  const files = JSON.parse(text) as string[];
  const rest = files.filter((path) => !starting.includes(path));
  if (await cacheAll(rest)) await cacheAll(files.filter((path) => starting.includes(path)));
}

/**
 * Caches an update's files on phones that have the worker's area. Never fails, never takes long.
 */
export async function updateWorkerArea(): Promise<void> {
  const warmed = isWorkersPhone().then((isWorkers) => (isWorkers ? warmWorkerArea() : undefined));
  const limit = new Promise<void>((resolve) => setTimeout(resolve, UPDATE_LIMIT_MS));
  // Anything missing is fetched when a screen is opened with a network.
  await Promise.race([warmed.catch(() => undefined), limit]);
}

/** Returns true if this build cannot start the worker's area that an earlier one could. */
export async function lacksWorkerArea(): Promise<boolean> {
  if (!(await isWorkersPhone())) return false;
  const shell = await precachedShell(shells.workerArea);
  return !(shell && (await hasAllFiles(shell)));
}

/** Returns the newest shell of an earlier build that can start; undefined if none can. */
export async function earlierShell(): Promise<Response | undefined> {
  for (const build of earlierBuilds(await caches.keys(), buildCache).reverse()) {
    const shell = await fileOfBuild(build, `/${shells.workerArea}`);
    if (shell && (await hasAllFiles(shell))) return shell;
  }
  return undefined;
}

async function isWorkersPhone(): Promise<boolean> {
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    if (kept.some(({ url }) => new URL(url).pathname.startsWith(WORKERS_OWN))) return true;
  }
  return false;
}

/** Returns whether all are cached. One at a time, because the page may still be loading. */
async function cacheAll(paths: readonly string[]): Promise<boolean> {
  const cache = await caches.open(buildCache);
  let isComplete = true;
  for (const path of paths) {
    if (await cache.match(path, { ignoreVary: true })) continue;
    // Copied, because an earlier build's cache is deleted before this one's.
    const response = (await cachedAsset(path)) ?? (await fetchFile(path));
    if (response) await cache.put(path, response);
    else isComplete = false;
  }
  return isComplete;
}

async function fetchFile(path: string): Promise<Response | undefined> {
  const response = await fetch(path).catch(() => undefined);
  return response && isFile(response) ? response : undefined;
}
