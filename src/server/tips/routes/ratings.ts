import type { FastifyInstance } from 'fastify';
import { getRatings } from '#contract/calls';
import type { ServerDeps } from '#server/deps';
import { route } from '#server/http/route';
import { summariseRatings } from '../summarise-ratings';

export function registerRatingRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, getRatings, ({ params }) => summariseRatings(deps, params.handle), {
    revalidate: true,
  });
}
