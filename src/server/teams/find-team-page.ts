import type { Profile, TeamPage } from '#contract/profiles/profile';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { selectMembers, selectTeam } from './repository/teams';
import { currentMembers } from './rules/team-access';
import { nextReceiver } from './rules/team-payout';

/** Finds the public profile of a member's own page. */
type FindPerson = (handle: string) => Promise<Profile>;

/** Returns what a team's page adds to its profile: its people, and who is paid next. */
export async function findTeamPage(
  { database: { db } }: Pick<ServerDeps, 'database'>,
  teamId: string,
  findPerson: FindPerson,
): Promise<TeamPage | null> {
  const found = await selectTeam(db, teamId);
  if (!found) return null;
  const members = await selectMembers(db, teamId);
  const next = nextReceiver(found.team, members);
  const people = await Promise.all(
    currentMembers(members).map(async ({ id: memberId, page }) => {
      const profile = page && (await findOrNull(findPerson, page.handle));
      return profile ? [{ memberId, profile }] : [];
    }),
  );
  return { payout: found.team.payout, next: next?.id ?? null, people: people.flat() };
}

async function findOrNull(find: FindPerson, handle: string): Promise<Profile | null> {
  try {
    return await find(handle);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
