import type { FastifyInstance } from 'fastify';
import {
  cancelEmailChange,
  deleteAccount,
  getAccountEmail,
  getAccountExport,
  patchAccount,
  putEmail,
  putPassword,
  sendConfirmation,
} from '#contract/calls';
import { asideOf, type ServerDeps } from '#server/deps';
import { networkOf } from '#server/http/network';
import { clearSessionCookie } from '#server/http/plugins/authentication';
import { fileRoute, route } from '#server/http/route';
import { accountDownload } from '../account-download';
import {
  cancelEmailChange as cancelChange,
  findAccountEmail,
  sendConfirmation as sendAgain,
} from '../account-email';
import { changeEmail } from '../change-email';
import { changePassword } from '../change-password';
import { eraseAccount } from '../erase-account';
import { exportAccount } from '../export-account';
import type { SignedIn } from '../find-session';
import { updateAccount } from '../update-account';

export function registerAccountRoutes(app: FastifyInstance, deps: ServerDeps): void {
  /** These calls check a password, so somebody with an unlocked phone could guess it with them. */
  const limit = ({ signedIn }: { signedIn: SignedIn }) =>
    deps.limits.count(['passwordsPerSession', signedIn.session.id]);

  route(app, deps, patchAccount, ({ signedIn, body }) =>
    updateAccount(deps, signedIn.user.id, body),
  );

  route(app, deps, getAccountEmail, ({ signedIn }) => findAccountEmail(deps, signedIn.user.id));

  /** Each sends an email. */
  const countConfirmation = ({ signedIn }: { signedIn: SignedIn }) =>
    deps.limits.count(['confirmationsPerAccount', signedIn.user.id]);

  route(app, deps, sendConfirmation, ({ signedIn }) => sendAgain(deps, signedIn.user.id), {
    limit: countConfirmation,
  });

  route(app, deps, cancelEmailChange, ({ signedIn }) => cancelChange(deps, signedIn.user.id));

  route(app, deps, putEmail, ({ signedIn, body }) => changeEmail(deps, signedIn, body), {
    // It reveals whether an address has an account, as a sign-up does.
    limit: async (raw) => {
      await limit(raw);
      await countConfirmation(raw);
      await deps.limits.count(['signUpPerAddress', networkOf(raw.request.ip)]);
    },
  });

  route(
    app,
    deps,
    putPassword,
    async ({ signedIn, body }) => ({ endedSessions: await changePassword(deps, signedIn, body) }),
    { limit },
  );

  route(
    app,
    deps,
    deleteAccount,
    async ({ signedIn, body, reply }) => {
      const blockedHandles = await eraseAccount(deps, signedIn, body);
      clearSessionCookie(reply);
      return { deleted: true as const, blockedHandles };
    },
    { limit },
  );

  fileRoute(
    app,
    deps,
    getAccountExport,
    async ({ signedIn, query }) =>
      accountDownload(await exportAccount(asideOf(deps), signedIn), query.format),
    { limit: ({ signedIn }) => deps.limits.count(['exportsPerAccount', signedIn.user.id]) },
  );
}
