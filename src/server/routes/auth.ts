import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getSession, getUser, login, logout, signup } from '#contract/calls';
import type { ServerDeps } from '../deps';
import { route } from '../http/route';
import type { Limited } from '../limits/table';
import { uncheckedText } from '../limits/unchecked-text';
import { clearSessionCookie, sessionTokensOf, setSessionCookie } from '../plugins/authentication';
import { networkOf } from '../policies/network';
import { endSession } from '../use-cases/end-session';
import { signIn } from '../use-cases/sign-in';
import { signUp } from '../use-cases/sign-up';

export function registerAuthRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, getUser, async ({ signedIn }) => signedIn.user);

  route(app, deps, getSession, async ({ signedIn }) => ({
    user: signedIn.user,
    session: { expiresAtIso: signedIn.session.expiresAt.toISOString() },
  }));

  route(
    app,
    deps,
    login,
    async ({ body, request, reply }) => {
      const { user, session } = await signIn(deps, body, request.headers['user-agent']);
      setSessionCookie(deps, reply, session);
      await deps.limits.forget(wrongPasswords(request, body.email));
      return { token: session.token, user };
    },
    {
      // Every password counts as wrong until it is known to be right, so that simultaneous guesses
      // do not get around the limit.
      limit: ({ body, request }) => {
        const email = uncheckedText(body, 'email')?.trim().toLowerCase();
        return deps.limits.count(
          ['signInPerAddress', networkOf(request.ip)],
          ...(email === undefined ? [] : [wrongPasswords(request, email)]),
        );
      },
    },
  );

  route(
    app,
    deps,
    signup,
    async ({ body, request, reply }) => {
      const { user, session } = await signUp(deps, body, request.headers['user-agent']);
      setSessionCookie(deps, reply, session);
      return { token: session.token, user };
    },
    { limit: ({ request }) => deps.limits.count(['signUpPerAddress', networkOf(request.ip)]) },
  );

  route(app, deps, logout, async ({ request, reply }) => {
    for (const token of sessionTokensOf(request)) await endSession(deps, token);
    clearSessionCookie(deps, reply);
    return { success: true as const };
  });
}

/** Returns the limit for wrong passwords. `email` is in lower case. */
function wrongPasswords(request: FastifyRequest, email: string): Limited {
  return ['wrongPasswordsPerAccountAndNetwork', `${email} ${networkOf(request.ip)}`];
}
