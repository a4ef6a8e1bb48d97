import type { FastifyInstance } from 'fastify';
import { createTip, getTipAttempt, listTips, patchTip, saveTipAttempt } from '#contract/calls';
import type { ServerDeps } from '../deps';
import { openTipChanges } from '../live/tip-changes';
import { hashTipSession } from '../policies/tip-access';
import { route } from '../route';
import { changeTip } from '../use-cases/change-tip';
import { findTipAttempt } from '../use-cases/find-tip-attempt';
import { listReceivedTips } from '../use-cases/list-received-tips';
import { recordTip } from '../use-cases/record-tip';
import { recordTipAttempt } from '../use-cases/record-tip-attempt';
import { registerTipStream } from './tip-stream';
import { setTipSessionCookie, tipperRequest } from './tipper';

export async function registerTipRoutes(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  const tipChanges = await openTipChanges(deps, (error) =>
    app.log.warn({ err: error }, 'a change of tips was not announced'),
  );
  app.addHook('onClose', () => tipChanges.close());
  const tipDeps = { ...deps, tipChanges };

  route(app, deps, saveTipAttempt, async (received) => {
    const { body, reply } = received;
    const request = tipperRequest(deps, received, [body.sessionId]);
    const answer = await recordTipAttempt(tipDeps, request, body);
    setTipSessionCookie(deps, reply, body.sessionId);
    return answer;
  });

  route(app, deps, createTip, async (received) => {
    const { body, reply } = received;
    const request = tipperRequest(deps, received, [body.sessionId]);
    const answer = await recordTip(tipDeps, request, body);
    setTipSessionCookie(deps, reply, body.sessionId);
    return answer;
  });

  route(app, deps, patchTip, (received) => {
    const { params, body, tipSessions } = received;
    return changeTip(tipDeps, tipperRequest(deps, received, tipSessions), params.id, body);
  });

  route(app, deps, getTipAttempt, ({ query, tipSessions }) =>
    findTipAttempt(deps, tipSessions.map(hashTipSession), query.session_id),
  );

  route(app, deps, listTips, ({ query, signedIn }) =>
    listReceivedTips(deps, signedIn.user.id, query),
  );

  registerTipStream(app, deps, tipChanges);
}
