import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls';
import type { ServerDeps } from '../deps';
import { route } from '../http/route';
import { timeZoneOf } from '../http/time-zone';
import { findTeam, listTeams } from '../use-cases/find-team';
import { findPool, findTeamShifts } from '../use-cases/list-team-shifts';
import { listTeamTips } from '../use-cases/list-team-tips';
import * as books from '../use-cases/team-books';
import * as members from '../use-cases/team-members';
import { findTeamStatement, teamStatementDownload } from '../use-cases/team-statement';
import { foundTeam, setTeamRules } from '../use-cases/teams';

/** Teams: who belongs to them, and what they owe each other. */
export function registerTeamRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const done = { success: true as const };

  route(app, deps, calls.listTeams, async ({ signedIn }) => ({
    teams: await listTeams(deps, signedIn.user.id),
  }));
  route(app, deps, calls.createTeam, ({ signedIn, body }) =>
    foundTeam(deps, signedIn.user.id, body),
  );
  route(app, deps, calls.getTeam, ({ signedIn, params }) =>
    findTeam(deps, params.id, signedIn.user.id),
  );
  route(app, deps, calls.putTeamRules, ({ signedIn, params, body }) =>
    setTeamRules(deps, params.id, signedIn.user.id, body),
  );

  route(app, deps, calls.createInvitation, ({ signedIn, params, body }) =>
    members.inviteToTeam(deps, params.id, signedIn.user.id, body.id),
  );
  route(app, deps, calls.deleteInvitation, async ({ signedIn, params }) => {
    await members.takeInvitationBack(deps, params.id, signedIn.user.id, params.invitationId);
    return done;
  });
  route(app, deps, calls.lookAtInvitation, ({ signedIn, body }) =>
    members.lookAt(deps, signedIn.user.id, body.token),
  );
  route(app, deps, calls.acceptInvitation, ({ signedIn, body }) =>
    members.joinTeam(deps, signedIn.user.id, body.token),
  );
  route(app, deps, calls.putTeamMember, ({ signedIn, params, body }) =>
    members.changeMember(deps, params.id, signedIn.user.id, params.memberId, body),
  );
  route(app, deps, calls.removeTeamMember, async ({ signedIn, params }) => {
    await members.removeMember(deps, params.id, signedIn.user.id, params.memberId);
    return done;
  });

  route(app, deps, calls.listTeamShifts, ({ signedIn, params }) =>
    findTeamShifts(deps, params.id, signedIn.user.id),
  );
  route(app, deps, calls.listTeamTips, ({ signedIn, params, query }) =>
    listTeamTips(deps, params.id, signedIn.user.id, query),
  );
  route(app, deps, calls.getTeamPool, ({ signedIn, params, query }) =>
    findPool(deps, params.id, signedIn.user.id, query),
  );
  route(app, deps, calls.postTeamShift, ({ signedIn, params, body }) =>
    books.splitShift(deps, params.id, signedIn.user.id, body),
  );
  route(app, deps, calls.correctTeamShift, ({ signedIn, params, body }) =>
    books.correctShift(deps, params.id, signedIn.user.id, params.shiftId, body),
  );
  route(app, deps, calls.postAdjustment, ({ signedIn, params, body }) =>
    books.adjust(deps, params.id, signedIn.user.id, body),
  );
  route(app, deps, calls.postSettlement, ({ signedIn, params, body }) =>
    books.planSettlement(deps, params.id, signedIn.user.id, body.id),
  );
  route(app, deps, calls.markTransfer, ({ signedIn, params }) =>
    books.mark(deps, params.id, signedIn.user.id, params.transferId, params.mark),
  );
  route(
    app,
    deps,
    calls.getTeamStatement,
    ({ signedIn, params, query: { from, to, timeZone }, request }) => {
      const zone = timeZone ?? timeZoneOf(request);
      return findTeamStatement(deps, params.id, signedIn.user.id, { from, to }, zone);
    },
    {
      download: (answer, { query }) =>
        query.format === 'csv' ? teamStatementDownload(answer) : null,
    },
  );
}
