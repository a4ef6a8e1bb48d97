import type { Team } from '#contract/teams/teams';

/** Whether the worker keeps this team's ledger. */
export function manages({ members, meId }: Team): boolean {
  const me = members.find(({ id }) => id === meId);
  return me !== undefined && me.leftAt === null && me.role !== 'member';
}
