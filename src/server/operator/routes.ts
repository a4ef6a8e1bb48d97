import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '#server/deps';
import { routes } from '#server/http/routes';
import { offeredWallets } from '#server/wallet/rules';
import { listSupportRequests, requestSupport } from './support-requests';

export function registerOperatorRoute(app: FastifyInstance, deps: ServerDeps): void {
  routes(app, deps, {
    getOperator: {
      revalidate: true,
      handle: async () => ({
        ...deps.config.operator,
        // A certificate may expire while the server runs.
        wallets: offeredWallets(deps.config, deps.clock.now()),
      }),
    },
  });
}

export function registerSupportRequestRoutes(app: FastifyInstance, deps: ServerDeps): void {
  routes(app, deps, {
    listSupportRequests: async ({ signedIn }) => ({
      requests: await listSupportRequests(deps.database.db, signedIn.user.id),
    }),
    createSupportRequest: {
      limit: ({ signedIn }) => deps.limits.count(['supportRequestsPerAccount', signedIn.user.id]),
      handle: async ({ signedIn, body, request: { log } }) => {
        const { request, isNew } = await requestSupport(deps, signedIn.user.id, body);
        const { id, topic, priority } = request;
        // Tells the operator (docs/operations.md). The content stays in the database.
        if (isNew) log.warn({ requestId: id, topic, priority }, 'support request');
        return request;
      },
    },
  });
}
