import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { shells } from '#contract/service-worker';
import { type Database, openDatabase } from '#server/db/open';
import { builtFiles } from '#server/render/built-client';
import type { Config } from './config';
import { prepareToDropPrivileges } from './drop-privileges';
import type { LogOutput } from './log-output';
import { StartupError } from './startup-error';

export interface RunningServer {
  /** For a browser on this machine, without a trailing slash. */
  readonly address: string;
  readonly database: Database;
  /** Lets proxies notice that it is about to close, while it still serves requests. */
  leave(): Promise<void>;
  /** Stops accepting requests, finishes the pending ones, then closes the database. */
  close(): Promise<void>;
}

/** Next to the folder of the built server. */
const builtClient = fileURLToPath(new URL('../client', import.meta.url));

/** Run from source, without a build, the server serves only the API, as some tests need. */
const runsFromSource = import.meta.url.endsWith('.ts');

/** How long pending requests may take to finish when the server closes. */
const DRAIN_MS = 10_000;

export interface ServeOptions {
  /** See `run`. */
  readonly stopping?: AbortSignal;
  prepare?(database: Database): Promise<void>;
}

/**
 * Opens the database, runs `prepare` on it (such as the demo's seed), builds the app, gives up
 * root, and listens. Gives that up if `stopping` is aborted.
 * @throws {StartupError} when the client is not built, the database cannot be opened (see
 * `openDatabase`), or the port is taken or not allowed
 */
export async function serve(
  config: Config,
  output: LogOutput,
  { stopping, prepare }: ServeOptions = {},
): Promise<RunningServer> {
  if (!runsFromSource) requireClient(builtClient);
  // Loads the app while PostgreSQL starts, and the pages that the app would import later.
  const [database, { buildApp }] = await Promise.all([
    openDatabase(config, output.log, stopping),
    import('#server/app'),
    runsFromSource ? null : import('#server/pages'),
  ]);
  try {
    await prepare?.(database);
    stopping?.throwIfAborted();
    const { clientDir, drop } = await prepareToDropPrivileges(database, builtClient, output.log);
    const app = await buildApp({ config, database, clientDir, logStream: output.stream });
    // Before `drop`, because afterwards only the unprivileged user can load anything.
    await app.ready();
    drop();
    await listen(app, config);
    const { port } = app.server.address() as AddressInfo;
    return {
      address: `http://localhost:${port}`,
      database,
      leave: async () => {
        app.leave();
        await pause(config.stopGraceMs);
      },
      close: async () => {
        await drain(app);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} is in use by another program: stop that one, or set PORT to another number.`,
      );
    }
    if (code === 'EACCES') {
      throw new StartupError(
        `Port ${port} is reserved for root, and Tipwell does not serve as root: ` +
          'set PORT to 1024 or more, and put a proxy in front.',
      );
    }
    throw new StartupError(`Cannot listen on ${host}:${port}: ${message}`);
  }
}

/** Closes a server as soon as no request is pending, or after `DRAIN_MS`. */
async function drain(app: FastifyInstance): Promise<void> {
  const drainTimer = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  // A closing server closes idle connections only once, so it would wait for those whose pending
  // request ends after that.
  const idleTimer = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close();
  clearInterval(idleTimer);
  clearTimeout(drainTimer);
}

/**
 * Refuses to serve an incomplete build of the client.
 * @throws {StartupError} naming what is missing
 */
function requireClient(clientDir: string): void {
  const files = builtFiles(clientDir) ?? [];
  const missing = [...Object.values(shells), 'service-worker.js', ...files].find(
    (file) => !existsSync(join(clientDir, file)),
  );
  if (missing === undefined && files.length > 0) return;
  const what = missing === undefined ? clientDir : join(clientDir, missing);
  throw new StartupError(`The built client is missing (${what}). Build it: npm run build.`);
}
