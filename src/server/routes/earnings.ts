import type { FastifyInstance } from 'fastify';
import { getEarnings, getEarningsGoal, getTipRecord, putEarningsGoal } from '#contract/calls';
import { asideOf, type ServerDeps } from '../deps';
import { route } from '../http/route';
import { timeZoneOf } from '../http/time-zone';
import { earningsDownload } from '../use-cases/earnings-download';
import { findGoal, setGoal } from '../use-cases/earnings-goal';
import { sumEarnings } from '../use-cases/sum-earnings';
import { findTipRecord, tipRecordDownload } from '../use-cases/tip-record';

/** What a worker earned. */
export function registerEarningsRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const aside = asideOf(deps);

  route(
    app,
    deps,
    getEarnings,
    ({ own, query, request }) =>
      sumEarnings(
        query.format === 'csv' ? aside : deps,
        own,
        query,
        query.timeZone ?? timeZoneOf(request),
      ),
    {
      download: (answer, { query: { format, table } }) =>
        format === 'csv' ? earningsDownload(answer, table) : null,
    },
  );

  route(app, deps, getEarningsGoal, ({ own, request }) => findGoal(deps, own, timeZoneOf(request)));

  route(app, deps, putEarningsGoal, ({ own, body, request }) =>
    setGoal(deps, own, body.goal, timeZoneOf(request)),
  );

  route(
    app,
    deps,
    getTipRecord,
    ({ own, query, request }) =>
      findTipRecord(aside, own, query, query.timeZone ?? timeZoneOf(request)),
    {
      download: (answer, { query }) => (query.format === 'csv' ? tipRecordDownload(answer) : null),
    },
  );
}
