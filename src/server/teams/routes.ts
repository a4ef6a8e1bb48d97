import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls';
import type { SignedIn } from '#server/accounts/find-session';
import { asideOf, type ServerDeps } from '#server/deps';
import { route } from '#server/http/route';
import { timeZoneOf } from '#server/http/time-zone';
import { listTeamTips } from '#server/tips/list-received-tips';
import { findTeam, listTeams } from './find-team';
import { foundTeam, setTeamRules } from './found-team';
import * as handOver from './hand-over';
import * as invitations from './invitations';
import { findPool, findTeamShifts } from './list-team-shifts';
import * as settling from './settle-up';
import { correctShift, splitShift } from './split-shifts';
import * as members from './team-members';
import { findTeamStatement, teamStatementDownload } from './team-statement';

/** Teams: who belongs to them, and what they owe each other. */
export function registerTeamRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const done = { success: true as const };
  // The ledger of a team may be long, and who writes in it waits for the others.
  const aside = asideOf(deps);
  /** What changes a team. */
  const counted = {
    limit: ({ signedIn }: { signedIn: SignedIn }) =>
      deps.limits.count(['teamWritesPerAccount', signedIn.user.id]),
  };

  route(app, deps, calls.listTeams, async ({ signedIn }) => ({
    teams: await listTeams(aside, signedIn.user.id),
  }));
  route(
    app,
    deps,
    calls.createTeam,
    ({ signedIn, body }) => foundTeam(aside, signedIn, body),
    counted,
  );
  route(app, deps, calls.getTeam, ({ signedIn, params }) =>
    findTeam(aside, params.id, signedIn.user.id),
  );
  route(
    app,
    deps,
    calls.putTeamRules,
    ({ signedIn, params, body }) => setTeamRules(aside, params.id, signedIn, body),
    counted,
  );

  route(
    app,
    deps,
    calls.createInvitation,
    ({ signedIn, params, body }) =>
      invitations.inviteToTeam(aside, params.id, signedIn.user.id, body.id),
    counted,
  );
  route(
    app,
    deps,
    calls.deleteInvitation,
    async ({ signedIn, params }) => {
      await invitations.takeInvitationBack(aside, params.id, signedIn.user.id, params.invitationId);
      return done;
    },
    counted,
  );
  route(
    app,
    deps,
    calls.previewInvitation,
    ({ signedIn, body }) => invitations.preview(aside, signedIn.user.id, body.token),
    counted,
  );
  route(
    app,
    deps,
    calls.acceptInvitation,
    ({ signedIn, body }) => invitations.joinTeam(aside, signedIn.user.id, body.token),
    counted,
  );
  route(
    app,
    deps,
    calls.putTeamMember,
    ({ signedIn, params, body }) =>
      members.changeMember(aside, params.id, signedIn, params.memberId, body),
    counted,
  );
  route(
    app,
    deps,
    calls.removeTeamMember,
    async ({ signedIn, params }) => {
      await members.removeMember(aside, params.id, signedIn.user.id, params.memberId);
      return done;
    },
    counted,
  );

  route(
    app,
    deps,
    calls.putSuccessor,
    ({ signedIn, params, body }) =>
      handOver.askSuccessor(aside, params.id, signedIn.user.id, body.memberId),
    counted,
  );
  route(
    app,
    deps,
    calls.deleteSuccessor,
    ({ signedIn, params }) => handOver.forgetSuccessor(aside, params.id, signedIn.user.id),
    counted,
  );
  route(
    app,
    deps,
    calls.takeTeamOver,
    ({ signedIn, params }) => handOver.takeOver(aside, params.id, signedIn.user.id),
    counted,
  );

  route(app, deps, calls.listTeamShifts, ({ signedIn, params }) =>
    findTeamShifts(aside, params.id, signedIn.user.id),
  );
  route(app, deps, calls.listTeamTips, ({ signedIn, params, query }) =>
    listTeamTips(aside, params.id, signedIn.user.id, query),
  );
  route(app, deps, calls.getTeamPool, ({ signedIn, params, query }) =>
    findPool(aside, params.id, signedIn.user.id, query),
  );
  route(
    app,
    deps,
    calls.postTeamShift,
    ({ signedIn, params, body }) => splitShift(aside, params.id, signedIn.user.id, body),
    counted,
  );
  route(
    app,
    deps,
    calls.correctTeamShift,
    ({ signedIn, params, body }) =>
      correctShift(aside, params.id, signedIn.user.id, params.shiftId, body),
    counted,
  );
  route(
    app,
    deps,
    calls.postAdjustment,
    ({ signedIn, params, body }) => settling.adjust(aside, params.id, signedIn.user.id, body),
    counted,
  );
  route(
    app,
    deps,
    calls.postSettlement,
    ({ signedIn, params, body }) =>
      settling.planSettlement(aside, params.id, signedIn.user.id, body.id),
    counted,
  );
  route(
    app,
    deps,
    calls.markTransfer,
    ({ signedIn, params }) =>
      settling.mark(aside, params.id, signedIn.user.id, params.transferId, params.mark),
    counted,
  );
  route(
    app,
    deps,
    calls.getTeamStatement,
    ({ signedIn, params, query: { from, to, cursor, timeZone }, request }) =>
      findTeamStatement(
        aside,
        params.id,
        signedIn.user.id,
        { from, to, cursor },
        timeZone ?? timeZoneOf(request),
      ),
    {
      limit: ({ signedIn }) => deps.limits.count(['statementsPerAccount', signedIn.user.id]),
      file: async ({ signedIn, params, query: { from, to, format, timeZone }, request }) =>
        format === 'csv'
          ? teamStatementDownload(
              aside,
              params.id,
              signedIn.user.id,
              { from, to },
              timeZone ?? timeZoneOf(request),
            )
          : null,
    },
  );
}
