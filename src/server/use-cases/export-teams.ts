import type { AccountExport } from '#contract/account-export';
import { dollarsFromCents } from '#contract/money';
import type { Queries } from '../db/queries';
import { selectEntries } from '../repositories/team-books';
import { selectMembers } from '../repositories/teams';
import { listTeams, namesOf, type TeamDeps } from './find-team';

/**
 * Returns what is kept of a user as a member of teams: of their books, only what is about the user.
 */
export async function exportTeams(
  deps: TeamDeps,
  db: Queries,
  userId: string,
): Promise<AccountExport['teams']> {
  const exported: AccountExport['teams'] = [];
  for (const team of await listTeams(deps, userId, db)) {
    const members = await selectMembers(db, team.id);
    const me = members.find((member) => member.userId === userId);
    if (!me) continue;
    const entries = await selectEntries(db, team.id, { before: new Date(deps.clock.now() + 1) });
    const lines = entries.flatMap(({ id: entryId, at, kind, note, lines: all }) =>
      all
        .filter(({ memberId }) => memberId === me.id)
        .map(({ minutes, points, shareCents, paidCents, movedCents }) => ({
          ...{ entryId, at: at.toISOString(), kind, note, shift: null, startsAt: null },
          ...{ memberId: me.id, member: namesOf(members)(me.id) },
          ...{ minutes, points, share: dollarsFromCents(shareCents) },
          ...{ paid: dollarsFromCents(paidCents), moved: dollarsFromCents(movedCents) },
        })),
    );
    exported.push({ team, joinedAt: me.joinedAt.toISOString(), lines });
  }
  return exported;
}
