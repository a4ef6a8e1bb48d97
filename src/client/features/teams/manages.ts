import type { Team } from '#contract/teams/teams';

export function manages({ members, meId }: Team): boolean {
  const me = members.find(({ id }) => id === meId);
  return me !== undefined && me.leftAt === null && me.role !== 'member';
}
