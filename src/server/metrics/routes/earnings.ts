import type { FastifyInstance } from 'fastify';
import { onBackgroundPool, type ServerDeps } from '#server/deps';
import { timeZoneOf } from '#server/http/requested-time-zone';
import { routes } from '#server/http/routes';
import { earningsDownload } from '../earnings-download';
import { findGoal, setGoal } from '../earnings-goal';
import * as shifts from '../shifts';
import { sumEarnings } from '../sum-earnings';

export function registerEarningsRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const background = onBackgroundPool(deps);

  routes(app, deps, {
    getEarnings: {
      download: (answer, { query: { format, table } }) =>
        format === 'csv' ? earningsDownload(answer, table) : null,
      handle: ({ own, query, request }) =>
        sumEarnings(
          query.format === 'csv' ? background : deps,
          own,
          query,
          timeZoneOf(request, query),
        ),
    },
    getEarningsGoal: ({ own, request }) => findGoal(deps, own, timeZoneOf(request)),
    putEarningsGoal: ({ own, body, request }) => setGoal(deps, own, body.goal, timeZoneOf(request)),
    listShifts: ({ own, query, request }) =>
      shifts.findShifts(deps, own, query, timeZoneOf(request, query)),
    putShift: ({ own, params, body }) => shifts.putShift(deps, own, params.id, body),
    deleteShift: async ({ own, params }) => {
      await shifts.deleteShift(deps, own, params.id);
      return { success: true as const };
    },
  });
}
