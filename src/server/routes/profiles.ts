import type { FastifyInstance } from 'fastify';
import { getOwnProfile, getProfile, putOwnProfile } from '#contract/calls';
import type { ServerDeps } from '../deps';
import { route } from '../route';
import { findOwnProfile } from '../use-cases/find-own-profile';
import { findProfile } from '../use-cases/find-profile';
import { saveOwnProfile } from '../use-cases/save-own-profile';

export function registerProfileRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, getOwnProfile, ({ signedIn }) => findOwnProfile(deps, signedIn.user.id));

  route(app, deps, putOwnProfile, ({ signedIn, body }) =>
    saveOwnProfile(deps, signedIn.user.id, body),
  );

  route(app, deps, getProfile, ({ params }) => findProfile(deps, params.handle), {
    revalidate: true,
  });
}
