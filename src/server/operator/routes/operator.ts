import type { FastifyInstance } from 'fastify';
import { getOperator } from '#contract/calls';
import type { ServerDeps } from '#server/deps';
import { route } from '#server/http/route';
import { offeredWallets } from '#server/wallet/rules';

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
