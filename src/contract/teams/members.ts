// Membership of a team (sections 3 and 6): single-use invitations, roles, leaving.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../fields';
import { invitation, team, teamRole, whichTeam } from './teams';

/** 256 bits in base64url. */
const TOKEN_LENGTH = 43;
const incomplete = 'This link is incomplete';

const invitationToken = z
  .string()
  .check(z.length(TOKEN_LENGTH, incomplete), z.regex(/^[\w-]+$/, incomplete));

const asManager = ['team_not_found', 'team_left', 'team_managers_only'] as const;

export const createInvitation = defineCall({
  method: 'POST',
  path: '/api/teams/:id/invitations',
  summary:
    'Creates a link that lets one person join the team once within a week. It is shown only now.',
  access: 'signed-in',
  params: whichTeam,
  /** Client-generated. A repeated request returns a new link in place of the lost one. */
  body: z.strictObject({ id: uuid }),
  answer: z.object({ invitation, link: z.string() }),
  status: 201,
  errors: [...asManager, 'not_in_plan', 'team_full', 'id_taken'],
});

export const deleteInvitation = defineCall({
  method: 'DELETE',
  path: '/api/teams/:id/invitations/:invitationId',
  summary: 'Withdraws an invitation. A repeated request changes nothing.',
  access: 'signed-in',
  params: z.object({ id: uuid, invitationId: uuid }),
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  errors: [...asManager, 'invitation_not_found'],
});

const byToken = z.strictObject({ token: invitationToken });

export const previewInvitation = defineCall({
  method: 'POST',
  path: '/api/team-invitations/preview',
  summary: 'Returns the team that an invitation is to, and its maker, without using it up.',
  access: 'signed-in',
  body: byToken,
  answer: z.object({ team: z.string(), by: z.string(), expiresAt: isoTime, paused: z.boolean() }),
  status: 200,
  errors: ['invitation_invalid', 'already_member'],
});

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/team-invitations/accept',
  summary:
    'Joins a team through an invitation, which is used up. A former member becomes the same member again.',
  access: 'signed-in',
  body: byToken,
  answer: team,
  status: 200,
  errors: ['invitation_invalid', 'already_member', 'team_full', 'not_in_plan'],
});

const whichMember = z.object({ id: uuid, memberId: uuid });

/** What is left out stays as it is. */
export const teamMemberChange = z
  .strictObject({
    /** Cannot be used to make a member the founder. */
    role: z.optional(teamRole),
    sharesInPool: z.optional(z.boolean()),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Nothing to change'));
export type TeamMemberChange = z.infer<typeof teamMemberChange>;

export const putTeamMember = defineCall({
  method: 'PUT',
  path: '/api/teams/:id/members/:memberId',
  summary: 'Names a manager, or says whether a member shares in the tips.',
  access: 'signed-in',
  confirmation: 'by-change',
  params: whichMember,
  body: teamMemberChange,
  answer: team,
  status: 200,
  errors: [...asManager, 'team_founder_only', 'team_member_not_found', 'founder_stays'],
});

export const putSuccessor = defineCall({
  method: 'PUT',
  path: '/api/teams/:id/successor',
  summary: 'Asks a member to take over the team and its page.',
  access: 'signed-in',
  confirmation: 'always',
  params: whichTeam,
  body: z.strictObject({ memberId: uuid }),
  answer: team,
  status: 200,
  errors: [...asManager, 'team_founder_only', 'team_member_not_found'],
});

export const deleteSuccessor = defineCall({
  method: 'DELETE',
  path: '/api/teams/:id/successor',
  summary:
    'Declines to take over the team, or withdraws the request. Repeated by the founder, it changes nothing.',
  access: 'signed-in',
  params: whichTeam,
  answer: team,
  status: 200,
  errors: ['team_not_found', 'team_left', 'not_asked'],
});

export const takeTeamOver = defineCall({
  method: 'POST',
  path: '/api/teams/:id/take-over',
  summary:
    "Takes over a team and its page: open to the member who was asked, or to any member once the founder's account is gone. The founder becomes a manager.",
  access: 'signed-in',
  params: whichTeam,
  answer: team,
  status: 200,
  errors: ['team_not_found', 'team_left', 'not_asked', 'not_in_plan', 'page_limit'],
});

export const removeTeamMember = defineCall({
  method: 'DELETE',
  path: '/api/teams/:id/members/:memberId',
  summary: 'Leaves a team, or removes a member. What is owed stays owed.',
  access: 'signed-in',
  params: whichMember,
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  errors: [...asManager, 'team_member_not_found', 'founder_stays'],
});
