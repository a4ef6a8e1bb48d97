import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls';
import { APPLE_PASS_TYPE } from '#contract/wallet/wallet';
import type { ServerDeps } from '#server/deps';
import { route } from '#server/http/route';
import { downloadPass, linkPass } from '../download-pass';

/** Passes for the wallets of phones. What iPhones ask for afterwards is in `apple-wallet.ts`. */
export function registerWalletRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const limit = ({ signedIn }: { signedIn: { user: { id: string } } }) =>
    deps.limits.count(['walletPassesPerAccount', signedIn.user.id]);

  route(app, deps, calls.getApplePass, ({ own }) => downloadPass(deps, own), {
    limit,
    download: ({ handle, pass }) => ({
      mediaType: APPLE_PASS_TYPE,
      fileName: `tipwell-${handle}.pkpass`,
      content: Buffer.from(pass, 'base64'),
    }),
  });

  route(app, deps, calls.getGooglePass, ({ own }) => linkPass(deps, own), { limit });
}
