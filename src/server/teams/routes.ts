import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '#server/accounts/find-session';
import { onBackgroundPool, type ServerDeps } from '#server/deps';
import { timeZoneOf } from '#server/http/requested-time-zone';
import { routes } from '#server/http/routes';
import { listTeamTips } from '#server/tips/list-tips';
import { findTeam, listTeams } from './find-team';
import { foundTeam, setTeamRules } from './found-team';
import * as handOver from './hand-over';
import * as invitations from './invitations';
import { findPool, findTeamShifts } from './list-team-shifts';
import * as settling from './settle-up';
import { correctShift, splitShift, voidShift } from './split-shifts';
import * as members from './team-members';
import { findTeamStatement, teamStatementDownload } from './team-statement';

export function registerTeamRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const done = { success: true as const };
  // A ledger can be long, and its writers wait for each other.
  const background = onBackgroundPool(deps);
  /** Limits all changes to teams together. */
  const limit = ({ signedIn }: { signedIn: SignedIn }) =>
    deps.limits.count(['teamWritesPerAccount', signedIn.user.id]);

  routes(app, deps, {
    listTeams: async ({ signedIn }) => ({
      teams: await listTeams(background, signedIn.user.id),
    }),
    createTeam: {
      limit,
      handle: ({ signedIn, body }) => foundTeam(background, signedIn, body),
    },
    getTeam: ({ signedIn, params }) => findTeam(background, params.id, signedIn.user.id),
    putTeamRules: {
      limit,
      handle: ({ signedIn, params, body }) => setTeamRules(background, params.id, signedIn, body),
    },
    createInvitation: {
      limit,
      handle: ({ signedIn, params, body }) =>
        invitations.inviteToTeam(background, params.id, signedIn, body.id),
    },
    deleteInvitation: {
      limit,
      handle: async ({ signedIn, params }) => {
        await invitations.revokeInvitation(
          background,
          params.id,
          signedIn.user.id,
          params.invitationId,
        );
        return done;
      },
    },
    previewInvitation: {
      limit,
      handle: ({ signedIn, body }) => invitations.preview(background, signedIn.user.id, body.token),
    },
    acceptInvitation: {
      limit,
      handle: ({ signedIn, body }) =>
        invitations.joinTeam(background, signedIn.user.id, body.token),
    },
    putTeamMember: {
      limit,
      handle: ({ signedIn, params, body }) =>
        members.changeMember(background, params.id, signedIn, params.memberId, body),
    },
    removeTeamMember: {
      limit,
      handle: async ({ signedIn, params }) => {
        await members.removeMember(background, params.id, signedIn.user.id, params.memberId);
        return done;
      },
    },
    putSuccessor: {
      limit,
      handle: ({ signedIn, params, body }) =>
        handOver.inviteSuccessor(background, params.id, signedIn, body.memberId),
    },
    deleteSuccessor: {
      limit,
      handle: ({ signedIn, params }) =>
        handOver.cancelSuccession(background, params.id, signedIn.user.id),
    },
    takeTeamOver: {
      limit,
      handle: ({ signedIn, params }) => handOver.takeOver(background, params.id, signedIn.user.id),
    },
    listTeamShifts: ({ signedIn, params }) =>
      findTeamShifts(background, params.id, signedIn.user.id),
    listTeamTips: ({ signedIn, params, query }) =>
      listTeamTips(background, params.id, signedIn.user.id, query),
    getTeamPool: ({ signedIn, params, query }) =>
      findPool(background, params.id, signedIn.user.id, query),
    postTeamShift: {
      limit,
      handle: ({ signedIn, params, body }) =>
        splitShift(background, params.id, signedIn.user.id, body),
    },
    correctTeamShift: {
      limit,
      handle: ({ signedIn, params, body }) =>
        correctShift(background, params.id, signedIn.user.id, params.shiftId, body),
    },
    voidTeamShift: {
      limit,
      handle: ({ signedIn, params, body }) =>
        voidShift(background, params.id, signedIn.user.id, params.shiftId, body.id),
    },
    postAdjustment: {
      limit,
      handle: ({ signedIn, params, body }) =>
        settling.adjust(background, params.id, signedIn.user.id, body),
    },
    postSettlement: {
      limit,
      handle: ({ signedIn, params, body }) =>
        settling.proposeSettlement(background, params.id, signedIn.user.id, body.id),
    },
    putTransferEvent: {
      limit,
      handle: ({ signedIn, params }) =>
        settling.recordTransferEvent(
          background,
          params.id,
          signedIn.user.id,
          params.transferId,
          params.event,
        ),
    },
    getTeamStatement: {
      limit: ({ signedIn }) => deps.limits.count(['statementsPerAccount', signedIn.user.id]),
      file: async ({ signedIn, params, query, request }) =>
        query.format === 'csv'
          ? teamStatementDownload(
              background,
              params.id,
              signedIn.user.id,
              query,
              timeZoneOf(request, query),
            )
          : null,
      handle: ({ signedIn, params, query, request }) =>
        findTeamStatement(
          background,
          params.id,
          signedIn.user.id,
          query,
          timeZoneOf(request, query),
        ),
    },
  });
}
