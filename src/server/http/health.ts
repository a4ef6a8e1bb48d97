import type { FastifyInstance } from 'fastify';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';

/**
 * Registers the health checks. `GET /healthz` answers as long as the process runs; `GET /readyz`
 * succeeds if the database answers and has every migration.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { database }: Pick<ServerDeps, 'database'>,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );

  app.get('/readyz', async (_request, reply) => {
    if (!(await database.ready())) throw new ApiError('database_unavailable');
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
