// The files of this build that a tipper needs through to the last step. Workbox fetches them at
// install, into a cache of this build's own: in one that all builds share it would remove, at
// activation, what tabs of the build before still need.
import type { WorkboxPlugin } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import { buildCache, outdatedBuilds } from './cache-names';
import { isHashedFile } from './routes';

declare const self: ServiceWorkerGlobalScope;

const SHELL_PATH = '/index.html';

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
    request.url.endsWith(SHELL_PATH)
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

/** Any screen of the app: the shell of this build, network or not. */
export const shell = precache.createHandlerBoundToURL(SHELL_PATH);

/** This build's shell; undefined once the browser has removed it. */
export function cachedShell(): Promise<Response | undefined> {
  return precache.matchPrecache(SHELL_PATH);
}

/** A hashed file from any build's cache: the name says its content, so the first will do. */
export function cachedAsset(url: string): Promise<Response | undefined> {
  return caches.match(url, { ignoreVary: true });
}
