import type { FastifyInstance } from 'fastify';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { sendKept } from '#server/http/entity-tag';
import { atOwnDomains } from '#server/http/plugins/own-domains';
import { redirectTo } from '#server/http/redirect';
import { routes } from '#server/http/routes';
import { offeredWallets } from '#server/wallet/rules';
import { securityText } from './security-text';
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

/** Registers `/.well-known/security.txt`, for people who report vulnerabilities. */
export function registerSecurityText(
  app: FastifyInstance,
  { config: { publicUrl, security }, clock }: Pick<ServerDeps, 'config' | 'clock'>,
): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    // An expired file must not be used (RFC 9116, 2.5.5).
    if (security === null || security.expires.getTime() <= clock.now()) {
      throw new ApiError('not_found');
    }
    return sendKept(request, reply, 'text/plain', securityText(security, publicUrl));
  });
  // Only the product's own host names the security contact.
  app.get('/.well-known/security.txt', atOwnDomains, async (_request, reply) => {
    if (security === null) throw new ApiError('not_found');
    return redirectTo(reply, `${publicUrl}/.well-known/security.txt`);
  });
}
