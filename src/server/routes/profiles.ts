import type { FastifyInstance } from 'fastify';
import {
  getHandleAvailability,
  getOwnProfile,
  getProfile,
  putOwnProfile,
  putProfileActive,
} from '#contract/calls';
import type { ServerDeps } from '../deps';
import { route } from '../http/route';
import { checkHandle } from '../use-cases/check-handle';
import { findOwnProfile } from '../use-cases/find-own-profile';
import { findProfile } from '../use-cases/find-profile';
import { saveOwnProfile } from '../use-cases/save-own-profile';
import { setProfileActive } from '../use-cases/set-profile-active';

export function registerProfileRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, getOwnProfile, ({ signedIn }) => findOwnProfile(deps, signedIn.user.id));

  route(app, deps, putOwnProfile, ({ signedIn, body }) =>
    saveOwnProfile(deps, signedIn.user.id, body),
  );

  route(app, deps, putProfileActive, ({ signedIn, body }) =>
    setProfileActive(deps, signedIn.user.id, body.active),
  );

  route(app, deps, getHandleAvailability, ({ signedIn, params }) =>
    checkHandle(deps, signedIn.user.id, params.handle),
  );

  route(app, deps, getProfile, ({ params }) => findProfile(deps, params.handle), {
    revalidate: true,
  });
}
