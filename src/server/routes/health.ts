import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';

/**
 * For whoever watches over the process: `GET /healthz` says that it is alive, `GET /readyz`
 * whether it can do its work, with the database in reach and every migration applied.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { database }: Pick<ServerDeps, 'database'>,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );

  app.get('/readyz', async (_request, reply) => {
    if (!(await database.ready())) throw new Refusal('database_unavailable');
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
