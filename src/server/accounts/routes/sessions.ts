import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '#server/deps';
import { networkOf } from '#server/http/network';
import {
  browserOf,
  clearSessionCookie,
  setSignInCookies,
} from '#server/http/plugins/authentication';
import { routes } from '#server/http/routes';
import * as adding from '../add-passkey';
import * as passkeys from '../passkeys';
import { listSessions, revokeOtherSessions, revokeSession } from '../sessions';
import * as signIn from '../sign-in-with-passkey';

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

    listPasskeys: async ({ signedIn }) => ({
      passkeys: await passkeys.listPasskeys(deps, signedIn.user.id),
    }),
    preparePasskey: {
      limit: ({ signedIn }) => deps.limits.count(['passwordsPerSession', signedIn.session.id]),
      handle: ({ signedIn, body }) => adding.preparePasskey(deps, signedIn, body.password),
    },
    addPasskey: ({ signedIn, body, request }) =>
      adding.addPasskey(deps, signedIn, body, request.headers['user-agent']),
    renamePasskey: ({ signedIn, params, body }) =>
      passkeys.renamePasskey(deps, signedIn.user.id, { ...params, ...body }),
    removePasskey: async ({ signedIn, params }) => {
      await passkeys.removePasskey(deps, signedIn, params.id);
      return { success: true as const };
    },
    requestPasskey: {
      limit: ({ request }) =>
        deps.limits.count(['passkeyChallengesPerAddress', networkOf(request.ip)]),
      handle: () => signIn.requestPasskey(deps),
    },
    signInWithPasskey: {
      limit: ({ request }) => deps.limits.count(['signInPerAddress', networkOf(request.ip)]),
      handle: async ({ body, request, reply }) => {
        const { user, session } = await signIn.signInWithPasskey(deps, body, browserOf(request));
        setSignInCookies(deps, reply, session);
        return { token: session.token, user };
      },
    },
  });
}
