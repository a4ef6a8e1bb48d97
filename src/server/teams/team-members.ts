// Joining and leaving a team, and who may do what in it.
import { v7 as newId } from 'uuid';
import type { CallAnswer } from '#contract/call';
import { DAY_MS } from '#contract/days';
import { INVITATION_DAYS, MOST_INVITATIONS } from '#contract/limits';
import type { createInvitation, lookAtInvitation, TeamMemberChange } from '#contract/team-members';
import type { Team } from '#contract/teams';
import type { SignedIn } from '#server/accounts/find-session';
import { selectUser } from '#server/accounts/repository/users';
import { requireRecentSignIn } from '#server/accounts/rules/recent-sign-in';
import { findEntitlements } from '#server/billing/find-entitlements';
import { requireRoomInTeam, requireTeams } from '#server/billing/rules/plan';
import { takeTurn } from '#server/db/advisory-lock';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { announcePage } from '#server/profiles/announce-pages';
import { Refusal } from '#server/refusal';
import { hashOfToken, newToken } from '#server/security/tokens';
import {
  findNameInBooks,
  findPlace,
  findTeam,
  nameOfTeam,
  namesOf,
  type TeamDeps,
} from './find-team';
import { forgetPage } from './found-team';
import * as teams from './repository/teams';
import { requireManager, requireMember, seesAll } from './rules/team-access';

const present = (members: readonly teams.Member[]) =>
  members.filter(({ leftAt }) => leftAt === null);

/**
 * Makes an invitation. Its token is in the answer, and nowhere else, so where the answer got lost,
 * the same invitation gets another one.
 * @throws {Refusal} id_taken when the id is that of another's invitation; and as `requireManager`,
 *   `requireTeams` and `requireRoomInTeam`
 */
export async function inviteToTeam(
  deps: TeamDeps & Pick<ServerDeps, 'config'>,
  teamId: string,
  userId: string,
  id: string,
): Promise<CallAnswer<typeof createInvitation>> {
  const now = new Date(deps.clock.now());
  const token = newToken();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const { page: asked } = await findPlace(deps.database.db, teamId, userId);
  const entitlements = await findEntitlements(deps, asked.userId);
  const by = await deps.database.transaction(async (transaction) => {
    await takeTurn(transaction, null, membersOf(teamId));
    const { me, members } = await findPlace(transaction, teamId, userId);
    const { id: byId } = requireManager(me);
    requireTeams(entitlements);
    requireRoomInTeam(entitlements, present(members).length);
    const known = await teams.selectInvitationById(transaction, teamId, id);
    if (known && known.byId !== byId) throw new Refusal('id_taken');
    if (known) await teams.deleteInvitation(transaction, teamId, id);
    const open = await teams.selectInvitations(transaction, teamId, now);
    // The oldest make room: nobody needs so many at once.
    for (const { id: oldest } of open.slice(MOST_INVITATIONS - 1))
      await teams.deleteInvitation(transaction, teamId, oldest);
    const tokenHash = hashOfToken(token);
    const row = { tokenHash, teamId, id, byId, createdAt: now, expiresAt };
    await teams.insertInvitation(transaction, row);
    return namesOf(members)(byId);
  });
  return {
    invitation: {
      ...{ id, by },
      ...{ createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() },
    },
    // In the fragment, which is sent to no server and stands in no log.
    link: `${deps.config.publicUrl}/join-team#${token}`,
  };
}

/** @throws {Refusal} as `requireManager` */
export async function takeInvitationBack(
  { database: { db } }: TeamDeps,
  teamId: string,
  userId: string,
  invitationId: string,
): Promise<void> {
  requireManager((await findPlace(db, teamId, userId)).me);
  await teams.deleteInvitation(db, teamId, invitationId);
}

/**
 * Says what an invitation is to (`POST /api/team-invitations/look`).
 * @throws {Refusal} invitation_invalid when it is unknown, used, taken back or expired, or when
 *   whoever made it may invite no longer, already_member when they belong to the team,
 *   team_not_found when it has just gone
 */
export async function lookAt(
  deps: TeamDeps,
  userId: string,
  token: string,
): Promise<CallAnswer<typeof lookAtInvitation>> {
  const { db } = deps.database;
  const found = await teams.selectInvitation(db, hashOfToken(token), new Date(deps.clock.now()));
  if (!found) throw new Refusal('invitation_invalid');
  const { me, members, page } = await findPlace(db, found.teamId, userId);
  requireInviter(members, found);
  if (me?.leftAt === null) throw new Refusal('already_member');
  const { features } = await findEntitlements(deps, page.userId);
  return {
    ...{ team: nameOfTeam(page), by: namesOf(members)(found.byId), paused: !features.teamSplit },
    expiresAt: found.expiresAt.toISOString(),
  };
}

/** An invitation may have been made in the moment in which its maker was removed. */
function requireInviter(members: readonly teams.Member[], { byId }: teams.InvitationRow): void {
  if (!members.some((member) => member.id === byId && seesAll(member))) {
    throw new Refusal('invitation_invalid');
  }
}

/**
 * Joins a team by an invitation, which works once. Whoever comes back is the member that they were.
 * @throws {Refusal} as `lookAt`, `requireTeams` and `requireRoomInTeam`
 */
export async function joinTeam(deps: TeamDeps, userId: string, token: string): Promise<Team> {
  const now = new Date(deps.clock.now());
  const tokenHash = hashOfToken(token);
  const found = await teams.selectInvitation(deps.database.db, tokenHash, now);
  if (!found) throw new Refusal('invitation_invalid');
  const { teamId } = found;
  const owner = (await teams.selectTeam(deps.database.db, teamId))?.page.userId;
  const entitlements = await findEntitlements(deps, owner);
  await deps.database.transaction(async (transaction) => {
    await takeTurn(transaction, null, membersOf(teamId));
    const { me, members, page } = await findPlace(transaction, teamId, userId);
    requireInviter(members, found);
    if (me?.leftAt === null) throw new Refusal('already_member');
    requireTeams(entitlements);
    requireRoomInTeam(entitlements, present(members).length);
    if (!(await teams.takeInvitation(transaction, tokenHash, now))) {
      throw new Refusal('invitation_invalid');
    }
    if (me) {
      await teams.updateMember(transaction, me, {
        leftAt: null,
        role: 'member',
        sharesInPool: true,
      });
    } else {
      const nameKept = (await findNameInBooks(transaction, userId)) ?? '';
      await teams.insertMember(transaction, {
        ...{ teamId, id: newId(), userId, role: 'member', sharesInPool: true, joinedAt: now },
        ...{ leftAt: null, nameKept },
      });
    }
    await announcePage(transaction, page.id);
  });
  await forgetPage(deps, teamId);
  return findTeam(deps, teamId, userId);
}

/** What takes turns where the members of a team are changed. */
export const membersOf = (teamId: string) => `members of team ${teamId}`;

/**
 * Changes a member's role and whether they share in the tips
 * (`PUT /api/teams/:id/members/:memberId`). With the role of a manager go the invitations that they
 * have made.
 * @throws {Refusal} team_member_not_found when there is no such member, team_founder_only when a
 *   manager names managers, founder_stays when somebody is made or stops being the founder, which `takeOver` is for,
 *   sign_in_not_recent as `requireRecentSignIn` where something changes; and as `requireManager`
 */
export async function changeMember(
  deps: TeamDeps,
  teamId: string,
  signedIn: SignedIn,
  memberId: string,
  { role, sharesInPool }: TeamMemberChange,
): Promise<Team> {
  await deps.database.transaction(async (transaction) => {
    await takeTurn(transaction, null, membersOf(teamId));
    const { me, members, page } = await findPlace(transaction, teamId, signedIn.user.id);
    const viewer = requireManager(me);
    const member = members.find(({ id, leftAt }) => id === memberId && leftAt === null);
    if (!member) throw new Refusal('team_member_not_found');
    if (member.role !== role) {
      if (viewer.role !== 'founder') throw new Refusal('team_founder_only');
      if (member.role === 'founder' || role === 'founder') throw new Refusal('founder_stays');
    }
    // Who shares in the tips is paid by them in turn, and a manager says who is paid.
    if (member.role !== role || member.sharesInPool !== sharesInPool) {
      requireRecentSignIn(signedIn, deps.clock.now());
    }
    await teams.updateMember(transaction, member, { role, sharesInPool });
    if (role === 'member') await teams.deleteInvitationsBy(transaction, member);
    await announcePage(transaction, page.id);
  });
  await forgetPage(deps, teamId);
  return findTeam(deps, teamId, signedIn.user.id);
}

/**
 * Leaves a team, or removes somebody (`DELETE /api/teams/:id/members/:memberId`). The books stay.
 * What they have invited with works no longer, or they could come back by it.
 * @throws {Refusal} team_managers_only when a member removes somebody else, team_founder_only when
 *   a manager removes a manager, team_member_not_found when there is no such member, founder_stays
 *   when it is the founder; and as `requireMember`
 */
export async function removeMember(
  deps: TeamDeps,
  teamId: string,
  userId: string,
  memberId: string,
): Promise<void> {
  const now = new Date(deps.clock.now());
  await deps.database.transaction(async (transaction) => {
    await takeTurn(transaction, null, membersOf(teamId));
    const { me, members, page, team } = await findPlace(transaction, teamId, userId);
    const viewer = requireMember(me);
    if (viewer.id !== memberId) requireManager(viewer);
    const member = members.find(({ id }) => id === memberId);
    if (!member) throw new Refusal('team_member_not_found');
    if (member.role === 'founder') throw new Refusal('founder_stays');
    if (member.leftAt !== null) return;
    if (viewer.role !== 'founder' && viewer.id !== memberId && member.role === 'manager') {
      throw new Refusal('team_founder_only');
    }
    await teams.updateMember(transaction, member, { leftAt: now, role: 'member' });
    if (team.heirId === member.id) await teams.updateTeam(transaction, teamId, { heirId: null });
    await teams.deleteInvitationsBy(transaction, member);
    await announcePage(transaction, page.id);
  });
  await forgetPage(deps, teamId);
}

/**
 * Takes a user out of their teams before the account is deleted. Their name stays in the books as
 * text. What they have founded belongs to nobody until another member takes it over (`takeOver`): who has not been asked
 * gets no page, and who has no room for one has none too many. Whoever left or was removed cannot: where nobody else
 * is in it with an account, the team goes with its founder.
 * @returns the pages that changed, for the caches
 */
export async function leaveAllTeams(db: Queries, userId: string, now: Date): Promise<string[]> {
  const pages: string[] = [];
  for (const { team, me, page } of await teams.selectTeamsOfUser(db, userId)) {
    await takeTurn(db, null, membersOf(team.id));
    const isAnybodyLeft = present(await teams.selectMembers(db, team.id)).some(
      (member) => member.userId !== null && member.userId !== userId,
    );
    // Nobody else's, of a founder whose account went before.
    if ((page.userId ?? userId) === userId && !isAnybodyLeft) {
      await teams.deleteTeam(db, team.id);
      continue;
    }
    if (page.userId === userId) {
      await teams.giveTeamPage(db, team.id, null, now);
      await teams.updateTeam(db, team.id, { heirId: null });
    }
    const nameKept = (await findNameInBooks(db, userId)) ?? me.nameKept;
    const leftAt = me.leftAt ?? now;
    await teams.updateMember(db, me, { nameKept, role: 'member', leftAt });
    await teams.deleteInvitationsBy(db, me);
    await announcePage(db, page.id);
    pages.push(page.id);
  }
  return pages;
}
