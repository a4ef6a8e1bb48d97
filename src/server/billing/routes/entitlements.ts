import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '#server/deps';
import { routes } from '#server/http/routes';
import { findEntitlements, findOwnerEntitlements } from '../find-entitlements';

export function registerEntitlementRoutes(app: FastifyInstance, deps: ServerDeps): void {
  // Screens poll every ten seconds, but the answer rarely changes.
  routes(app, deps, {
    getEntitlements: {
      revalidate: true,
      handle: ({ signedIn }) => findEntitlements(deps, signedIn?.user.id),
    },
    getCurrentEntitlements: {
      revalidate: true,
      handle: ({ signedIn }) => findEntitlements(deps, signedIn.user.id),
    },
    getProfileEntitlements: {
      revalidate: true,
      handle: ({ params }) => findOwnerEntitlements(deps, params.userId),
    },
  });
}
