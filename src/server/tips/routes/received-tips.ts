import type { FastifyInstance } from 'fastify';
import { knownTimeZone } from '#server/calendar/time-zone';
import { asideOf, type ServerDeps } from '#server/deps';
import { routes } from '#server/http/routes';
import { timeZoneOf } from '#server/http/time-zone';
import { changeReceivedTip, reportTip } from '../change-received-tip';
import { confirmReceipt, receiptScope } from '../confirm-receipt';
import { findStatements } from '../find-statements';
import { findAllTips, findTips, listTipIds } from '../find-tips';
import { tipTable } from '../tip-table';
import { tipperRequest } from './tipper';

/** What workers say about their tips. */
export function registerReceivedTipRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const aside = asideOf(deps);

  routes(app, deps, {
    findTips: ({ own, query }) => findTips(deps, own, query),
    findTipIds: ({ own, query }) => listTipIds(aside, own, query),
    exportTips: {
      limit: ({ signedIn }) => deps.limits.count(['exportsPerAccount', signedIn.user.id]),
      file: async ({ own, query, request }) =>
        tipTable(await findAllTips(aside, own, query), {
          exportedAt: new Date(deps.clock.now()),
          timeZone: knownTimeZone(query.timeZone ?? timeZoneOf(request)) ?? 'UTC',
        }),
    },
    confirmReceipt: {
      limit: ({ signedIn }) => deps.limits.count(['confirmReceiptPerSession', signedIn.session.id]),
      handle: (parsed) => {
        const { signedIn, body } = parsed;
        const request = tipperRequest(deps, parsed, [receiptScope(signedIn.user.id)]);
        return confirmReceipt(deps, request, signedIn, body);
      },
    },
    listStatements: async ({ signedIn }) => ({
      statements: await findStatements(deps.database.db, signedIn.user.id),
    }),
    patchReceivedTip: ({ own, params, body }) => changeReceivedTip(deps, own, params.id, body),
    reportTip: async ({ own, params, body, request }) => {
      const tip = await reportTip(deps, own, params.id, body.reason);
      // The operator's way to hear of it (docs/operations.md).
      request.log.warn(
        { profileId: tip.profileId, tipId: tip.id, reason: body.reason },
        'abuse report',
      );
      return tip;
    },
  });
}
