import type { FastifyInstance } from 'fastify';
import { getCurrentEntitlements, getEntitlements, getProfileEntitlements } from '#contract/calls';
import type { ServerDeps } from '../deps';
import { route } from '../http/route';
import { defaultEntitlements, findOwnerEntitlements } from '../use-cases/find-entitlements';

export function registerEntitlementRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, getEntitlements, async () => defaultEntitlements());
  route(app, deps, getCurrentEntitlements, async () => defaultEntitlements());
  route(app, deps, getProfileEntitlements, ({ params }) =>
    findOwnerEntitlements(deps, params.userId),
  );
}
