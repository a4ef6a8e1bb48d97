import type { FastifyInstance } from 'fastify';
import { APPLE_PASS_TYPE } from '#contract/wallet/wallet';
import type { ServerDeps } from '#server/deps';
import { routes } from '#server/http/routes';
import { downloadPass, linkPass } from '../download-pass';

/** Registers downloads of passes. `apple-wallet.ts` has what iPhones request afterwards. */
export function registerWalletRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const limit = ({ signedIn }: { signedIn: { user: { id: string } } }) =>
    deps.limits.count(['walletPassesPerAccount', signedIn.user.id]);

  routes(app, deps, {
    getApplePass: {
      limit,
      download: ({ handle, pass }) => ({
        mediaType: APPLE_PASS_TYPE,
        fileName: `tipwell-${handle}.pkpass`,
        content: Buffer.from(pass, 'base64'),
      }),
      handle: ({ own }) => downloadPass(deps, own),
    },
    getGooglePass: {
      limit,
      handle: ({ own }) => linkPass(deps, own),
    },
  });
}
