// Answers navigations to the app's screens with this build's shell, if it can start. Otherwise the
// server answers or, offline, the shell of an earlier build. Without one, it is a page that needs
// no files (docs/decisions/0002-precaching.md).
import type { RouteHandlerCallback } from 'workbox-core';
import { NetworkOnly } from 'workbox-strategies';
import { shellOf, shells } from '#contract/service-worker';
import { offlinePage } from './offline-page';
import { hasAllFiles, precachedShell, shell } from './precache';
import { earlierShell, updateWorkerArea } from './worker-area';

/** How long to wait for a page that only the network has. */
const NETWORK_LIMIT_SECONDS = 10;

const fromServer = new NetworkOnly({
  networkTimeoutSeconds: NETWORK_LIMIT_SECONDS,
  plugins: [{ handlerDidError: async () => (await earlierShell()) ?? offlinePage() }],
});

export const screens: RouteHandlerCallback = async (options) => {
  if (shellOf(options.url) === shells.tipPage) return shell(options);
  const cached = await precachedShell(shells.workerArea);
  if (cached && (await hasAllFiles(cached))) return shell(options);
  // The update could not fetch them all.
  options.event.waitUntil(updateWorkerArea());
  return fromServer.handle(options);
};
