// Teams: people who share a page and its tips (sections 1, 3, 4 and 6). Debts are in `ledger.ts`,
// membership in `members.ts`.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, nextCursor, page, uuid } from '../fields';
import { DISPLAY_NAME_MAX_LENGTH } from '../limits';
import { handle } from '../profiles/handle';
import { atMost, oneLine, visibleText } from '../text';
import { receivedTip } from '../tips/received-tips';

// How a shift's tips are split (section 4). Pure, so that the screen can preview exactly what the
// server will record.

/** The basis for shares. Stored: never rename one. */
export const splitRules = ['equal', 'hours', 'points'] as const;
export const splitRule = z.enum(splitRules);
export type SplitRule = z.infer<typeof splitRule>;

/** A member's part in a shift, as far as the rules need it. */
export interface Work {
  readonly minutes: number;
  readonly points: number;
}

/**
 * Returns true if a member worked in a shift, rather than only being paid by tippers.
 * @param share of its tips, in any unit
 */
export function hasWorked({ minutes, points }: Work, share: number): boolean {
  return minutes + points + share > 0;
}

/** Returns a member's weight: a whole number, relative to the others'. */
export function weightOf(rule: SplitRule, { minutes, points }: Work): number {
  if (rule === 'hours') return minutes;
  return rule === 'points' ? points : 1;
}

/**
 * Divides an amount by integer weights. Shares are rounded down to the cent; the leftover cents go
 * one by one to those who lost most by rounding. Ties rotate: shift 1 begins with the first of
 * them, shift 2 with the second, and so on, so that nobody gains in the long run.
 * @param cents the whole amount, not negative
 * @param weights in the order in which the members joined
 * @param shift the number of the shift in the team's ledger, from 1
 * @returns shares in cents, in the same order, which add up to the amount; all zero if all weights
 * are
 */
export function sharesOf(cents: number, weights: readonly number[], shift: number): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  // At most 10^9 cents times 10^4 minutes: well within exact integers.
  const shares = weights.map((weight) => Math.floor((cents * weight) / whole));
  const left = cents - shares.reduce((sum, share) => sum + share, 0);
  const lost = weights.map((weight) => (cents * weight) % whole);
  const mostFirst = [...new Set(lost)].sort((one, other) => other - one);
  const inOrder = mostFirst.flatMap((most) => {
    const equals = lost.flatMap((each, index) => (each === most ? [index] : []));
    return rotated(equals, shift - 1);
  });
  for (const index of inOrder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function rotated<T>(round: readonly T[], by: number): T[] {
  const start = by % round.length;
  return [...round.slice(start), ...round.slice(0, start)];
}

// Which member receives a tip for the whole team (section 4).

/**
 * `collector`: always the same member. `rotation`: the one who has waited longest. Stored: never
 * rename one.
 */
export const payoutRules = ['collector', 'rotation'] as const;
export const payoutRule = z.enum(payoutRules);
export type PayoutRule = z.infer<typeof payoutRule>;

/**
 * In a tip for a whole team, the member that the tipper was shown. Required once a payment method
 * is chosen.
 */
export const receiverId = z.optional(uuid);

// Teams and their people.

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
  profileId: uuid,
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
