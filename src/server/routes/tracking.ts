import type { FastifyInstance, FastifyRequest } from 'fastify';
import { trackConversion, trackScan } from '#contract/calls';
import { TIP_SESSION_HEADER } from '#contract/headers';
import type { ServerDeps } from '../deps';
import { route } from '../route';
import { createVisitorHasher } from '../use-cases/hash-visitor';
import { recordConversion } from '../use-cases/record-conversion';
import { recordScan } from '../use-cases/record-scan';
import { tipperRequest } from './tipper';

export function registerTrackingRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const scanDeps = { ...deps, hashVisitor: createVisitorHasher(deps) };

  route(app, deps, trackScan, (received) => {
    const { body, request } = received;
    const write = tipperRequest(deps, received, [body.sessionId]);
    return recordScan(scanDeps, write, body, wantsPrivacy(request));
  });

  route(app, deps, trackConversion, (received) => {
    const { body, request, tipSessions } = received;
    // The body holds the capability itself. A header beside it must be of the same tip; a
    // cookie may be left from another worker's page.
    const sessions =
      TIP_SESSION_HEADER in request.headers ? tipSessions : [body.sessionId, ...tipSessions];
    return recordConversion(deps, tipperRequest(deps, received, sessions), body);
  });
}

/** Global Privacy Control or Do Not Track, whichever the browser knows. */
function wantsPrivacy({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}
