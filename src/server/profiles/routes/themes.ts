import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '#server/deps';
import { routes } from '#server/http/routes';
import { deleteTheme, listThemes, putTheme, setPageTheme } from '../themes';

export function registerThemeRoutes(app: FastifyInstance, deps: ServerDeps): void {
  routes(app, deps, {
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
