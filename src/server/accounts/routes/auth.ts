import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { networkOf, siteOf } from '#server/http/network';
import {
  browserOf,
  clearSessionCookie,
  sessionTokensOf,
  setSignInCookies,
} from '#server/http/plugins/authentication';
import { routes } from '#server/http/routes';
import { uncheckedText } from '#server/http/unchecked-text';
import type { Limited } from '#server/rate-limits/table';
import { confirmEmail } from '../confirm-email';
import { confirmWithPasskey, confirmWithPassword } from '../confirm-sign-in';
import type { SignedIn } from '../find-session';
import { isKnownBrowser } from '../record-device';
import { queueResetLink, resetByLink } from '../reset-password';
import { describeDevice } from '../rules/device-name';
import { listSecurityEvents } from '../security-events';
import { endSession } from '../sessions';
import { signIn } from '../sign-in';
import { signUp } from '../sign-up';
import { undoChange } from '../undo-change';
import { offerUnlock, signInSubject, unlockByLink } from '../unlock-sign-in';

export function registerAuthRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const countConfirmation = ({ signedIn }: { signedIn: SignedIn }) =>
    deps.limits.count(['passwordsPerSession', signedIn.session.id]);

  routes(app, deps, {
    getUser: async ({ signedIn }) => signedIn.user,
    getSession: async ({ signedIn }) => ({
      user: signedIn.user,
      session: { expiresAtIso: signedIn.session.expiresAt.toISOString() },
    }),
    login: {
      // Counts every password as wrong first, so that parallel guesses cannot bypass the limit.
      limit: async ({ body, request }) => {
        const email = uncheckedText(body, 'email')?.trim().toLowerCase();
        const locked = email === undefined ? null : wrongPasswords(request, email);
        await deps.limits
          .count(...signInsFrom(request))
          .catch((error) => allowAfterUnlock(deps, locked, error));
        if (email === undefined || locked === null) return;
        await deps.limits.count(locked).catch(refuseLocked);
        await deps.limits
          .count(['wrongPasswordsPerAccount', email])
          .catch((error) => allowKnownBrowser(deps, email, request, error));
      },
      handle: async ({ body, request, reply }) => {
        const locked = wrongPasswords(request, body.email);
        const { user, session } = await signIn(deps, body, browserOf(request)).catch(
          async (error) => {
            if (error instanceof ApiError) await offerUnlock(deps, body.email, locked, locked[1]);
            throw error;
          },
        );
        setSignInCookies(deps, reply, session);
        await deps.limits.forget(locked);
        await deps.limits.forget(['wrongPasswordsPerAccount', body.email]);
        return { token: session.token, user };
      },
    },
    signup: {
      limit: ({ request }) => deps.limits.count(['signUpPerAddress', networkOf(request.ip)]),
      handle: async ({ body, request, reply }) => {
        const { user, session } = await signUp(deps, body, browserOf(request));
        setSignInCookies(deps, reply, session);
        return { token: session.token, user };
      },
    },
    requestPasswordReset: {
      limit: ({ body, request }) => {
        const email = uncheckedText(body, 'email')?.trim().toLowerCase();
        return deps.limits.count(
          ['passwordResetsPerAddress', networkOf(request.ip)],
          ...(email === undefined ? [] : [['passwordResetsPerAccount', email] as const]),
        );
      },
      handle: async ({ body }) => {
        await queueResetLink(deps, body.email);
        return { success: true as const };
      },
    },
    resetPassword: {
      limit: ({ request }) => deps.limits.count(...signInsFrom(request)),
      handle: async ({ body, request, reply }) => {
        const { user, session } = await resetByLink(deps, body, browserOf(request));
        setSignInCookies(deps, reply, session);
        await deps.limits.forget(wrongPasswords(request, user.email));
        await deps.limits.forget(['wrongPasswordsPerAccount', user.email]);
        return { token: session.token, user };
      },
    },
    confirmEmail: {
      limit: ({ request }) => deps.limits.count(['linksPerAddress', networkOf(request.ip)]),
      handle: async ({ body, request }) => ({
        email: await confirmEmail(deps, body.token, describeDevice(request.headers['user-agent'])),
      }),
    },
    unlockSignIn: {
      limit: ({ request }) => deps.limits.count(['linksPerAddress', networkOf(request.ip)]),
      handle: async ({ body, request }) => ({
        email: await unlockByLink(deps, body.token, networkOf(request.ip)),
      }),
    },
    undoChange: {
      limit: ({ request }) => deps.limits.count(['linksPerAddress', networkOf(request.ip)]),
      handle: async ({ body, request }) => ({
        handle: await undoChange(deps, body.token, describeDevice(request.headers['user-agent'])),
      }),
    },
    confirmSignIn: {
      limit: countConfirmation,
      handle: ({ signedIn, body }) => confirmWithPassword(deps, signedIn, body.password),
    },
    confirmSignInWithPasskey: {
      limit: countConfirmation,
      handle: ({ signedIn, body }) => confirmWithPasskey(deps, signedIn, body),
    },
    listSecurityEvents: async ({ signedIn }) => ({
      events: await listSecurityEvents(deps, signedIn.user.id),
    }),
    logout: async ({ request, reply }) => {
      for (const token of sessionTokensOf(request)) await endSession(deps, token);
      clearSessionCookie(reply);
      return { success: true as const };
    },
  });
}

/**
 * Lets a few sign-ins exceed their network's limit after an emailed link was opened. If the
 * account's own limit is reached too, throws that error instead, because it comes with a link.
 */
async function allowAfterUnlock(
  { limits }: Pick<ServerDeps, 'limits'>,
  locked: Limited | null,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ApiError) || locked === null) throw error;
  const [, subject] = locked;
  if (await limits.consumeAttempt(['signInsAfterUnlock', subject])) return;
  if (await limits.isReached(locked)) refuseLocked(error);
  throw error;
}

/**
 * Lets a sign-in exceed its account's limit of wrong passwords in a browser that the owner has used
 * before, or after an emailed link was opened. Otherwise sends that link and throws.
 */
async function allowKnownBrowser(
  deps: ServerDeps,
  email: string,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ApiError)) throw error;
  if (await isKnownBrowser(deps, email, browserOf(request))) return;
  const [, subject] = wrongPasswords(request, email);
  if (await deps.limits.consumeAttempt(['signInsAfterUnlock', subject])) return;
  await offerUnlock(deps, email, ['wrongPasswordsPerAccount', email], subject);
  refuseLocked(error);
}

function signInsFrom({ ip }: FastifyRequest): Limited[] {
  const site = siteOf(ip);
  const ofNetwork: Limited = ['signInPerAddress', networkOf(ip)];
  return site === null ? [ofNetwork] : [ofNetwork, ['signInPerSite', site]];
}

/** Replaces a limit's error with one that mentions the emailed link. */
function refuseLocked(error: unknown): never {
  if (error instanceof ApiError) throw new ApiError('sign_in_locked', error.details);
  throw error;
}

/** @param email lowercase */
function wrongPasswords(request: FastifyRequest, email: string): Limited {
  return ['wrongPasswordsPerAccountAndNetwork', signInSubject(email, networkOf(request.ip))];
}
