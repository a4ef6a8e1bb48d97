import type { FastifyInstance } from 'fastify';
import { getEarnings, getEarningsGoal, getTipRecord, putEarningsGoal } from '#contract/calls';
import { asideOf, type ServerDeps } from '#server/deps';
import { route } from '#server/http/route';
import { timeZoneOf } from '#server/http/time-zone';
import { findTipRecord } from '#server/tips/tip-record';
import { tipRecordDownload } from '#server/tips/tip-record-download';
import { earningsDownload } from '../earnings-download';
import { findGoal, setGoal } from '../earnings-goal';
import { sumEarnings } from '../sum-earnings';

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
