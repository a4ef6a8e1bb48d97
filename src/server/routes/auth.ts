import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  confirmEmail,
  getSession,
  getUser,
  login,
  logout,
  requestPasswordReset,
  resetPassword,
  signup,
  unlockSignIn,
} from '#contract/calls';
import type { ServerDeps } from '../deps';
import { route } from '../http/route';
import type { Limited } from '../limits/table';
import { uncheckedText } from '../limits/unchecked-text';
import {
  browserOf,
  clearSessionCookie,
  sessionTokensOf,
  setSignInCookies,
} from '../plugins/authentication';
import { networkOf } from '../policies/network';
import { Refusal } from '../refusal';
import { askForReset } from '../use-cases/ask-for-reset';
import { confirmEmail as confirmByLink } from '../use-cases/confirm-email';
import { endSession } from '../use-cases/end-session';
import { offerUnlock } from '../use-cases/offer-unlock';
import { resetByLink } from '../use-cases/reset-by-link';
import { signIn } from '../use-cases/sign-in';
import { signUp } from '../use-cases/sign-up';
import { unlockByLink } from '../use-cases/unlock-by-link';

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
      const locked = wrongPasswords(request, body.email);
      const { user, session } = await signIn(deps, body, browserOf(request)).catch(
        async (error) => {
          if (error instanceof Refusal) await offerUnlock(deps, body.email, locked);
          throw error;
        },
      );
      setSignInCookies(deps, reply, session);
      await deps.limits.forget(locked);
      return { token: session.token, user };
    },
    {
      // Every password counts as wrong until it is known to be right, so that simultaneous guesses
      // do not get around the limit.
      limit: async ({ body, request }) => {
        const email = uncheckedText(body, 'email')?.trim().toLowerCase();
        const locked = email === undefined ? null : wrongPasswords(request, email);
        await deps.limits
          .count(['signInPerAddress', networkOf(request.ip)])
          .catch((error) => letThrough(deps, locked, error));
        if (locked) await deps.limits.count(locked).catch(sayLocked);
      },
    },
  );

  route(
    app,
    deps,
    signup,
    async ({ body, request, reply }) => {
      const { user, session } = await signUp(deps, body, browserOf(request));
      setSignInCookies(deps, reply, session);
      return { token: session.token, user };
    },
    { limit: ({ request }) => deps.limits.count(['signUpPerAddress', networkOf(request.ip)]) },
  );

  route(
    app,
    deps,
    requestPasswordReset,
    async ({ body }) => {
      await askForReset(deps, body.email);
      return { success: true as const };
    },
    {
      limit: ({ body, request }) => {
        const email = uncheckedText(body, 'email')?.trim().toLowerCase();
        return deps.limits.count(
          ['passwordResetsPerAddress', networkOf(request.ip)],
          ...(email === undefined ? [] : [['passwordResetsPerAccount', email] as const]),
        );
      },
    },
  );

  route(
    app,
    deps,
    resetPassword,
    async ({ body, request, reply }) => {
      const { user, session } = await resetByLink(deps, body, browserOf(request));
      setSignInCookies(deps, reply, session);
      await deps.limits.forget(wrongPasswords(request, user.email));
      return { token: session.token, user };
    },
    { limit: ({ request }) => deps.limits.count(['signInPerAddress', networkOf(request.ip)]) },
  );

  route(
    app,
    deps,
    confirmEmail,
    async ({ body }) => ({ email: await confirmByLink(deps, body.token) }),
    { limit: ({ request }) => deps.limits.count(['linksPerAddress', networkOf(request.ip)]) },
  );

  route(
    app,
    deps,
    unlockSignIn,
    async ({ body }) => ({ email: await unlockByLink(deps, body.token) }),
    { limit: ({ request }) => deps.limits.count(['linksPerAddress', networkOf(request.ip)]) },
  );

  route(app, deps, logout, async ({ request, reply }) => {
    for (const token of sessionTokensOf(request)) await endSession(deps, token);
    clearSessionCookie(reply);
    return { success: true as const };
  });
}

/**
 * Lets a sign-in through where there were too many from its network: a few, for whoever has used
 * the link of an email. Where the account's own limit is reached as well, it says so, because for
 * that one there is a link.
 */
async function letThrough(
  { limits }: Pick<ServerDeps, 'limits'>,
  locked: Limited | null,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Refusal) || locked === null) throw error;
  const [, subject] = locked;
  if (await limits.spendPass(['signInsAfterUnlock', subject])) return;
  if (await limits.isReached(locked)) sayLocked(error);
  throw error;
}

/** Says which limit it was: for this one, there is a link in an email. */
function sayLocked(error: unknown): never {
  if (error instanceof Refusal) throw new Refusal('sign_in_locked', error.details);
  throw error;
}

/** Returns the limit for wrong passwords. `email` is in lower case. */
function wrongPasswords(request: FastifyRequest, email: string): Limited {
  return ['wrongPasswordsPerAccountAndNetwork', `${email} ${networkOf(request.ip)}`];
}
