// Builds the server without listening: `main.ts` listens, tests inject requests.
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import { createPasswords } from './accounts/passwords';
import { registerAccountRoutes } from './accounts/routes/account';
import { registerAuthRoutes } from './accounts/routes/auth';
import { registerSessionRoutes } from './accounts/routes/sessions';
import type { PaymentProvider } from './billing/provider';
import { registerBillingRoutes } from './billing/routes/billing';
import { createTestProvider, type TestProvider } from './billing/test-provider';
import { createTimeZones } from './calendar/known-time-zones';
import { type Clock, systemClock } from './clock';
import { registerQrCodeRoutes } from './codes/routes';
import { followDistribution } from './db/distribution/follow-distribution';
import type { Database } from './db/open';
import { onBackgroundPool, type ServerDeps } from './deps';
import { registerDomainRoutes } from './domains/routes/domains';
import { SPARE_BYTES } from './http/body-bytes';
import { answerError, answerErrors } from './http/error-answers';
import { registerHealthRoutes } from './http/health';
import { registerOpenapiRoute } from './http/openapi/route';
import { readableUrl } from './http/plugins/addresses';
import { prepareAuthentication } from './http/plugins/authentication';
import { answerBrokenRequests } from './http/plugins/broken-requests';
import { prepareCookies } from './http/plugins/cookies';
import { refuseCrossSiteWrites } from './http/plugins/cross-site-requests';
import { warnOfPublicUrl } from './http/plugins/https';
import { acceptJsonOnly } from './http/plugins/json-bodies';
import { toOriginForm } from './http/plugins/origin-form';
import { recognizeOwnDomains } from './http/plugins/own-domains';
import { logOptions, RequestLog } from './http/plugins/request-log';
import { createSecurityHeaders, sendSecurityHeaders } from './http/plugins/security-headers';
import { abortSlowBodies } from './http/plugins/slow-bodies';
import { hasClient, serveClientFiles } from './http/plugins/static-client';
import { answerUnknownAddresses, collectRoutes } from './http/plugins/unknown-addresses';
import { endUnusedConnections } from './http/plugins/unused-connections';
import { cronJobsOf } from './jobs/cron-jobs';
import { createJobRunner, type JobRunner } from './jobs/job-runner';
import { openJobDeps } from './jobs/open-job-deps';
import { tasksOf } from './jobs/tasks';
import { registerNotificationRoutes } from './messaging/routes/notifications';
import { registerSmsReplies } from './messaging/routes/sms-replies';
import { registerAnalyticsRoutes } from './metrics/routes/analytics';
import { registerEarningsRoutes } from './metrics/routes/earnings';
import { registerTrackingRoutes } from './metrics/routes/tracking';
import { registerOperatorRoute, registerSupportRequestRoutes } from './operator/routes';
import { registerPictureRoutes } from './profiles/routes/pictures';
import { registerProfileRoutes } from './profiles/routes/profiles';
import { shellPages } from './render/shell-pages';
import type { Config } from './start/config';
import { registerTeamRoutes } from './teams/routes';
import { registerTipRoutes } from './tips/routes/tips';
import { createTipPageIndex } from './tips/tip-page-index';
import { registerAppleWallet } from './wallet/routes/apple-wallet';
import { registerWalletRoutes } from './wallet/routes/wallet';

export interface AppParts {
  config: Config;
  database: Database;
  /** Defaults to the system's clock. */
  clock?: Clock;
  /** Folder of the built client. If null or missing, only the API is served. */
  clientDir?: string | null;
  /** Looks up TXT records; by default with the system's DNS servers. */
  resolveTxt?: ServerDeps['resolveTxt'];
  /** Defaults to standard output. */
  logStream?: DestinationStream;
}

/**
 * How long a request may take to arrive, so that slow ones cannot pile up. Enough to upload a photo
 * of 8 MB at a quarter of a megabit per second. Node limits the headers alone to a minute.
 */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/** In characters. Node accepts 16 KB of headers, including the URL. */
const MAX_ADDRESS_LENGTH = 16 * 1024;

/** Builds the app. Closing it does not close the database. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, clock = systemClock, clientDir = null } = parts;
  const headers = createSecurityHeaders(config.publicUrl);
  const answerBroken = answerBrokenRequests(headers);
  const app = Fastify({
    logger: { ...logOptions(config.logLevel), ...(parts.logStream && { stream: parts.logStream }) },
    logController: new RequestLog(),
    trustProxy: trustOf(config.trustProxy),
    // Calls raise this as needed (`route.ts`). Nothing else accepts a body.
    bodyLimit: SPARE_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    rewriteUrl: (request) => readableUrl(toOriginForm(request)),
    // An overlong handle should simply not be found. Node limits the length of the whole URL.
    routerOptions: { maxParamLength: MAX_ADDRESS_LENGTH },
    // Hooks do not run for these errors, so the headers are set here.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers.at(request.headers.host));
      answerError(error, request, reply);
    },
    clientErrorHandler: answerBroken,
    // While closing, the server still serves requests that reach it.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  const distribution = await followDistribution(database, (error) =>
    app.log.warn({ err: error }, 'could not re-check whether the tables are distributed'),
  );
  app.addHook('onClose', () => distribution.close());
  const ofJobs = await openJobDeps({ config, database, clock, log: app.log });
  app.addHook('onClose', () => ofJobs.close());
  const { domainHosts } = ofJobs.deps;
  recognizeOwnDomains(app, domainHosts);
  const testProvider = createTestProvider({ database, clock }, config.publicUrl);
  const stripe = await stripeOf(config, database);
  const deps: ServerDeps = {
    ...ofJobs.deps,
    ...(parts.resolveTxt && { resolveTxt: parts.resolveTxt }),
    distribution,
    tipPageIndex: createTipPageIndex(),
    provider: stripe ?? testProvider,
    timeZones: createTimeZones(database),
    passwords: createPasswords(config.passwordCost),
  };

  const methodsAt = collectRoutes(app);
  endUnusedConnections(app);
  abortSlowBodies(app, config.minBodyRate, answerBroken);
  answerErrors(app);
  acceptJsonOnly(app);
  sendSecurityHeaders(app, headers);
  registerHealthRoutes(app, deps);
  // Imported here, because Fastify gives a scope only ten seconds to register.
  const mailbox = config.showMailbox ? await import('./messaging/routes/mailbox') : null;
  await app.register(async (calls) => {
    await registerCalls(calls, deps, stripe ? null : testProvider);
    mailbox?.registerMailboxRoutes(calls, deps);
  });

  const isAtOwnDomain = ({ headers }: FastifyRequest) => domainHosts.isWorkers(headers.host);
  const served = hasClient(clientDir) ? clientDir : null;
  if (served) {
    await serveClientFiles(app, served);
    // Imported here, so that serving only the API does not load the client's components.
    const { registerPages } = await import('./pages');
    await registerPages(app, deps, served);
  }
  const pages = served ? await shellPages(served, config, isAtOwnDomain) : null;
  answerUnknownAddresses(app, deps, methodsAt, pages);
  runJobs(app, deps);
  return app;
}

/**
 * Registers everything that is not a page or a file, in a scope of its own. Pages are the same for
 * all visitors and change nothing, so they need no cookies and none of these checks
 * (docs/decisions/0012-pages-from-memory.md).
 */
async function registerCalls(
  app: FastifyInstance,
  deps: ServerDeps,
  testProvider: TestProvider | null,
): Promise<void> {
  const { config, domainHosts } = deps;
  warnOfPublicUrl(app, config.publicUrl);
  await prepareCookies(app, config.publicUrl, domainHosts);
  refuseCrossSiteWrites(app, config.publicUrl);
  prepareAuthentication(app);

  registerOpenapiRoute(app, deps);
  registerOperatorRoute(app, deps);
  registerAuthRoutes(app, deps);
  registerAccountRoutes(app, deps);
  registerSessionRoutes(app, deps);
  registerNotificationRoutes(app, deps);
  registerProfileRoutes(app, deps);
  registerDomainRoutes(app, deps);
  registerSupportRequestRoutes(app, deps);
  registerPictureRoutes(app, deps);
  registerQrCodeRoutes(app, deps);
  registerWalletRoutes(app, deps);
  registerTrackingRoutes(app, deps);
  registerTipRoutes(app, deps);
  registerAnalyticsRoutes(app, deps);
  registerEarningsRoutes(app, deps);
  registerTeamRoutes(app, deps);
  registerBillingRoutes(app, deps, testProvider);

  registerSmsReplies(app, deps);
  registerAppleWallet(app, deps);
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobRunner;
  }
}

/** Runs queued and scheduled jobs in this process, unless the settings leave them to others. */
function runJobs(app: FastifyInstance, deps: ServerDeps): void {
  app.decorate(
    'jobs',
    createJobRunner(deps.database, tasksOf(deps), app.log, cronJobsOf(onBackgroundPool(deps))),
  );
  if (deps.config.jobs === 'here') app.addHook('onListen', () => app.jobs.start());
  // `preClose`, because `onClose` closes the mailer.
  app.addHook('preClose', () => app.jobs.stop());
}

/** Loads Stripe's large package only if the settings name an account. Otherwise returns null. */
async function stripeOf(
  { stripe, publicUrl }: Config,
  database: Database,
): Promise<PaymentProvider | null> {
  if (stripe === null) return null;
  const { createStripeProvider } = await import('./billing/stripe-provider');
  return createStripeProvider({ ...stripe, publicUrl }, database);
}

/** Converts a number of proxies into the function that Fastify calls for each address. */
function trustOf(trustProxy: Config['trustProxy']) {
  return typeof trustProxy === 'number'
    ? (_address: string, hop: number) => hop < trustProxy
    : trustProxy;
}
