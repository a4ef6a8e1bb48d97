import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '#server/deps';
import { routes } from '#server/http/routes';
import { changeQrCode, deleteQrCode } from './change-qr-code';
import { createQrCode } from './create-qr-code';
import { findBadgeCode } from './find-badge-code';
import { findCodePage } from './find-code-page';
import { listQrCodes } from './list-qr-codes';

export function registerQrCodeRoutes(app: FastifyInstance, deps: ServerDeps): void {
  routes(app, deps, {
    listQrCodes: ({ own }) => listQrCodes(deps, own),
    createQrCode: {
      limit: ({ signedIn }) => deps.limits.count(['qrCodesPerAccount', signedIn.user.id]),
      handle: ({ own, body }) => createQrCode(deps, own, body),
    },
    putBadgeCode: {
      limit: ({ signedIn }) => deps.limits.count(['qrCodesPerAccount', signedIn.user.id]),
      handle: ({ own }) => findBadgeCode(deps, own),
    },
    patchQrCode: ({ signedIn, params, body }) => changeQrCode(deps, signedIn, params.id, body),
    deleteQrCode: async ({ signedIn, params }) => {
      await deleteQrCode(deps, signedIn.user.id, params.id);
      return { success: true as const };
    },
    getCodePage: async ({ params }) => ({
      handle: await findCodePage(deps, params.code),
    }),
  });
}
