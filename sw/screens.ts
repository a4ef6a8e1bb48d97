// Navigations to the app's screens: this build's shell, if it can start. The worker's area is
// cached as it is used, so on a phone that knows only a tip page the server answers, or offline a
// page that needs no files (docs/decisions/0002-precaching.md).
import type { RouteHandlerCallback } from 'workbox-core';
import { NetworkOnly } from 'workbox-strategies';
import { shellOf, shells } from '#contract/shells';
import { offlinePage } from './offline-page';
import { hasAllFiles, precachedShell, shell } from './precache';

/** How long to wait for a page that only the network has. */
const NETWORK_LIMIT_SECONDS = 10;

const fromServer = new NetworkOnly({
  networkTimeoutSeconds: NETWORK_LIMIT_SECONDS,
  plugins: [{ handlerDidError: offlinePage }],
});

export const screens: RouteHandlerCallback = async (options) => {
  if (shellOf(options.url) === shells.tipPage) return shell(options);
  const cached = await precachedShell(shells.workerArea);
  return cached && (await hasAllFiles(cached)) ? shell(options) : fromServer.handle(options);
};
