// Navigations to the screens of the app: this build's shell, as long as it can start. The worker's
// area is cached as it is used, so on a phone that knows only a tip page the server answers, and
// without a network a page that needs no file (docs/decisions/0002-precaching.md).
import type { RouteHandlerCallback } from 'workbox-core';
import { NetworkOnly } from 'workbox-strategies';
import { shellOf, shells } from '#contract/shells';
import { offlinePage } from './offline-page';
import { hasAllFiles, precachedShell, shell } from './precache';

/** How long a page is waited for that only the network has. */
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
