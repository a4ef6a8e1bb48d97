import type { FastifyInstance } from 'fastify';
import { getEarnings } from '#contract/calls';
import type { ServerDeps } from '../deps';
import { route } from '../http/route';
import { timeZoneOf } from '../http/time-zone';
import { earningsDownload } from '../use-cases/earnings-download';
import { sumEarnings } from '../use-cases/sum-earnings';

/** What a worker earned. */
export function registerEarningsRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(
    app,
    deps,
    getEarnings,
    ({ signedIn, query, request }) =>
      sumEarnings(deps, signedIn.user.id, query, query.timeZone ?? timeZoneOf(request)),
    {
      download: (answer, { query: { format, table } }) =>
        format === 'csv' ? earningsDownload(answer, table) : null,
    },
  );
}
