import type { FastifyInstance } from 'fastify';
import { onBackgroundPool, type ServerDeps } from '#server/deps';
import { networkOf } from '#server/http/network';
import { clearSessionCookie } from '#server/http/plugins/authentication';
import { routes } from '#server/http/routes';
import { accountDownload } from '../account-download';
import { cancelEmailChange, findAccountEmail, sendConfirmation } from '../account-email';
import { changeEmail } from '../change-email';
import { changePassword } from '../change-password';
import { eraseAccount } from '../erase-account';
import { exportAccount } from '../export-account';
import type { SignedIn } from '../find-session';
import { updateAccount } from '../update-account';

export function registerAccountRoutes(app: FastifyInstance, deps: ServerDeps): void {
  /** For calls that check a password: someone with an unlocked phone could use them to guess it. */
  const limit = ({ signedIn }: { signedIn: SignedIn }) =>
    deps.limits.count(['passwordsPerSession', signedIn.session.id]);

  /** For calls that send an email. */
  const countConfirmation = ({ signedIn }: { signedIn: SignedIn }) =>
    deps.limits.count(['confirmationsPerAccount', signedIn.user.id]);

  routes(app, deps, {
    patchAccount: ({ signedIn, body }) => updateAccount(deps, signedIn.user.id, body),
    getAccountEmail: ({ signedIn }) => findAccountEmail(deps, signedIn.user.id),
    sendConfirmation: {
      limit: countConfirmation,
      handle: ({ signedIn }) => sendConfirmation(deps, signedIn.user.id),
    },
    cancelEmailChange: ({ signedIn }) => cancelEmailChange(deps, signedIn.user.id),
    putEmail: {
      // Like a sign-up, it reveals whether an address has an account.
      limit: async (raw) => {
        await limit(raw);
        await countConfirmation(raw);
        await deps.limits.count(['signUpPerAddress', networkOf(raw.request.ip)]);
      },
      handle: ({ signedIn, body }) => changeEmail(deps, signedIn, body),
    },
    putPassword: {
      limit,
      handle: async ({ signedIn, body }) => ({
        endedSessions: await changePassword(deps, signedIn, body),
      }),
    },
    deleteAccount: {
      limit,
      handle: async ({ signedIn, body, reply }) => {
        // Deleting years of tips takes longer than the usual statement timeout.
        const blockedHandles = await eraseAccount(onBackgroundPool(deps), signedIn, body);
        clearSessionCookie(reply);
        return { deleted: true as const, blockedHandles };
      },
    },
    getAccountExport: {
      limit: ({ signedIn }) => deps.limits.count(['exportsPerAccount', signedIn.user.id]),
      file: async ({ signedIn, query }) =>
        accountDownload(await exportAccount(onBackgroundPool(deps), signedIn), query.format),
    },
  });
}
