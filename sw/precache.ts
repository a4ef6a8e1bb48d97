// The files of this build that a tipper needs through to the last step, fetched at install.
import { buildCache, outdatedBuilds } from './cache-names';

interface PrecacheEntry {
  url: string;
  /** Null when the name carries a hash. */
  revision: string | null;
}

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build (`src/build/precache.ts` chooses what). */
  __WB_MANIFEST: PrecacheEntry[];
};

export const SHELL_PATH = '/index.html';

/** All of it or nothing: a build with holes must not become active. */
export async function installBuild(): Promise<void> {
  const isNew = !(await caches.has(buildCache));
  const cache = await caches.open(buildCache);
  try {
    await Promise.all(self.__WB_MANIFEST.map((entry) => add(cache, entry)));
  } catch (error) {
    if (isNew) await caches.delete(buildCache);
    throw error;
  }
}

async function add(cache: Cache, { url, revision }: PrecacheEntry): Promise<void> {
  const path = new URL(url, self.location.origin).pathname;
  const response = await (revision === null ? knownOrFetched(path) : freshPage(path));
  if (!response.ok || response.redirected) {
    throw new Error(`${path} answered ${response.status} at install`);
  }
  await cache.put(path, response);
}

/** The page that brought this worker has just loaded most of these; so has the build before. */
async function knownOrFetched(path: string): Promise<Response> {
  return (await cachedAsset(path)) ?? fetch(path);
}

/** Past the browser's cache, and asked for as a page: the server gives HTML to nobody else. */
function freshPage(path: string): Promise<Response> {
  return fetch(path, { cache: 'reload', headers: { accept: 'text/html, */*' } });
}

export async function removeOldBuilds(): Promise<void> {
  const outdated = outdatedBuilds(await caches.keys(), buildCache);
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

/** This build's shell. */
export async function cachedShell(): Promise<Response | undefined> {
  const cache = await caches.open(buildCache);
  return cache.match(SHELL_PATH, { ignoreVary: true });
}

/** A hashed file from any build's cache: the name says its content, so the first will do. */
export function cachedAsset(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true });
}
