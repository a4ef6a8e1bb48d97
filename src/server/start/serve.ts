// A running server: database, application, open port.
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { type Database, openDatabase } from '../db/open';
import type { Config } from './config';
import type { LogOutput } from './log-output';
import { StartupError } from './startup-error';

export interface RunningServer {
  /** Address for this machine's browser, without a slash at its end. */
  readonly address: string;
  readonly database: Database;
  /** Takes no more requests, finishes those under way, then closes the database. */
  close(): Promise<void>;
}

/** From the built server; beside the source there is no built client, and the API is all. */
const clientDir = fileURLToPath(new URL('../client', import.meta.url));

/** A request that takes longer than this to finish does not keep us from stopping. */
const DRAIN_MS = 10_000;

/**
 * Opens the database, runs `prepare` on it (the demo's seed), and listens.
 * @throws {StartupError} see `openDatabase`; or the port cannot be had
 */
export async function serve(
  config: Config,
  output: LogOutput,
  { prepare }: { prepare?: (database: Database) => Promise<void> } = {},
): Promise<RunningServer> {
  const database = await openDatabase(config, output.log);
  try {
    await prepare?.(database);
    const app = await buildApp({ config, database, clientDir, logStream: output.stream });
    await listen(app, config);
    const { port } = app.server.address() as AddressInfo;
    return {
      address: `http://localhost:${port}`,
      database,
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
    throw new StartupError(`Cannot listen on ${host}:${port}: ${message}`);
  }
}

async function drain(app: FastifyInstance): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close();
  clearTimeout(impatience);
}
