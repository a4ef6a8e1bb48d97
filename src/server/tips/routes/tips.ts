import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createTip,
  getRatings,
  getTipAttempt,
  getTipTotals,
  listTips,
  patchTip,
  removeContact,
  resumeTip,
  saveTipAttempt,
} from '#contract/calls';
import type { Tip } from '#contract/tips/tip-fields';
import type { SignedIn } from '#server/accounts/find-session';
import type { ServerDeps } from '#server/deps';
import { answerOneClick } from '#server/http/one-click';
import { route } from '#server/http/route';
import { timeZoneOf } from '#server/http/time-zone';
import { createVisitorHasher } from '#server/metrics/hash-visitor';
import { changeTip } from '../change-tip';
import { removeContactByLink } from '../erase-contacts';
import { findTipAttempt } from '../find-tip-attempt';
import { listReceivedTips } from '../list-received-tips';
import { type RecordedBody, recordTip } from '../record-tip';
import { resumeTip as continueTip } from '../resume-tip';
import { hashTipSession } from '../rules/tip-access';
import { summariseRatings } from '../summarise-ratings';
import { totalReceivedTips } from '../total-received-tips';
import { registerReceivedTipRoutes } from './received-tips';
import { registerTipStream } from './tip-stream';
import { countTipWrite, limitBySessionInBody, setTipSessionCookie, tipperRequest } from './tipper';

interface Recorded {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: RecordedBody;
  readonly signedIn: SignedIn | null;
}

export function registerTipRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const ratingDeps = { ...deps, hashVisitor: createVisitorHasher(deps) };

  const record = async <A extends object>(
    parsed: Recorded,
    answerOf: (tip: Tip) => A,
  ): Promise<A> => {
    const { body, reply } = parsed;
    const request = tipperRequest(deps, parsed, [body.sessionId]);
    const answer = await recordTip(deps, request, body, answerOf);
    setTipSessionCookie(reply, body.sessionId);
    return answer;
  };
  const limit = limitBySessionInBody(deps);

  route(
    app,
    deps,
    saveTipAttempt,
    (parsed) => record(parsed, (tip) => ({ success: true as const, tip })),
    { limit },
  );

  route(app, deps, createTip, (parsed) => record(parsed, (tip) => tip), { limit });

  route(
    app,
    deps,
    patchTip,
    (parsed) => {
      const { params, body, tipSessions } = parsed;
      return changeTip(ratingDeps, tipperRequest(deps, parsed, tipSessions), params.id, body);
    },
    { limit: ({ request, tipSessions }) => countTipWrite(deps, request, tipSessions[0]) },
  );

  route(app, deps, resumeTip, ({ body }) => continueTip(deps, body), { limit });

  route(
    app,
    deps,
    removeContact,
    async ({ body }) => {
      await removeContactByLink(deps, body.token);
      return { success: true as const };
    },
    { limit: ({ request }) => countTipWrite(deps, request, undefined) },
  );
  answerOneClick(app, deps, '/remove-details', (token) => removeContactByLink(deps, token));

  route(app, deps, getTipAttempt, ({ query, tipSessions, request }) =>
    findTipAttempt(
      deps,
      tipSessions.map(hashTipSession),
      query.session_id,
      deps.domainHosts.isWorkers(request.headers.host),
    ),
  );

  route(app, deps, getRatings, ({ params }) => summariseRatings(deps, params.handle), {
    revalidate: true,
  });

  route(app, deps, listTips, ({ query, own }) => listReceivedTips(deps, own, query));

  route(app, deps, getTipTotals, ({ request, own }) =>
    totalReceivedTips(deps, own, timeZoneOf(request)),
  );

  registerReceivedTipRoutes(app, deps);
  registerTipStream(app, deps);
}
