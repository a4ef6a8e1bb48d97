import type { FastifyInstance } from 'fastify';
import { getEarnings, getEarningsGoal, getTipRecord, putEarningsGoal } from '#contract/calls';
import type { ServerDeps } from '../deps';
import { route } from '../http/route';
import { timeZoneOf } from '../http/time-zone';
import { earningsDownload } from '../use-cases/earnings-download';
import { findGoal, setGoal } from '../use-cases/earnings-goal';
import { sumEarnings } from '../use-cases/sum-earnings';
import { findTipRecord, tipRecordDownload } from '../use-cases/tip-record';

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

  route(app, deps, getEarningsGoal, ({ signedIn, request }) =>
    findGoal(deps, signedIn.user.id, timeZoneOf(request)),
  );

  route(app, deps, putEarningsGoal, ({ signedIn, body, request }) =>
    setGoal(deps, signedIn.user.id, body.goal, timeZoneOf(request)),
  );

  route(
    app,
    deps,
    getTipRecord,
    ({ signedIn, query: { month, timeZone }, request }) =>
      findTipRecord(deps, signedIn.user.id, month, timeZone ?? timeZoneOf(request)),
    {
      download: (answer, { query }) => (query.format === 'csv' ? tipRecordDownload(answer) : null),
    },
  );
}
