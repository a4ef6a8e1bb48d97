import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open';

/**
 * For whoever watches over the process: `GET /healthz` says that it is alive, `GET /readyz`
 * whether it can do its work, with the database in reach and every migration applied.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { database }: { database: Pick<Database, 'ready'> },
): void {
  const options = { config: { rateLimit: false }, logLevel: 'warn' } as const;

  app.get('/healthz', options, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );

  app.get('/readyz', options, async (_request, reply) => {
    const ready = await database.ready();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'database_unavailable' });
  });
}
