import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls';
import type { ServerDeps } from '../deps';
import { route } from '../http/route';
import { timeZoneOf } from '../http/time-zone';
import { deleteShift, findShifts, putShift } from '../use-cases/shifts';

/** When a worker worked. */
export function registerShiftRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, calls.listShifts, ({ signedIn, query: { from, to, timeZone }, request }) =>
    findShifts(deps, signedIn.user.id, { from, to }, timeZone ?? timeZoneOf(request)),
  );

  route(app, deps, calls.putShift, ({ signedIn, params, body }) =>
    putShift(deps, signedIn.user.id, params.id, body),
  );

  route(app, deps, calls.deleteShift, async ({ signedIn, params }) => {
    await deleteShift(deps, signedIn.user.id, params.id);
    return { success: true as const };
  });
}
