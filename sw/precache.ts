// The files of this build that a tipper needs through to the last step. Workbox fetches them at
// install, into a cache of this build's own: in one that all builds share it would remove, at
// activation, what tabs of the build before still need.
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import { shellOf, shells } from '#contract/shells';
import { buildCache, outdatedBuilds } from './cache-names';
import { isHashedFile } from './routes';

declare const self: ServiceWorkerGlobalScope;

/** What this device has already, of the build before or of the page that brought this script. */
const reuseHashedFiles: WorkboxPlugin = {
  async handlerWillStart({ event, request }) {
    if (event.type !== 'install' || !isHashedFile(new URL(request.url))) return;
    const known = await cachedAsset(request.url);
    if (known) await (await caches.open(buildCache)).put(request.url, known);
  },
};

/** The server gives HTML only to who asks for a page. */
const askForPage: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    request.url.endsWith('.html')
      ? new Request(request, { headers: { accept: 'text/html' } })
      : request,
};

/** Anything else fails the installation. */
const expectedFilesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.ok && !response.redirected ? response : null),
};

const precache = new PrecacheController({
  cacheName: buildCache,
  plugins: [reuseHashedFiles, askForPage, expectedFilesOnly],
});
// The list is written in by the build (`src/build/service-worker.ts` chooses what).
precache.addToCacheList(self.__WB_MANIFEST);

/** All of it or nothing: a build with holes must not become active. */
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

/** Any screen of the app: the shell of this build, network or not. */
export const shell: RouteHandlerCallback = (options) =>
  handlers[shellOf(options.url.pathname)](options);

/** This build's shell of the tip page; undefined once the browser has removed it. */
export function cachedTipShell(): Promise<Response | undefined> {
  return precache.matchPrecache(`/${shells.tipPage}`);
}

/** A hashed file from any build's cache: the name says its content, so the first will do. */
export function cachedAsset(url: string): Promise<Response | undefined> {
  return caches.match(url, { ignoreVary: true });
}
