import type { FastifyInstance } from 'fastify';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { atEverySite } from './plugins/own-domains';

/**
 * Registers the health checks. `GET /healthz` succeeds as long as the process runs. `GET /readyz`
 * succeeds if the database answers, has all migrations and accepts writes; `GET /readyz?for=reads`
 * also if it can only be read. After `leave`, `/readyz` always fails.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { database }: Pick<ServerDeps, 'database'>,
): void {
  let isLeaving = false;
  app.decorate('leave', () => {
    isLeaving = true;
  });

  // A page at a worker's domain also asks whether the server can be reached.
  atEverySite((site) =>
    app.get('/healthz', site, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'alive' }),
    ),
  );

  app.get<{ Querystring: Record<string, unknown> }>('/readyz', async ({ query }, reply) => {
    const isReady = await database.ready(query.for === 'reads' ? 'reads' : 'writes');
    reply.header('cache-control', 'no-store');
    if (!isLeaving && isReady) return reply.send({ status: 'ready' });
    // Not thrown, because that would log every probe.
    const unready = new ApiError('database_unavailable');
    return reply.code(unready.status).send(unready.body());
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports unready from now on, so that proxies use other servers. Still serves requests. */
    leave(): void;
  }
}
