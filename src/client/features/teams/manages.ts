import type { Team } from '#contract/teams/teams';

export function ownMember({ members, meId }: Team): Team['members'][number] | undefined {
  return members.find(({ id }) => id === meId);
}

export function manages(team: Team): boolean {
  const me = ownMember(team);
  return me !== undefined && me.leftAt === null && me.role !== 'member';
}
