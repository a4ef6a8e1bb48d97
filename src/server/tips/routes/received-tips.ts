import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls';
import { knownTimeZone } from '#server/calendar/time-zone';
import { asideOf, type ServerDeps } from '#server/deps';
import { fileRoute, route } from '#server/http/route';
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
  route(app, deps, calls.findTips, ({ own, query }) => findTips(deps, own, query));

  route(app, deps, calls.findTipIds, ({ own, query }) => listTipIds(aside, own, query));

  fileRoute(
    app,
    deps,
    calls.exportTips,
    async ({ own, query, request }) =>
      tipTable(await findAllTips(aside, own, query), {
        exportedAt: new Date(deps.clock.now()),
        timeZone: knownTimeZone(query.timeZone ?? timeZoneOf(request)) ?? 'UTC',
      }),
    { limit: ({ signedIn }) => deps.limits.count(['exportsPerAccount', signedIn.user.id]) },
  );

  route(
    app,
    deps,
    calls.confirmReceipt,
    (parsed) => {
      const { signedIn, body } = parsed;
      const request = tipperRequest(deps, parsed, [receiptScope(signedIn.user.id)]);
      return confirmReceipt(deps, request, signedIn, body);
    },
    {
      limit: ({ signedIn }) => deps.limits.count(['confirmReceiptPerSession', signedIn.session.id]),
    },
  );

  route(app, deps, calls.listStatements, async ({ signedIn }) => ({
    statements: await findStatements(deps.database.db, signedIn.user.id),
  }));

  route(app, deps, calls.patchReceivedTip, ({ own, params, body }) =>
    changeReceivedTip(deps, own, params.id, body),
  );

  route(app, deps, calls.reportTip, async ({ own, params, body, request }) => {
    const tip = await reportTip(deps, own, params.id, body.reason);
    // The operator's way to hear of it (docs/operations.md).
    request.log.warn(
      { profileId: tip.profileId, tipId: tip.id, reason: body.reason },
      'abuse report',
    );
    return tip;
  });
}
