import type { FastifyInstance } from 'fastify';
import { getCurrentEntitlements, getEntitlements, getProfileEntitlements } from '#contract/calls';
import type { ServerDeps } from '#server/deps';
import { route } from '#server/http/route';
import { findEntitlements, findOwnerEntitlements } from '../find-entitlements';

export function registerEntitlementRoutes(app: FastifyInstance, deps: ServerDeps): void {
  // Screens ask every ten seconds, and the answer rarely changes.
  const options = { revalidate: true };

  route(
    app,
    deps,
    getEntitlements,
    ({ signedIn }) => findEntitlements(deps, signedIn?.user.id),
    options,
  );

  route(
    app,
    deps,
    getCurrentEntitlements,
    ({ signedIn }) => findEntitlements(deps, signedIn.user.id),
    options,
  );

  route(
    app,
    deps,
    getProfileEntitlements,
    ({ params }) => findOwnerEntitlements(deps, params.userId),
    options,
  );
}
