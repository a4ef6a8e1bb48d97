import type { FastifyInstance } from 'fastify';
import {
  deleteShift,
  getEarnings,
  getEarningsGoal,
  getTipRecord,
  listShifts,
  putEarningsGoal,
  putShift,
} from '#contract/calls';
import { asideOf, type ServerDeps } from '#server/deps';
import { route } from '#server/http/route';
import { timeZoneOf } from '#server/http/time-zone';
import { findTipRecord } from '#server/tips/tip-record';
import { tipRecordDownload } from '#server/tips/tip-record-download';
import { earningsDownload } from '../earnings-download';
import { findGoal, setGoal } from '../earnings-goal';
import * as shifts from '../shifts';
import { sumEarnings } from '../sum-earnings';

/** What a worker earned, and when they worked. */
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

  route(app, deps, listShifts, ({ own, query: { from, to, timeZone }, request }) =>
    shifts.findShifts(deps, own, { from, to }, timeZone ?? timeZoneOf(request)),
  );

  route(app, deps, putShift, ({ own, params, body }) =>
    shifts.putShift(deps, own, params.id, body),
  );

  route(app, deps, deleteShift, async ({ own, params }) => {
    await shifts.deleteShift(deps, own, params.id);
    return { success: true as const };
  });
}
