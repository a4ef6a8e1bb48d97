import type { AccountExport } from '#contract/account-export';
import { dollarsFromCents } from '#contract/money';
import type { Queries } from '../db/queries';
import { selectEntries } from '../repositories/team-books';
import { selectMembers } from '../repositories/teams';
import { listTeams, nameOfMember, type TeamDeps } from './find-team';

/** Returns what is kept of a user as a member of teams: of their books, only what is about the user. */
export async function exportTeams(
  deps: TeamDeps,
  db: Queries,
  userId: string,
): Promise<AccountExport['teams']> {
  const exported: AccountExport['teams'] = [];
  for (const team of await listTeams(deps, userId, db)) {
    const me = (await selectMembers(db, team.id)).find((member) => member.userId === userId);
    if (!me) continue;
    const entries = await selectEntries(db, team.id, { before: new Date(deps.clock.now() + 1) });
    const lines = entries.flatMap(({ id: entryId, at, kind, note, lines: all }) =>
      all
        .filter(({ memberId }) => memberId === me.id)
        .map(({ minutes, points, shareCents, heldCents, movedCents }) => ({
          ...{ entryId, at: at.toISOString(), kind, note, startsAt: null },
          ...{ memberId: me.id, member: nameOfMember(me) },
          ...{ minutes, points, share: dollarsFromCents(shareCents) },
          ...{ held: dollarsFromCents(heldCents), moved: dollarsFromCents(movedCents) },
        })),
    );
    exported.push({ team, joinedAt: me.joinedAt.toISOString(), lines });
  }
  return exported;
}
