// Precaches what a tipper needs of this build, through to the last step. Each build has its own
// cache: on activation, Workbox would delete from a shared one what tabs of the previous build
// still need (docs/decisions/0002-precaching.md).
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import { shellOf, shells } from '#contract/service-worker';
import { allBuilds, buildCache, outdatedBuilds } from './cache-names';
import { isHashedFile } from './routes';

declare const self: ServiceWorkerGlobalScope;

/** Copies from other caches, such as the previous build's, instead of downloading again. */
const reuseHashedFiles: WorkboxPlugin = {
  async handlerWillStart({ event, request }) {
    if (event.type !== 'install' || !isHashedFile(new URL(request.url))) return;
    const known = await cachedAsset(request.url);
    if (known) await (await caches.open(buildCache)).put(request.url, known);
  },
};

/** The server sends HTML only to requests that accept it. */
const requestHtml: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    request.url.endsWith('.html')
      ? new Request(request, { headers: { accept: 'text/html' } })
      : request,
};

/** Refusing a response makes the installation fail. */
const expectedFilesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.ok && !response.redirected ? response : null),
};

const precache = new PrecacheController({
  cacheName: buildCache,
  plugins: [reuseHashedFiles, requestHtml, expectedFilesOnly],
});
// Filled in by the build (`src/build/service-worker.ts`).
precache.addToCacheList(self.__WB_MANIFEST);

/** Caches the whole build or nothing: an incomplete one must never become active. */
export async function installBuild(event: ExtendableEvent): Promise<void> {
  const isNew = !(await caches.has(buildCache));
  try {
    await precache.install(event);
  } catch (error) {
    if (isNew) await caches.delete(buildCache);
    throw error;
  }
}

export async function removeOldBuilds(): Promise<void> {
  const outdated = outdatedBuilds(await caches.keys(), buildCache);
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

const handlers = {
  [shells.tipPage]: precache.createHandlerBoundToURL(`/${shells.tipPage}`),
  [shells.workerArea]: precache.createHandlerBoundToURL(`/${shells.workerArea}`),
};

/** Answers any screen with this build's shell, online or offline. */
export const shell: RouteHandlerCallback = (options) => handlers[shellOf(options.url)](options);

/** Returns one of this build's shells; undefined if the browser has evicted it. */
export function precachedShell(
  name: (typeof shells)[keyof typeof shells],
): Promise<Response | undefined> {
  return precache.matchPrecache(`/${name}`);
}

/** Returns the hashed files that a page names. */
export async function filesOf(page: Response): Promise<string[]> {
  return (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
}

export async function hasAllFiles(page: Response): Promise<boolean> {
  const files = await filesOf(page);
  const cached = await Promise.all(files.map((file) => cachedAsset(file)));
  return cached.every((file) => file !== undefined);
}

/**
 * Returns true if a build is cached that has all hashed files that a tip page names, and so those
 * of the later steps, which it does not name. That a build is whole shows by its shell, the last
 * file to be cached.
 */
export async function isOfCachedBuild(page: Response): Promise<boolean> {
  const files = [...(await filesOf(page)), `/${shells.tipPage}`];
  for (const build of allBuilds(await caches.keys())) {
    const cached = await Promise.all(files.map((file) => fileOfBuild(build, file)));
    if (cached.every((file) => file !== undefined)) return true;
  }
  return false;
}

/** Returns a file of one build, given the name of its cache. Workbox adds a revision to shells. */
export async function fileOfBuild(build: string, path: string): Promise<Response | undefined> {
  return (await caches.open(build)).match(path, { ignoreSearch: true, ignoreVary: true });
}

/** Finds a hashed file in any build's cache: the same name always means the same content. */
export function cachedAsset(url: string): Promise<Response | undefined> {
  return caches.match(url, { ignoreVary: true });
}
