// Handing a team over from its founder to another member, who has to agree.
import type { Team } from '#contract/teams/teams';
import type { SignedIn } from '#server/accounts/find-session';
import { requireConfirmed } from '#server/accounts/require-confirmed';
import { ApiError } from '#server/api-error';
import { findEntitlements } from '#server/billing/find-entitlements';
import { requireTeams } from '#server/billing/rules/plan';
import { advisoryLock } from '#server/db/advisory-lock';
import type { ServerDeps } from '#server/deps';
import { announcePage } from '#server/profiles/announce-pages';
import { findPages } from '#server/profiles/find-pages';
import { requireRoomForPage } from '#server/profiles/rules/pages';
import { pagesOf } from '#server/profiles/save-own-profile';
import { assignTeamPage } from './assign-team-page';
import { findTeam, loadTeamContext, membersOf, type TeamDeps } from './find-team';
import * as teams from './repository/teams';
import { founderOf, requireManager, requireMember } from './rules/team-access';

/**
 * Asks a member to take a team over (`PUT /api/teams/:id/successor`), replacing any earlier
 * request.
 * @throws {ApiError} team_founder_only when anyone but the founder asks,
 * team_member_not_found when there is no such member with an account, or it is the founder; and as
 * `requireConfirmed` and `requireManager`
 */
export async function inviteSuccessor(
  deps: TeamDeps,
  teamId: string,
  signedIn: SignedIn,
  memberId: string,
): Promise<Team> {
  const userId = signedIn.user.id;
  await deps.database.transaction(async (transaction) => {
    await advisoryLock(transaction, membersOf(teamId));
    await requireConfirmed(transaction, deps, signedIn);
    const { me, members } = await loadTeamContext(transaction, teamId, userId);
    if (requireManager(me).role !== 'founder') throw new ApiError('team_founder_only');
    const successor = members.find(({ id, leftAt }) => id === memberId && leftAt === null);
    if (!successor?.userId || successor.role === 'founder')
      throw new ApiError('team_member_not_found');
    await teams.updateTeam(transaction, teamId, { successorId: memberId });
  });
  return findTeam(deps, teamId, userId);
}

/**
 * Declines or withdraws the request to take a team over (`DELETE /api/teams/:id/successor`).
 * @throws {ApiError} not_asked when the user is neither the founder nor the member who was asked;
 * and as `requireMember`
 */
export async function cancelSuccession(
  deps: TeamDeps,
  teamId: string,
  userId: string,
): Promise<Team> {
  await deps.database.transaction(async (transaction) => {
    await advisoryLock(transaction, membersOf(teamId));
    const { me, team } = await loadTeamContext(transaction, teamId, userId);
    const viewer = requireMember(me);
    if (viewer.role !== 'founder' && team.successorId !== viewer.id)
      throw new ApiError('not_asked');
    await teams.updateTeam(transaction, teamId, { successorId: null });
  });
  return findTeam(deps, teamId, userId);
}

/**
 * Takes over a team and its page (`POST /api/teams/:id/take-over`). This is open to the member who
 * was asked or, if the founder's account is deleted, to any member. The old founder becomes a
 * manager, and their streams of the page are closed. Repeated after its answer was lost, it changes
 * nothing.
 * @throws {ApiError} not_asked when they were not asked, not_in_plan or page_limit when their plan
 * has no teams or no room for the page; and as `requireMember`
 */
export async function takeOver(
  deps: TeamDeps & Pick<ServerDeps, 'tipChanges'>,
  teamId: string,
  userId: string,
): Promise<Team> {
  const now = new Date(deps.clock.now());
  const entitlements = await findEntitlements(deps, userId);
  const profileId = await deps.database.transaction(async (transaction) => {
    await advisoryLock(transaction, membersOf(teamId));
    // Otherwise two concurrent requests could both take the last page that the plan allows.
    await advisoryLock(transaction, pagesOf(userId));
    const { me, members, page, team } = await loadTeamContext(transaction, teamId, userId);
    const viewer = requireMember(me);
    const founder = founderOf(members);
    if (founder?.id === viewer.id) return null;
    if (founder && team.successorId !== viewer.id) throw new ApiError('not_asked');
    requireTeams(entitlements);
    requireRoomForPage(entitlements, (await findPages(transaction, userId)).length);
    if (founder) await teams.updateMember(transaction, founder, { role: 'manager' });
    await teams.updateMember(transaction, viewer, { role: 'founder' });
    await assignTeamPage(transaction, page.id, userId, now);
    await teams.updateTeam(transaction, teamId, { successorId: null });
    for (const changed of [page.id, userId]) await announcePage(transaction, changed);
    return page.id;
  });
  if (profileId !== null) {
    // Makes every open stream of the page check its permission again.
    deps.tipChanges.announce(profileId, { ratings: false });
    deps.cache.invalidate(profileId);
  }
  return findTeam(deps, teamId, userId);
}
