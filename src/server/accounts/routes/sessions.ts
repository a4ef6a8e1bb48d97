import type { FastifyInstance } from 'fastify';
import { deleteOtherSessions, deleteSession, getSessions } from '#contract/calls';
import type { ServerDeps } from '#server/deps';
import { clearSessionCookie } from '#server/http/plugins/authentication';
import { route } from '#server/http/route';
import { revokeOtherSessions, revokeSession } from '../end-sessions';
import { listSessions } from '../list-sessions';

export function registerSessionRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, getSessions, async ({ signedIn }) => ({
    sessions: await listSessions(deps, signedIn),
  }));

  route(app, deps, deleteSession, async ({ signedIn, params, reply }) => {
    await revokeSession(deps, signedIn, params.id);
    if (params.id === signedIn.session.id) clearSessionCookie(reply);
    return { success: true as const };
  });

  route(app, deps, deleteOtherSessions, async ({ signedIn }) => ({
    endedSessions: await revokeOtherSessions(deps, signedIn),
  }));
}
