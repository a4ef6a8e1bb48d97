import type { AccountExport } from '#contract/accounts/account';
import type { Queries } from '#server/db/queries';
import type { InParts } from '#server/downloads/json';
import { listTeams, namesOf, type TeamDeps } from './find-team';
import { selectMembers } from './repository/teams';
import { linesOf, statedEntries } from './team-statement';

type Exported = AccountExport['teams'][number];
type ExportedInParts = Omit<Exported, 'lines'> & { lines: InParts<Exported['lines'][number]> };

/** Returns a user's teams with their part of each ledger, which is read as it is written. */
export async function exportTeams(
  deps: TeamDeps,
  db: Queries,
  userId: string,
): Promise<ExportedInParts[]> {
  const exported: ExportedInParts[] = [];
  for (const team of await listTeams(deps, userId, db)) {
    const members = await selectMembers(db, team.id);
    const me = members.find((member) => member.userId === userId);
    if (!me) continue;
    const name = namesOf(members);
    const wanted = {
      teamId: team.id,
      memberId: me.id,
      begins: new Date(0),
      ends: new Date(deps.clock.now() + 1),
    };
    exported.push({ team, joinedAt: me.joinedAt.toISOString(), lines: linesOfAll() });

    async function* linesOfAll() {
      for await (const entries of statedEntries(deps, wanted)) {
        yield entries.flatMap((entry) => linesOf(entry, name));
      }
    }
  }
  return exported;
}
