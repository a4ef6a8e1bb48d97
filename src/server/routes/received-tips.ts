import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls';
import type { ServerDeps } from '../deps';
import { route } from '../http/route';
import { changeReceivedTip, reportTip } from '../use-cases/change-received-tip';

/** What workers say about their tips. */
export function registerReceivedTipRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, calls.patchReceivedTip, ({ signedIn, params, body }) =>
    changeReceivedTip(deps, signedIn.user.id, params.id, body),
  );

  route(app, deps, calls.reportTip, async ({ signedIn, params, body, request }) => {
    const tip = await reportTip(deps, signedIn.user.id, params.id, body.reason);
    // The operator's way to hear of it (docs/operations.md).
    request.log.warn(
      { profileId: tip.profileId, tipId: tip.id, reason: body.reason },
      'abuse report',
    );
    return tip;
  });
}
