import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls';
import type { ServerDeps } from '#server/deps';
import { route } from '#server/http/route';
import { deleteTheme, listThemes, putTheme, setPageTheme } from '../themes';

/** How a worker's pages look. Logos are with the photos (`avatar.ts`). */
export function registerThemeRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, calls.listThemes, async ({ signedIn }) => ({
    themes: await listThemes(deps.database.db, signedIn.user.id),
  }));

  route(app, deps, calls.putTheme, ({ signedIn, params, body }) =>
    putTheme(deps, signedIn.user.id, params.id, body),
  );

  route(app, deps, calls.deleteTheme, async ({ signedIn, params }) => {
    await deleteTheme(deps, signedIn.user.id, params.id);
    return { success: true as const };
  });

  route(app, deps, calls.putPageTheme, ({ own, body }) => setPageTheme(deps, own, body.themeId));
}
