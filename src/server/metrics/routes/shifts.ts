import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls';
import type { ServerDeps } from '#server/deps';
import { route } from '#server/http/route';
import { timeZoneOf } from '#server/http/time-zone';
import { deleteShift, findShifts, putShift } from '../shifts';

/** When a worker worked. */
export function registerShiftRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, calls.listShifts, ({ own, query: { from, to, timeZone }, request }) =>
    findShifts(deps, own, { from, to }, timeZone ?? timeZoneOf(request)),
  );

  route(app, deps, calls.putShift, ({ own, params, body }) => putShift(deps, own, params.id, body));

  route(app, deps, calls.deleteShift, async ({ own, params }) => {
    await deleteShift(deps, own, params.id);
    return { success: true as const };
  });
}
