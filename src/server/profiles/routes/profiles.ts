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
import type { ServerDeps } from '#server/deps';
import { route } from '#server/http/route';
import { setProfileActive, setProfileSearchable } from '../change-own-profile';
import { checkHandle } from '../check-handle';
import { findProfile } from '../find-profile';
import { listPages as findPages } from '../list-pages';
import { atOwnDomain } from '../presenter';
import { findOwnProfile } from '../require-own-profile';
import { createPage as addPage, saveOwnProfile } from '../save-own-profile';

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
