import type { FastifyInstance } from 'fastify';
import { getRatings } from '#contract/calls';
import type { ServerDeps } from '../deps';
import { route } from '../http/route';
import { summariseRatings } from '../use-cases/summarise-ratings';

export function registerRatingRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, getRatings, ({ params }) => summariseRatings(deps, params.handle), {
    revalidate: true,
  });
}
