import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls';
import type { ServerDeps } from '#server/deps';
import { route } from '#server/http/route';
import { changeQrCode, deleteQrCode } from './change-qr-code';
import { createQrCode } from './create-qr-code';
import { findCodePage } from './find-code-page';
import { listQrCodes } from './list-qr-codes';

export function registerQrCodeRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, calls.listQrCodes, ({ own }) => listQrCodes(deps, own));

  route(app, deps, calls.createQrCode, ({ own, body }) => createQrCode(deps, own, body), {
    limit: ({ signedIn }) => deps.limits.count(['qrCodesPerAccount', signedIn.user.id]),
  });

  route(app, deps, calls.patchQrCode, ({ signedIn, params, body }) =>
    changeQrCode(deps, signedIn, params.id, body),
  );

  route(app, deps, calls.deleteQrCode, async ({ signedIn, params }) => {
    await deleteQrCode(deps, signedIn.user.id, params.id);
    return { success: true as const };
  });

  route(app, deps, calls.getCodePage, async ({ params }) => ({
    handle: await findCodePage(deps, params.code),
  }));
}
