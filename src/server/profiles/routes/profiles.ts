import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '#server/deps';
import { routes } from '#server/http/routes';
import { setProfileActive, setProfileSearchable } from '../change-own-profile';
import { checkHandle } from '../check-handle';
import { findProfile } from '../find-profile';
import { listPages } from '../list-pages';
import { atOwnDomain } from '../presenter';
import { findOwnProfile } from '../require-own-profile';
import { createPage, saveOwnProfile } from '../save-own-profile';
import { deleteTheme, listThemes, putTheme, setPageTheme } from '../themes';

export function registerProfileRoutes(app: FastifyInstance, deps: ServerDeps): void {
  routes(app, deps, {
    listPages: async ({ signedIn }) => ({
      pages: await listPages(deps, signedIn.user.id),
    }),
    createPage: ({ signedIn, body }) => createPage(deps, signedIn, body),
    getOwnProfile: ({ own }) => findOwnProfile(deps, own),
    putOwnProfile: ({ own, body, signedIn }) => saveOwnProfile(deps, signedIn, own, body),
    putProfileActive: ({ own, body }) => setProfileActive(deps, own, body.active),
    putProfileSearchable: ({ own, body }) => setProfileSearchable(deps, own, body.searchable),
    getHandleAvailability: ({ own, params }) => checkHandle(deps, own, params.handle),
    getProfile: {
      revalidate: true,
      handle: async ({ params, request }) => {
        const profile = await findProfile(deps, params.handle);
        return deps.domainHosts.isWorkers(request.headers.host) ? atOwnDomain(profile) : profile;
      },
    },
    listThemes: async ({ signedIn }) => ({
      themes: await listThemes(deps.database.db, signedIn.user.id),
    }),
    putTheme: ({ signedIn, params, body }) => putTheme(deps, signedIn.user.id, params.id, body),
    deleteTheme: async ({ signedIn, params }) => {
      await deleteTheme(deps, signedIn.user.id, params.id);
      return { success: true as const };
    },
    putPageTheme: ({ own, body }) => setPageTheme(deps, own, body.themeId),
  });
}
