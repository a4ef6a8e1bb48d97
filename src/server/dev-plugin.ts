// `npm run dev`: the API inside Vite's development server, reloaded whenever a file of the server,
// the contract or the embedded PostgreSQL changes.
//
// This file must not import the server's modules, because the Vite configuration imports it for
// builds and tests as well. Vite loads them on demand.
import type { FastifyInstance } from 'fastify';
import type { Plugin, ViteDevServer } from 'vite';
import type { Database } from './db/open';
import type { Config } from './start/config';

const ours = /^\/(api\/|images\/|healthz$|readyz$|dev\/mail)/;
const PORT = Number(process.env.PORT) || 3000;

export function apiInDevelopment(): Plugin {
  return {
    name: 'tipwell-api',
    apply: 'serve',
    config: () => ({ server: { port: PORT, strictPort: true } }),
    configureServer(server) {
      if (process.env.VITEST) return;
      const api = new DevelopmentApi(server);
      server.watcher.on('all', (_event, file) => api.onChange(file));
      server.middlewares.use(async (request, response, next) => {
        if (!ours.test((request.url ?? '').split('?')[0] ?? '')) return next();
        try {
          const app = await api.app();
          app.routing(request, response);
        } catch (error) {
          server.ssrFixStacktrace(error as Error);
          server.config.logger.error((error as Error).stack ?? String(error));
          response.statusCode = 503;
          response.setHeader('content-type', 'application/json');
          const { message } = error as Error;
          response.end(JSON.stringify({ code: 'database_unavailable', message }));
        }
      });
      const close = server.close.bind(server);
      server.close = async () => {
        await api.close();
        await close();
      };
      api.app().catch((error: Error) => server.config.logger.error(error.message));
    },
  };
}

class DevelopmentApi {
  readonly #server: ViteDevServer;
  #database: Promise<Database> | null = null;
  #app: Promise<FastifyInstance> | null = null;
  /** Resolves once everything that is being closed is closed. Nothing opens before that. */
  #closing: Promise<void> = Promise.resolve();

  constructor(server: ViteDevServer) {
    this.#server = server;
  }

  /** Returns the application, built from the current files. */
  app(): Promise<FastifyInstance> {
    this.#app ??= this.#build();
    const app = this.#app;
    // After a failure, the next request tries again.
    app.catch(() => {
      if (this.#app === app) this.#app = null;
    });
    return app;
  }

  onChange(file: string): void {
    const path = file.replaceAll('\\', '/');
    if (!/\/src\/(server|contract|embedded-postgres)\//.test(path)) return;
    const databaseToo = /\/src\/(embedded-postgres\/|server\/(db\/|start\/config))/.test(path);
    void (databaseToo ? this.close() : this.#closeApp());
  }

  async close(): Promise<void> {
    await this.#closeApp();
    const database = this.#database;
    this.#database = null;
    this.#closing = this.#closing.then(async () => {
      await database?.then((opened) => opened.close()).catch(() => {});
    });
    await this.#closing;
  }

  async #closeApp(): Promise<void> {
    const app = this.#app;
    this.#app = null;
    this.#closing = this.#closing.then(async () => {
      await app?.then((built) => built.close()).catch(() => {});
    });
    await this.#closing;
  }

  async #build(): Promise<FastifyInstance> {
    await this.#closing;
    const { readConfig } = await this.#load('start/config');
    const config = readConfig({
      DEV_MAILBOX: 'true',
      ...process.env,
      PORT: String(PORT),
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    });
    const database = await this.#openDatabase(config);
    const { buildApp } = await this.#load('app');
    const app = await buildApp({ config, database });
    await app.ready();
    // Jobs usually start when the app listens, but here it never does.
    await app.jobs.start();
    return app;
  }

  async #openDatabase(config: Config): Promise<Database> {
    const { pino } = await import('pino');
    const { openDatabase } = await this.#load('db/open');
    this.#database ??= openDatabase(config, pino({ level: config.logLevel }));
    const database = this.#database;
    database.catch(() => {
      if (this.#database === database) this.#database = null;
    });
    return database;
  }

  #load<Path extends keyof Modules>(path: Path): Promise<Modules[Path]> {
    return this.#server.ssrLoadModule(`/src/server/${path}.ts`) as Promise<Modules[Path]>;
  }
}

interface Modules {
  app: typeof import('./app');
  'start/config': typeof import('./start/config');
  'db/open': typeof import('./db/open');
}
