import type { FastifyInstance } from 'fastify';
import {
  createSupportRequest,
  getOperator,
  listSupportRequests as listCall,
} from '#contract/calls';
import type { ServerDeps } from '#server/deps';
import { route } from '#server/http/route';
import { offeredWallets } from '#server/wallet/rules';
import { askForHelp, listSupportRequests } from './support-requests';

export function registerOperatorRoute(app: FastifyInstance, deps: ServerDeps): void {
  route(
    app,
    deps,
    getOperator,
    async () => ({
      ...deps.config.operator,
      // A certificate can run out while the server runs.
      wallets: offeredWallets(deps.config, deps.clock.now()),
    }),
    { revalidate: true },
  );
}

export function registerSupportRequestRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, listCall, async ({ signedIn }) => ({
    requests: await listSupportRequests(deps.database.db, signedIn.user.id),
  }));

  route(
    app,
    deps,
    createSupportRequest,
    async ({ signedIn, body, request: { log } }) => {
      const { request, isNew } = await askForHelp(deps, signedIn.user.id, body);
      const { id, topic, priority } = request;
      // The operator's way to hear of it (docs/operations.md). What it says stays in the database.
      if (isNew) log.warn({ requestId: id, topic, priority }, 'support request');
      return request;
    },
    { limit: ({ signedIn }) => deps.limits.count(['supportRequestsPerAccount', signedIn.user.id]) },
  );
}
