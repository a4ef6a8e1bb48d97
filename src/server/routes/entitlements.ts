import type { FastifyInstance } from 'fastify';
import { getCurrentEntitlements, getEntitlements, getProfileEntitlements } from '#contract/calls';
import type { ServerDeps } from '../deps';
import { route } from '../http/route';
import { findEntitlements, findOwnerEntitlements } from '../use-cases/find-entitlements';

export function registerEntitlementRoutes(app: FastifyInstance, deps: ServerDeps): void {
  // Screens ask every ten seconds, and hardly ever is there anything new.
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
