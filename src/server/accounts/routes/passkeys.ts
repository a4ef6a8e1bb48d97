import type { FastifyInstance } from 'fastify';
import {
  addPasskey,
  listPasskeys,
  preparePasskey,
  removePasskey,
  renamePasskey,
  requestPasskey,
  signInWithPasskey,
} from '#contract/calls';
import type { ServerDeps } from '#server/deps';
import { networkOf } from '#server/http/network';
import { browserOf, setSignInCookies } from '#server/http/plugins/authentication';
import { route } from '#server/http/route';
import * as adding from '../add-passkey';
import * as passkeys from '../passkeys';
import * as signIn from '../sign-in-with-passkey';

export function registerPasskeyRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, listPasskeys, async ({ signedIn }) => ({
    passkeys: await passkeys.listPasskeys(deps, signedIn.user.id),
  }));

  route(
    app,
    deps,
    preparePasskey,
    ({ signedIn, body }) => adding.preparePasskey(deps, signedIn, body.password),
    { limit: ({ signedIn }) => deps.limits.count(['passwordsPerSession', signedIn.session.id]) },
  );

  route(app, deps, addPasskey, ({ signedIn, body, request }) =>
    adding.addPasskey(deps, signedIn, body, request.headers['user-agent']),
  );

  route(app, deps, renamePasskey, ({ signedIn, params, body }) =>
    passkeys.renamePasskey(deps, signedIn.user.id, { ...params, ...body }),
  );

  route(app, deps, removePasskey, async ({ signedIn, params }) => {
    await passkeys.removePasskey(deps, signedIn, params.id);
    return { success: true as const };
  });

  route(app, deps, requestPasskey, () => signIn.requestPasskey(deps), {
    limit: ({ request }) =>
      deps.limits.count(['passkeyChallengesPerAddress', networkOf(request.ip)]),
  });

  route(
    app,
    deps,
    signInWithPasskey,
    async ({ body, request, reply }) => {
      const { user, session } = await signIn.signInWithPasskey(deps, body, browserOf(request));
      setSignInCookies(deps, reply, session);
      return { token: session.token, user };
    },
    { limit: ({ request }) => deps.limits.count(['signInPerAddress', networkOf(request.ip)]) },
  );
}
