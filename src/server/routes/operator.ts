import type { FastifyInstance } from 'fastify';
import { getOperator } from '#contract/calls';
import type { ServerDeps } from '../deps';
import { route } from '../http/route';

export function registerOperatorRoute(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, getOperator, async () => deps.config.operator, { revalidate: true });
}
