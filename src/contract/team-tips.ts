// A team's tips as the member sees them whom they were paid to (sections 3 and 4).
import * as z from 'zod/mini';
import { defineCall } from './call';
import { receivedTip } from './received-tips';
import { whichTeam } from './teams';

/** Comment and stars are for the team: they stand on its page and in its founder's list. */
export const teamTip = z.pick(receivedTip, {
  id: true,
  amount: true,
  paymentMethod: true,
  status: true,
  /** By which its receiver finds it in the payment app. */
  tipperName: true,
  occurredAt: true,
  createdAt: true,
  state: true,
  received: true,
  /** Then it is in no pool until it is marked as received. */
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
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  answer: z.object({ tips: z.array(teamTip), nextCursor: z.nullable(z.string()) }),
  status: 200,
  errors: ['not_authenticated', 'team_not_found'],
});
