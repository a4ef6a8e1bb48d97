// Builds the server without listening: `main.ts` listens, tests inject.

import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { openProfileCache } from './cache/profile-cache';
import { createTimeZones } from './cache/time-zones';
import { type Clock, systemClock } from './clock';
import type { Database } from './db/open';
import type { ServerDeps } from './deps';
import { answerError, answerErrors } from './http/error-answers';
import { SPARE_BYTES } from './limits/body-bytes';
import { createRateLimiter } from './limits/rate-limiter';
import { openTipChanges } from './live/tip-changes';
import { prepareAuthentication } from './plugins/authentication';
import { answerBrokenRequests } from './plugins/broken-requests';
import { refuseCrossSiteWrites } from './plugins/cross-site-requests';
import { acceptJsonOnly } from './plugins/json-bodies';
import { logOptions, RequestLog } from './plugins/request-log';
import { sendSecurityHeaders } from './plugins/security-headers';
import { hasClient, serveClientFiles } from './plugins/static-client';
import { answerUnknownAddresses } from './plugins/unknown-addresses';
import { endUnusedConnections } from './plugins/unused-connections';
import { pagesOf } from './render/pages';
import { registerAccountRoutes } from './routes/account';
import { registerAuthRoutes } from './routes/auth';
import { registerAvatarRoutes } from './routes/avatar';
import { registerEntitlementRoutes } from './routes/entitlements';
import { registerHealthRoutes } from './routes/health';
import { registerOpenapiRoute } from './routes/openapi';
import { registerOperatorRoute } from './routes/operator';
import { registerProfileRoutes } from './routes/profiles';
import { registerRatingRoutes } from './routes/ratings';
import { registerSessionRoutes } from './routes/sessions';
import { registerTipRoutes } from './routes/tips';
import { registerTrackingRoutes } from './routes/tracking';
import { createPasswords } from './security/passwords';
import type { Config } from './start/config';

export interface AppParts {
  config: Config;
  database: Database;
  /** The system's clock, unless a test turns its own. */
  clock?: Clock;
  /** Folder of the built client; null or a missing one serves the API alone. */
  clientDir?: string | null;
  /** Where the log goes; standard output by default. */
  logStream?: DestinationStream;
}

/**
 * A request that has not arrived by then is given up, so that slow ones cannot pile up. Long
 * enough for a photo of 8 MB over a phone's uplink of a quarter megabit; headers get Node's minute.
 */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/** Builds the app. Closing it leaves the database to whoever opened it. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, clock = systemClock, clientDir = null } = parts;
  const app = Fastify({
    logger: { ...logOptions(config.logLevel), ...(parts.logStream && { stream: parts.logStream }) },
    logController: new RequestLog(),
    trustProxy: trustOf(config.trustProxy),
    // Calls take what they need (`route.ts`), and nothing else takes a body.
    bodyLimit: SPARE_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequests,
    // A closing server finishes what it has begun and turns nobody away with HTML.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  const cache = await openProfileCache({ database, now: () => clock.now() });
  app.addHook('onClose', () => cache.close());
  const tipChanges = await openTipChanges({ database, cache }, (error) =>
    app.log.warn({ err: error }, 'a change of tips was not announced'),
  );
  app.addHook('onClose', () => tipChanges.close());
  const deps: ServerDeps = {
    ...{ config, database, clock, cache, tipChanges },
    limits: createRateLimiter(config.rateLimits, database),
    timeZones: createTimeZones(database),
    passwords: await createPasswords(config.passwordCost),
  };

  endUnusedConnections(app);
  answerErrors(app);
  acceptJsonOnly(app);
  await sendSecurityHeaders(app, config.publicUrl);
  await app.register(cookie);
  refuseCrossSiteWrites(app, config.publicUrl);
  prepareAuthentication(app);

  registerHealthRoutes(app, deps);
  registerOpenapiRoute(app, deps);
  registerOperatorRoute(app, deps);
  registerAuthRoutes(app, deps);
  registerAccountRoutes(app, deps);
  registerSessionRoutes(app, deps);
  registerProfileRoutes(app, deps);
  await registerAvatarRoutes(app, deps);
  registerEntitlementRoutes(app, deps);
  registerRatingRoutes(app, deps);
  registerTrackingRoutes(app, deps);
  registerTipRoutes(app, deps);

  const served = hasClient(clientDir) ? clientDir : null;
  if (served) {
    await serveClientFiles(app, served);
    // Only where there are pages to render: the API alone does without the client's components.
    const { registerPages } = await import('./routes/pages');
    registerPages(app, deps, served);
  }
  answerUnknownAddresses(app, served ? pagesOf(served, config.publicUrl) : null);
  return app;
}

/** Fastify takes no number of hops, but asks about each. */
function trustOf(trustProxy: Config['trustProxy']) {
  return typeof trustProxy === 'number'
    ? (_address: string, hop: number) => hop < trustProxy
    : trustProxy;
}
