import type { AccountExport } from '#contract/accounts/account';
import type { Queries } from '#server/db/queries';
import type { InParts } from '#server/downloads/json';
import { readTipsPaidTo } from '#server/tips/list-tips';
import { findMemberships } from './find-memberships';
import { listTeams, namesOf, type TeamDeps } from './find-team';
import { selectMembers } from './repository/teams';
import { linesOf, statedEntries } from './team-statement';

type Exported = AccountExport['teams'][number];
type ExportedInParts = Omit<Exported, 'tips' | 'lines'> & {
  tips: InParts<Exported['tips'][number]>;
  lines: InParts<Exported['lines'][number]>;
};

/**
 * Returns a user's teams with the tips that were paid to the user and their part of each ledger,
 * both read as they are written.
 */
export async function exportTeams(
  deps: TeamDeps,
  db: Queries,
  userId: string,
): Promise<ExportedInParts[]> {
  const exported: ExportedInParts[] = [];
  const memberships = await findMemberships(db, userId);
  for (const team of await listTeams(deps, userId, db)) {
    const profileId = memberships.find(({ teamId }) => teamId === team.id)?.profileId;
    const members = await selectMembers(db, team.id);
    const me = members.find((member) => member.userId === userId);
    if (!me || !profileId) continue;
    const name = namesOf(members);
    const wanted = {
      teamId: team.id,
      memberId: me.id,
      begins: new Date(0),
      ends: new Date(deps.clock.now() + 1),
    };
    exported.push({
      team,
      joinedAt: me.joinedAt.toISOString(),
      tips: readTipsPaidTo(deps, { profileId, receiverId: me.id }),
      lines: linesOfAll(),
    });

    async function* linesOfAll() {
      for await (const entries of statedEntries(deps, wanted)) {
        yield entries.flatMap((entry) => linesOf(entry, name));
      }
    }
  }
  return exported;
}
