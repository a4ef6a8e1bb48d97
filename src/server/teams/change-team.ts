import { advisoryLock } from '#server/db/advisory-lock';
import type { Queries } from '#server/db/queries';
import { announcePage } from '#server/profiles/announce-pages';
import { loadTeamContext, membersOf, type TeamContext, type TeamDeps } from './find-team';

/**
 * Changes a team's members or rules, one change at a time, and drops the team's page from the
 * caches of all processes.
 * @throws {ApiError} team_not_found when there is no such team; and as `change`
 */
export async function changeTeam(
  { database, cache }: Pick<TeamDeps, 'database' | 'cache'>,
  teamId: string,
  userId: string,
  change: (transaction: Queries, place: TeamContext) => Promise<void>,
): Promise<void> {
  const pageId = await database.transaction(async (transaction) => {
    await advisoryLock(transaction, membersOf(teamId));
    const place = await loadTeamContext(transaction, teamId, userId);
    await change(transaction, place);
    await announcePage(transaction, place.page.id);
    return place.page.id;
  });
  cache.invalidate(pageId);
}
