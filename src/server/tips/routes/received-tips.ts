import type { FastifyInstance } from 'fastify';
import { knownTimeZone } from '#server/calendar/time-zone';
import { onBackgroundPool, type ServerDeps } from '#server/deps';
import { writeRequest } from '#server/http/outbox-writes';
import { timeZoneOf } from '#server/http/requested-time-zone';
import { routes } from '#server/http/routes';
import { changeReceivedTip, reportTip } from '../change-received-tip';
import { confirmReceipt, receiptScope } from '../confirm-receipt';
import { findStatements } from '../find-statements';
import { findTipTotals } from '../find-tip-totals';
import { listTipIds, listTips, readAllTips } from '../list-tips';
import { findTipRecord } from '../tip-record';
import { tipRecordDownload } from '../tip-record-download';
import { tipTable } from '../tip-table';

export function registerReceivedTipRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const background = onBackgroundPool(deps);

  routes(app, deps, {
    listTips: ({ own, query }) => listTips(deps, own, query),
    listTipIds: ({ own, query }) => listTipIds(background, own, query),
    exportTips: {
      limit: ({ signedIn }) => deps.limits.count(['exportsPerAccount', signedIn.user.id]),
      file: async ({ own, query, request }) =>
        tipTable(await readAllTips(background, own, query), {
          exportedAt: new Date(deps.clock.now()),
          timeZone: knownTimeZone(timeZoneOf(request, query)) ?? 'UTC',
        }),
    },
    confirmReceipt: {
      limit: ({ signedIn }) => deps.limits.count(['confirmReceiptPerSession', signedIn.session.id]),
      handle: (parsed) => {
        const { signedIn, body } = parsed;
        const request = writeRequest(deps, parsed, [receiptScope(signedIn.user.id)]);
        return confirmReceipt(deps, request, signedIn, body);
      },
    },
    listStatements: async ({ signedIn }) => ({
      statements: await findStatements(deps.database.db, signedIn.user.id),
    }),
    getTipRecord: {
      download: (answer, { query }) => (query.format === 'csv' ? tipRecordDownload(answer) : null),
      handle: ({ own, query, request }) =>
        findTipRecord(background, own, query, timeZoneOf(request, query)),
    },
    getTipTotals: ({ request, own }) => findTipTotals(deps, own, timeZoneOf(request)),
    patchReceivedTip: ({ own, params, body }) => changeReceivedTip(deps, own, params.id, body),
    reportTip: async ({ own, params, body, request }) => {
      const tip = await reportTip(deps, own, params.id, body.reason);
      // The operator learns of it from the log (docs/operations.md).
      request.log.warn(
        { profileId: tip.profileId, tipId: tip.id, reason: body.reason },
        'abuse report',
      );
      return tip;
    },
  });
}
