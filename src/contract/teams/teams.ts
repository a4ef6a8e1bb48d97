// Teams (sections 1, 3 and 6): people who share a page and its tips. Debts are in `ledger.ts`,
// membership in `members.ts`.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../ids';
import { DISPLAY_NAME_MAX_LENGTH } from '../limits';
import { nextCursor, page } from '../paging';
import { handle } from '../profiles/handle';
import { atMost, oneLine, visibleText } from '../text';
import { receivedTip } from '../tips/received-tips';
import { payoutRule, splitRule } from './rules';

/** The founder pays for the team and owns its page. Stored: never rename one. */
export const teamRoles = ['founder', 'manager', 'member'] as const;
export const teamRole = z.enum(teamRoles);
export type TeamRole = z.infer<typeof teamRole>;

/** In dollars; positive where the member is owed, negative where the member owes. */
const balance = z.number();

export const listedTeam = z.object({
  id: uuid,
  name: z.string(),
  handle: z.string(),
  role: teamRole,
  /** When the user left or was removed; null while a member. */
  leftAt: z.nullable(isoTime),
  members: z.number(),
  balance,
  /** The founder's plan has no teams: the page is hidden, and nothing new can be split. */
  paused: z.boolean(),
  /** Whether the user may take it over: the founder asked them to, or has deleted the account. */
  asked: z.boolean(),
});
export type ListedTeam = z.infer<typeof listedTeam>;

export const teamMember = z.object({
  id: uuid,
  name: z.string(),
  role: teamRole,
  sharesInPool: z.boolean(),
  leftAt: z.nullable(isoTime),
  /** Their own tip page's handle; null if tippers cannot choose them. */
  handle: z.nullable(z.string()),
  avatarSmallUrl: z.nullable(z.string()),
  /** Whether a tipper could pay them: they have a page with a payment method. */
  canBePaid: z.boolean(),
  hasAccount: z.boolean(),
  /** Managers see everybody's, members their own. */
  balance: z.nullable(balance),
});
export type TeamMember = z.infer<typeof teamMember>;

export const teamTransfer = z.object({
  id: uuid,
  fromId: uuid,
  toId: uuid,
  /** In dollars. */
  amount: z.number(),
  createdAt: isoTime,
  /** When each side confirmed it; null before. */
  sentAt: z.nullable(isoTime),
  receivedAt: z.nullable(isoTime),
});
export type TeamTransfer = z.infer<typeof teamTransfer>;

export const invitation = z.object({
  id: uuid,
  by: z.string(),
  createdAt: isoTime,
  expiresAt: isoTime,
});
export type Invitation = z.infer<typeof invitation>;

export const team = z.object({
  id: uuid,
  name: z.string(),
  handle: z.string(),
  profileId: uuid,
  pageActive: z.boolean(),
  paused: z.boolean(),
  payout: payoutRule,
  collectorId: z.nullable(uuid),
  /** Who was asked to take over the team. Only managers and that member see it. */
  successorId: z.nullable(uuid),
  /** False from when the founder's account is deleted until a member takes over. */
  hasFounder: z.boolean(),
  /** Who receives the next tip for the team; null if nobody can. */
  nextId: z.nullable(uuid),
  /** The default rule for new shifts. */
  split: splitRule,
  /** The user's own membership. */
  meId: uuid,
  /** In the order of joining. Former members only see those in their own transfers. */
  members: z.array(teamMember),
  maxMembers: z.number(),
  /** Unsettled ones. Managers see all, members their own. */
  transfers: z.array(teamTransfer),
  /** Still open. Managers only. */
  invitations: z.array(invitation),
});
export type Team = z.infer<typeof team>;

export const whichTeam = z.object({ id: uuid });

export const listTeams = defineCall({
  method: 'GET',
  path: '/api/teams',
  summary: 'Returns the teams that the signed-in worker belongs or belonged to.',
  access: 'signed-in',
  answer: z.object({ teams: z.array(listedTeam) }),
  status: 200,
});

export const teamBody = z.strictObject({
  /** Client-generated, so that a repeated request creates one team. */
  id: uuid,
  name: z
    .string()
    .check(
      oneLine(),
      z.minLength(1, 'Give the team a name'),
      atMost(DISPLAY_NAME_MAX_LENGTH, 'Name too long'),
      visibleText(),
    ),
  handle,
  sharesInPool: z.boolean(),
});
export type TeamBody = z.infer<typeof teamBody>;

export const createTeam = defineCall({
  method: 'POST',
  path: '/api/teams',
  summary: "Founds a team with its own tip page, which counts as one of the founder's pages.",
  access: 'signed-in',
  body: teamBody,
  answer: team,
  status: 201,
  errors: [
    'profile_required',
    'not_in_plan',
    'page_limit',
    'team_not_found',
    'handle_taken',
    'handle_reserved',
    'handle_change_limit',
  ],
});

export const getTeam = defineCall({
  method: 'GET',
  path: '/api/teams/:id',
  summary: 'Returns a team as the signed-in member may see it.',
  access: 'signed-in',
  params: whichTeam,
  answer: team,
  status: 200,
  errors: ['team_not_found'],
});

export const teamRules = z.strictObject({
  payout: payoutRule,
  /** Applies while the rule is `collector`. */
  collectorId: z.nullable(uuid),
  split: splitRule,
});
export type TeamRules = z.infer<typeof teamRules>;

export const putTeamRules = defineCall({
  method: 'PUT',
  path: '/api/teams/:id/rules',
  summary: 'Says who is paid by tips for the team, and how new shifts are split.',
  access: 'signed-in',
  confirmation: 'by-change',
  params: whichTeam,
  body: teamRules,
  answer: team,
  status: 200,
  errors: [
    'team_not_found',
    'team_left',
    'team_managers_only',
    'team_member_not_found',
    'no_collector',
  ],
});

// A team's tips as their receiver sees them (sections 3 and 4).

/** Without comment and stars, which are the team's: shown on its page and in its founder's list. */
export const teamTip = z.pick(receivedTip, {
  id: true,
  amount: true,
  paymentMethod: true,
  status: true,
  /** Helps the receiver find the tip in the payment app. */
  tipperName: true,
  occurredAt: true,
  createdAt: true,
  state: true,
  /** An unusual tip joins no pool until it is confirmed. */
  amountUnusual: true,
});
export type TeamTip = z.infer<typeof teamTip>;

export const listTeamTips = defineCall({
  method: 'GET',
  path: '/api/teams/:id/tips',
  summary:
    'Returns the tips for a team that tippers reported as paid to the signed-in member, newest first. Those paid to others are not among them.',
  access: 'signed-in',
  params: whichTeam,
  query: z.object(page),
  answer: z.object({ tips: z.array(teamTip), nextCursor }),
  status: 200,
  errors: ['team_not_found'],
});
