import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Call } from '#contract/call';
import { trackConversion, trackScan } from '#contract/calls';
import { TIP_SESSION_HEADER } from '#contract/headers';
import type { ServerDeps } from '../deps';
import { type Asked, route } from '../http/route';
import { uncheckedText } from '../limits/unchecked-text';
import { createVisitorHasher } from '../use-cases/hash-visitor';
import { noteProgress } from '../use-cases/note-progress';
import { recordConversion } from '../use-cases/record-conversion';
import { recordScan } from '../use-cases/record-scan';
import { countTipWrite, tipperRequest } from './tipper';

export function registerTrackingRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const scanDeps = { ...deps, hashVisitor: createVisitorHasher(deps) };

  route(
    app,
    deps,
    trackScan,
    async (received) => {
      const { body, request } = received;
      const write = tipperRequest(deps, received, [body.sessionId]);
      if (isbot(request.headers['user-agent'])) {
        return { success: true, tracked: false, notCounted: 'bot' };
      }
      return body.reached === undefined
        ? recordScan(scanDeps, write, body, wantsPrivacy(request))
        : noteProgress(deps, write, body, body.reached);
    },
    {
      limit: ({ request, body }) => countTipWrite(deps, request, uncheckedText(body, 'sessionId')),
    },
  );

  route(
    app,
    deps,
    trackConversion,
    (received) => {
      const sessions = sessionsOf(received, received.body.sessionId);
      const write = tipperRequest(deps, received, sessions);
      return recordConversion(deps, write, received.body);
    },
    {
      limit: (asked) => {
        const [session] = sessionsOf(asked, uncheckedText(asked.body, 'sessionId'));
        return countTipWrite(deps, asked.request, session);
      },
    },
  );
}

/**
 * Returns the tip sessions of a conversion, whose body has one as well. If there is a header, it
 * must be the tip's too. A cookie need not be: it may belong to a tip on another worker's page.
 */
function sessionsOf(
  { request, tipSessions }: Pick<Asked<Call>, 'request' | 'tipSessions'>,
  inBody: string | undefined,
): readonly string[] {
  const inHeader = TIP_SESSION_HEADER in request.headers;
  return inHeader || inBody === undefined ? tipSessions : [inBody, ...tipSessions];
}

/** Whether the browser sends Global Privacy Control or Do Not Track. */
function wantsPrivacy({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}
