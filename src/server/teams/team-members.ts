// Membership of a team, and roles in it.
import type { TeamMemberChange } from '#contract/teams/members';
import type { Team } from '#contract/teams/teams';
import type { SignedIn } from '#server/accounts/find-session';
import { requireConfirmed } from '#server/accounts/require-confirmed';
import { ApiError } from '#server/api-error';
import { advisoryLock } from '#server/db/advisory-lock';
import type { Queries } from '#server/db/queries';
import { announcePage } from '#server/profiles/announce-pages';
import { closePage } from '#server/profiles/assign-page';
import { assignTeamPage } from './assign-team-page';
import { changeTeam } from './change-team';
import { findLedgerName, findTeam, membersOf, type TeamDeps } from './find-team';
import { deleteInvitationsBy } from './repository/invitations';
import { deleteTipsPaidToOthers, selectRecordedMembers } from './repository/team-tips';
import * as teams from './repository/teams';
import { currentMembers, requireManager, requireMember } from './rules/team-access';

/**
 * Changes a member's role and whether they share in tips (`PUT /api/teams/:id/members/:memberId`).
 * A manager who loses the role loses their invitations.
 * @throws {ApiError} team_member_not_found when there is no such member, team_founder_only when a
 * manager changes a role, founder_stays when it would change who is the founder (see `takeOver`),
 * sign_in_not_recent as `requireConfirmed` when anything changes; and as `requireManager`
 */
export async function changeMember(
  deps: TeamDeps,
  teamId: string,
  signedIn: SignedIn,
  memberId: string,
  change: TeamMemberChange,
): Promise<Team> {
  await changeTeam(deps, teamId, signedIn.user.id, async (transaction, { me, members }) => {
    const viewer = requireManager(me);
    const member = members.find(({ id, leftAt }) => id === memberId && leftAt === null);
    if (!member) throw new ApiError('team_member_not_found');
    const { role = member.role, sharesInPool = member.sharesInPool } = change;
    if (member.role !== role) {
      if (viewer.role !== 'founder') throw new ApiError('team_founder_only');
      if (member.role === 'founder' || role === 'founder') throw new ApiError('founder_stays');
    }
    // Both affect who is paid: sharing members rotate; managers set the payout rule.
    if (member.role !== role || member.sharesInPool !== sharesInPool) {
      await requireConfirmed(transaction, deps, signedIn);
    }
    await teams.updateMember(transaction, member, { role, sharesInPool });
    if (role === 'member') await deleteInvitationsBy(transaction, member);
  });
  return findTeam(deps, teamId, signedIn.user.id);
}

/**
 * Removes a member, or lets the user leave (`DELETE /api/teams/:id/members/:memberId`). The ledger
 * stays. Deletes the invitations they made, or they could return through one.
 * @throws {ApiError} team_managers_only when a member removes another, team_founder_only when a
 * manager removes another manager, team_member_not_found when there is no such member,
 * founder_stays when it is the founder; and as `requireMember`
 */
export async function removeMember(
  deps: TeamDeps,
  teamId: string,
  userId: string,
  memberId: string,
): Promise<void> {
  const now = new Date(deps.clock.now());
  await changeTeam(deps, teamId, userId, async (transaction, { me, members, team }) => {
    const viewer = requireMember(me);
    if (viewer.id !== memberId) requireManager(viewer);
    const member = members.find(({ id }) => id === memberId);
    if (!member) throw new ApiError('team_member_not_found');
    if (member.role === 'founder') throw new ApiError('founder_stays');
    if (member.leftAt !== null) return;
    if (viewer.role !== 'founder' && viewer.id !== memberId && member.role === 'manager') {
      throw new ApiError('team_founder_only');
    }
    await teams.updateMember(transaction, member, { leftAt: now, role: 'member' });
    if (team.successorId === member.id)
      await teams.updateTeam(transaction, teamId, { successorId: null });
    await deleteInvitationsBy(transaction, member);
  });
}

/** Keeps others from changing a user's teams until the transaction ends. */
export async function lockTeams(db: Queries, userId: string): Promise<void> {
  const memberships = await teams.selectMemberships(db, userId);
  // In the same order for everybody, or two who share two teams could wait for each other.
  for (const teamId of memberships.map((membership) => membership.teamId).sort())
    await advisoryLock(db, membersOf(teamId));
}

/**
 * Removes a user from their teams before their account is deleted. Their name stays in the ledger
 * as text. A team that they founded has no owner until another current member takes it over
 * (`takeOver`): no one gets a page unasked, or beyond their plan. If no other current member has an
 * account, the team is closed for good: former members still see what they earned in it. Without
 * any, it is deleted. Call `lockTeams` before.
 * @returns the pages that changed, for the caches
 */
export async function leaveAllTeams(db: Queries, userId: string, now: Date): Promise<string[]> {
  const pages: string[] = [];
  for (const { team: known } of await teams.selectTeamsOfUser(db, userId)) {
    // Again, for a team joined since `lockTeams`, which may have changed while this waits.
    await advisoryLock(db, membersOf(known.id));
    const place = (await teams.selectTeamsOfUser(db, userId)).find(
      ({ team }) => team.id === known.id,
    );
    if (!place) continue;
    const { team, me, page } = place;
    const others = (await teams.selectMembers(db, team.id)).filter(
      (member) => member.userId !== null && member.userId !== userId,
    );
    const isAnybodyLeft = currentMembers(others).length > 0;
    if (!isAnybodyLeft) {
      const recorded = await selectRecordedMembers(db, { teamId: team.id, profileId: page.id });
      const earners = others.map(({ id }) => id).filter((id) => recorded.has(id));
      if (earners.length === 0) {
        await teams.deleteTeam(db, team.id);
        continue;
      }
      await deleteTipsPaidToOthers(db, page.id, earners);
      await closePage(db, page.id, now);
    }
    const isFounder = page.userId === userId;
    if (isFounder) await assignTeamPage(db, page.id, null, now);
    if (isFounder || team.successorId === me.id) {
      await teams.updateTeam(db, team.id, { successorId: null });
    }
    const nameKept = (await findLedgerName(db, userId)) ?? me.nameKept;
    const leftAt = me.leftAt ?? now;
    await teams.updateMember(db, me, { nameKept, role: 'member', leftAt });
    await deleteInvitationsBy(db, me);
    await announcePage(db, page.id);
    pages.push(page.id);
  }
  return pages;
}
