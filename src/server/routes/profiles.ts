import type { FastifyInstance } from 'fastify';
import {
  createPage,
  getHandleAvailability,
  getOwnProfile,
  getProfile,
  listPages,
  putOwnProfile,
  putProfileActive,
  putProfileSearchable,
} from '#contract/calls';
import type { ServerDeps } from '../deps';
import { route } from '../http/route';
import { checkHandle } from '../use-cases/check-handle';
import { findOwnProfile } from '../use-cases/find-own-profile';
import { findProfile } from '../use-cases/find-profile';
import { listPages as findPages } from '../use-cases/list-pages';
import { atOwnDomain } from '../use-cases/present-profile';
import { createPage as addPage, saveOwnProfile } from '../use-cases/save-own-profile';
import { setProfileActive } from '../use-cases/set-profile-active';
import { setProfileSearchable } from '../use-cases/set-profile-searchable';

export function registerProfileRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, listPages, async ({ signedIn }) => ({
    pages: await findPages(deps, signedIn.user.id),
  }));

  route(app, deps, createPage, ({ signedIn, body }) => addPage(deps, signedIn, body));

  route(app, deps, getOwnProfile, ({ own }) => findOwnProfile(deps, own));

  route(app, deps, putOwnProfile, ({ own, body, signedIn }) =>
    saveOwnProfile(deps, signedIn, own, body),
  );

  route(app, deps, putProfileActive, ({ own, body }) => setProfileActive(deps, own, body.active));

  route(app, deps, putProfileSearchable, ({ own, body }) =>
    setProfileSearchable(deps, own, body.searchable),
  );

  route(app, deps, getHandleAvailability, ({ own, params }) =>
    checkHandle(deps, own, params.handle),
  );

  route(
    app,
    deps,
    getProfile,
    async ({ params, request }) => {
      const profile = await findProfile(deps, params.handle);
      return deps.domainHosts.isWorkers(request.headers.host) ? atOwnDomain(profile) : profile;
    },
    { revalidate: true },
  );
}
