import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '#server/deps';
import { clearSessionCookie } from '#server/http/plugins/authentication';
import { routes } from '#server/http/routes';
import { listSessions, revokeOtherSessions, revokeSession } from '../sessions';

export function registerSessionRoutes(app: FastifyInstance, deps: ServerDeps): void {
  routes(app, deps, {
    getSessions: async ({ signedIn }) => ({
      sessions: await listSessions(deps, signedIn),
    }),
    deleteSession: async ({ signedIn, params, reply }) => {
      await revokeSession(deps, signedIn, params.id);
      if (params.id === signedIn.session.id) clearSessionCookie(reply);
      return { success: true as const };
    },
    deleteOtherSessions: async ({ signedIn }) => ({
      endedSessions: await revokeOtherSessions(deps, signedIn),
    }),
  });
}
