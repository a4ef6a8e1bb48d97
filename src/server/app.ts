// Builds the server without listening: `main.ts` listens, tests inject requests.
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { createStripeProvider } from './billing/stripe-provider';
import { createTestProvider } from './billing/test-provider';
import { openProfileCache } from './cache/profile-cache';
import { createTimeZones } from './cache/time-zones';
import { type Clock, systemClock } from './clock';
import type { Database } from './db/open';
import type { ServerDeps } from './deps';
import { answerError, answerErrors } from './http/error-answers';
import { everyHour } from './jobs/every-hour';
import { SPARE_BYTES } from './limits/body-bytes';
import { createRateLimiter } from './limits/rate-limiter';
import { openTipChanges } from './live/tip-changes';
import { prepareAuthentication } from './plugins/authentication';
import { answerBrokenRequests } from './plugins/broken-requests';
import { refuseCrossSiteWrites } from './plugins/cross-site-requests';
import { warnOfPublicUrl } from './plugins/https';
import { acceptJsonOnly } from './plugins/json-bodies';
import { logOptions, RequestLog } from './plugins/request-log';
import { sendSecurityHeaders } from './plugins/security-headers';
import { giveUpSlowBodies } from './plugins/slow-bodies';
import { hasClient, serveClientFiles } from './plugins/static-client';
import { answerUnknownAddresses } from './plugins/unknown-addresses';
import { endUnusedConnections } from './plugins/unused-connections';
import { shellPages } from './render/shell-pages';
import { registerAccountRoutes } from './routes/account';
import { registerAnalyticsRoutes } from './routes/analytics';
import { registerAuthRoutes } from './routes/auth';
import { registerAvatarRoutes } from './routes/avatar';
import { registerBillingRoutes } from './routes/billing';
import { registerEarningsRoutes } from './routes/earnings';
import { registerEntitlementRoutes } from './routes/entitlements';
import { registerHealthRoutes } from './routes/health';
import { registerOpenapiRoute } from './routes/openapi';
import { registerOperatorRoute } from './routes/operator';
import { registerProfileRoutes } from './routes/profiles';
import { registerQrCodeRoutes } from './routes/qr-codes';
import { registerRatingRoutes } from './routes/ratings';
import { registerSessionRoutes } from './routes/sessions';
import { registerShiftRoutes } from './routes/shifts';
import { registerTipRoutes } from './routes/tips';
import { registerTrackingRoutes } from './routes/tracking';
import { createPasswords } from './security/passwords';
import type { Config } from './start/config';
import { eraseOldContacts } from './use-cases/erase-old-contacts';

export interface AppParts {
  config: Config;
  database: Database;
  /** The system's clock by default. */
  clock?: Clock;
  /** Folder of the built client. Without one (null, or a missing folder) only the API is served. */
  clientDir?: string | null;
  /** Where the log goes; standard output by default. */
  logStream?: DestinationStream;
}

/**
 * Requests that have not arrived completely by then are dropped, so that slow ones cannot pile up.
 * It is long enough to upload a photo of 8 MB at a quarter of a megabit per second. For the headers
 * alone, Node's own limit of a minute applies.
 */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/** Builds the app. Closing the app does not close the database. */
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
    // While it closes, the server still answers requests that reach it.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  const cache = await openProfileCache({ database, now: () => clock.now() });
  app.addHook('onClose', () => cache.close());
  const tipChanges = await openTipChanges({ database, cache }, (error) =>
    app.log.warn({ err: error }, 'a change of tips was not announced'),
  );
  app.addHook('onClose', () => tipChanges.close());
  const { publicUrl, stripe } = config;
  const testProvider = createTestProvider({ database, clock }, publicUrl);
  const provider = stripe ? createStripeProvider({ ...stripe, publicUrl }) : testProvider;
  const deps: ServerDeps = {
    ...{ config, database, clock, cache, tipChanges, provider },
    limits: await createRateLimiter(config.rateLimits, database),
    timeZones: createTimeZones(database),
    passwords: await createPasswords(config.passwordCost),
  };

  endUnusedConnections(app);
  giveUpSlowBodies(app, config.bodyPace);
  warnOfPublicUrl(app, config.publicUrl);
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
  registerQrCodeRoutes(app, deps);
  registerTrackingRoutes(app, deps);
  registerTipRoutes(app, deps);
  registerAnalyticsRoutes(app, deps);
  registerEarningsRoutes(app, deps);
  registerShiftRoutes(app, deps);
  registerBillingRoutes(app, deps, stripe ? null : testProvider);

  const served = hasClient(clientDir) ? clientDir : null;
  if (served) {
    await serveClientFiles(app, served);
    // Loaded only now, so that serving the API alone does not load the client's components.
    const { registerPages } = await import('./routes/pages');
    await registerPages(app, deps, served);
  }
  answerUnknownAddresses(app, served ? shellPages(served, config.publicUrl) : null);
  runJobs(app, deps);
  return app;
}

/** Starts what the server does by itself, once it listens. */
function runJobs(app: FastifyInstance, deps: ServerDeps): void {
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stop = everyHour(
      (stopping) => eraseOldContacts(deps, stopping),
      (error) => app.log.warn({ err: error }, 'old contact details were not erased'),
    );
  });
  app.addHook('onClose', async () => stop?.());
}

/** For a number of hops, Fastify takes a function that it calls for each address. */
function trustOf(trustProxy: Config['trustProxy']) {
  return typeof trustProxy === 'number'
    ? (_address: string, hop: number) => hop < trustProxy
    : trustProxy;
}
