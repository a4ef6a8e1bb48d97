import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Call } from '#contract/call';
import { TIP_SESSION_HEADER, VISIT_TOKEN_HEADER } from '#contract/call';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { countTipWrite, limitBySessionInBody, writeRequest } from '#server/http/outbox-writes';
import type { RawRequest } from '#server/http/route';
import { routes } from '#server/http/routes';
import { uncheckedText } from '#server/http/unchecked-text';
import { createVisitorHasher } from '../hash-visitor';
import { recordConversion } from '../record-conversion';
import { recordProgress } from '../record-progress';
import { recordScan } from '../record-scan';
import { createVisitTokens } from '../visit-tokens';

export function registerTrackingRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const scanDeps = { ...deps, hashVisitor: createVisitorHasher(deps) };
  const tokens = createVisitTokens(deps);

  routes(app, deps, {
    requestVisitToken: {
      limit: limitBySessionInBody(deps),
      handle: async ({ body }) => ({ visitToken: await tokens.issue(body) }),
    },
    trackScan: {
      limit: limitBySessionInBody(deps),
      handle: async (parsed) => {
        const { body, request } = parsed;
        const write = writeRequest(deps, parsed, [body.sessionId]);
        if (isbot(request.headers['user-agent'])) {
          return { success: true, tracked: false, notCounted: 'bot' };
        }
        if (body.reached !== undefined) return recordProgress(deps, write, body, body.reached);
        const token = await tokens.check(request.headers[VISIT_TOKEN_HEADER], body);
        if (token === 'expired') throw new ApiError('visit_token_expired');
        if (token === 'forged') return { success: true, tracked: false, notCounted: 'no_token' };
        return recordScan(scanDeps, write, body, wantsPrivacy(request));
      },
    },
    trackConversion: {
      limit: (raw) => {
        const [session] = sessionsOf(raw, uncheckedText(raw.body, 'sessionId'));
        return countTipWrite(deps, raw.request, session);
      },
      handle: (parsed) => {
        const sessions = sessionsOf(parsed, parsed.body.sessionId);
        const write = writeRequest(deps, parsed, sessions);
        return recordConversion(deps, write, parsed.body);
      },
    },
  });
}

/**
 * Returns the tip sessions of a conversion. If there is a header, it must be the tip's. Otherwise
 * the body's session is enough: a cookie may belong to a tip on another worker's page.
 */
function sessionsOf(
  { request, tipSessions }: Pick<RawRequest<Call>, 'request' | 'tipSessions'>,
  inBody: string | undefined,
): readonly string[] {
  const inHeader = TIP_SESSION_HEADER in request.headers;
  return inHeader || inBody === undefined ? tipSessions : [inBody, ...tipSessions];
}

function wantsPrivacy({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}
