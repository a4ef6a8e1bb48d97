import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tip } from '#contract/tips/writes';
import type { SignedIn } from '#server/accounts/find-session';
import type { ServerDeps } from '#server/deps';
import { answerOneClick } from '#server/http/one-click';
import { countTipWrite, limitBySessionInBody, writeRequest } from '#server/http/outbox-writes';
import { setTipSessionCookie } from '#server/http/plugins/tip-session';
import { routes } from '#server/http/routes';
import { createVisitorHasher } from '#server/metrics/hash-visitor';
import { hashOfToken } from '#server/security/tokens';
import { changeTip } from '../change-tip';
import { removeContactByLink } from '../erase-contacts';
import { findTipAttempt } from '../find-tip-attempt';
import { type RecordedBody, recordTip } from '../record-tip';
import { resumeTip } from '../resume-tip';
import { summarizeRatings } from '../summarize-ratings';
import { registerReceivedTipRoutes } from './received-tips';
import { registerTipStream } from './tip-stream';

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
    const request = writeRequest(deps, parsed, [body.sessionId]);
    const answer = await recordTip(deps, request, body, answerOf);
    setTipSessionCookie(reply, body.sessionId);
    return answer;
  };
  const limit = limitBySessionInBody(deps);
  answerOneClick(app, deps, '/remove-details', (token) => removeContactByLink(deps, token));

  routes(app, deps, {
    saveTipAttempt: {
      limit,
      handle: (parsed) => record(parsed, (tip) => ({ success: true as const, tip })),
    },
    createTip: {
      limit,
      handle: (parsed) => record(parsed, (tip) => tip),
    },
    patchTip: {
      limit: ({ request, tipSessions }) => countTipWrite(deps, request, tipSessions[0]),
      handle: (parsed) => {
        const { params, body, tipSessions } = parsed;
        return changeTip(ratingDeps, writeRequest(deps, parsed, tipSessions), params.id, body);
      },
    },
    resumeTip: {
      limit,
      handle: ({ body }) => resumeTip(deps, body),
    },
    removeContact: {
      limit: ({ request }) => countTipWrite(deps, request, undefined),
      handle: async ({ body }) => {
        await removeContactByLink(deps, body.token);
        return { success: true as const };
      },
    },
    getTipAttempt: ({ query, tipSessions, request }) =>
      findTipAttempt(
        deps,
        tipSessions.map(hashOfToken),
        query.session_id,
        deps.domainHosts.isWorkers(request.headers.host),
      ),
    getRatings: {
      revalidate: true,
      handle: ({ params }) => summarizeRatings(deps, params.handle),
    },
  });

  registerReceivedTipRoutes(app, deps);
  registerTipStream(app, deps);
}
