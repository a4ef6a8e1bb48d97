// Inviting to a team, and joining it.
import { v7 as newId } from 'uuid';
import type { CallAnswer } from '#contract/call';
import { INVITATION_DAYS, MAX_INVITATIONS } from '#contract/limits';
import type { createInvitation, previewInvitation } from '#contract/teams/members';
import type { Team } from '#contract/teams/teams';
import { DAY_MS } from '#contract/timings';
import type { SignedIn } from '#server/accounts/find-session';
import { requireSignedIn } from '#server/accounts/require-confirmed';
import { ApiError } from '#server/api-error';
import { findEntitlements } from '#server/billing/find-entitlements';
import { requireRoomInTeam, requireTeams } from '#server/billing/rules/plan';
import { advisoryLock } from '#server/db/advisory-lock';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { hashOfToken, newToken } from '#server/security/tokens';
import { changeTeam } from './change-team';
import {
  findLedgerName,
  findTeam,
  loadTeamContext,
  membersOf,
  nameOfTeam,
  namesOf,
  type TeamDeps,
} from './find-team';
import * as invitations from './repository/invitations';
import * as teams from './repository/teams';
import { currentMembers, requireManager, seesAll } from './rules/team-access';

/**
 * Creates an invitation. Its token is only in the response, so a retry with the same id replaces
 * it.
 * @throws {ApiError} id_taken when another member's invitation has the id; and as `requireSignedIn`,
 * `requireManager`, `requireTeams` and `requireRoomInTeam`
 */
export async function inviteToTeam(
  deps: TeamDeps & Pick<ServerDeps, 'config'>,
  teamId: string,
  signedIn: SignedIn,
  id: string,
): Promise<CallAnswer<typeof createInvitation>> {
  const userId = signedIn.user.id;
  const now = new Date(deps.clock.now());
  const token = newToken();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const { page: asked } = await loadTeamContext(deps.database.db, teamId, userId);
  const entitlements = await findEntitlements(deps, asked.userId);
  const by = await deps.database.transaction(async (transaction) => {
    await advisoryLock(transaction, membersOf(teamId));
    await requireSignedIn(transaction, signedIn);
    const { me, members } = await loadTeamContext(transaction, teamId, userId);
    const { id: byId } = requireManager(me);
    requireTeams(entitlements);
    requireRoomInTeam(entitlements, currentMembers(members).length);
    const known = await invitations.selectInvitationById(transaction, teamId, id);
    if (known && known.byId !== byId) throw new ApiError('id_taken');
    if (known) await invitations.deleteInvitation(transaction, teamId, id);
    const open = await invitations.selectInvitations(transaction, teamId, now);
    // The oldest are deleted to make room: no team needs so many at once.
    for (const { id: oldest } of open.slice(MAX_INVITATIONS - 1))
      await invitations.deleteInvitation(transaction, teamId, oldest);
    const tokenHash = hashOfToken(token);
    const row = { tokenHash, teamId, id, byId, createdAt: now, expiresAt };
    await invitations.insertInvitation(transaction, row);
    return namesOf(members)(byId);
  });
  return {
    invitation: {
      id,
      by,
      createdAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    },
    // In the fragment, which no server receives or logs.
    link: `${deps.config.publicUrl}/join-team#${token}`,
  };
}

/** @throws {ApiError} as `requireManager` */
export async function revokeInvitation(
  { database: { db } }: TeamDeps,
  teamId: string,
  userId: string,
  invitationId: string,
): Promise<void> {
  requireManager((await loadTeamContext(db, teamId, userId)).me);
  await invitations.deleteInvitation(db, teamId, invitationId);
}

/** Withdraws all invitations of a user, because somebody else may have made them. */
export async function withdrawInvitations(db: Queries, userId: string): Promise<void> {
  for (const { teamId, memberId } of await teams.selectMemberships(db, userId))
    await invitations.deleteInvitationsBy(db, { teamId, id: memberId });
}

/**
 * Describes an invitation to the user who opens it (`POST /api/team-invitations/preview`).
 * @throws {ApiError} invitation_invalid when it is unknown, used, revoked or expired, or its maker
 * may no longer invite, already_member when the user belongs to the team, team_not_found when the
 * team was just deleted
 */
export async function preview(
  deps: TeamDeps,
  userId: string,
  token: string,
): Promise<CallAnswer<typeof previewInvitation>> {
  const { db } = deps.database;
  const found = await invitations.selectInvitation(
    db,
    hashOfToken(token),
    new Date(deps.clock.now()),
  );
  if (!found) throw new ApiError('invitation_invalid');
  const { me, members, page } = await loadTeamContext(db, found.teamId, userId);
  requireInviter(members, found);
  if (me?.leftAt === null) throw new ApiError('already_member');
  const { features } = await findEntitlements(deps, page.userId);
  return {
    team: nameOfTeam(page),
    by: namesOf(members)(found.byId),
    paused: !features.teamSplit,
    expiresAt: found.expiresAt.toISOString(),
  };
}

/** Catches invitations made just as their maker was removed. */
function requireInviter(
  members: readonly teams.Member[],
  { byId }: invitations.InvitationRow,
): void {
  if (!members.some((member) => member.id === byId && seesAll(member))) {
    throw new ApiError('invitation_invalid');
  }
}

/**
 * Joins a team through an invitation, which works once. A returning member keeps their membership,
 * and whether they share in tips, which a manager decides.
 * @throws {ApiError} as `preview`, `requireTeams` and `requireRoomInTeam`
 */
export async function joinTeam(deps: TeamDeps, userId: string, token: string): Promise<Team> {
  const now = new Date(deps.clock.now());
  const tokenHash = hashOfToken(token);
  const found = await invitations.selectInvitation(deps.database.db, tokenHash, now);
  if (!found) throw new ApiError('invitation_invalid');
  const { teamId } = found;
  const owner = (await teams.selectTeam(deps.database.db, teamId))?.page.userId;
  const entitlements = await findEntitlements(deps, owner);
  await changeTeam(deps, teamId, userId, async (transaction, { me, members }) => {
    requireInviter(members, found);
    if (me?.leftAt === null) throw new ApiError('already_member');
    requireTeams(entitlements);
    requireRoomInTeam(entitlements, currentMembers(members).length);
    if (!(await invitations.consumeInvitation(transaction, tokenHash, now))) {
      throw new ApiError('invitation_invalid');
    }
    if (me) {
      await teams.updateMember(transaction, me, { leftAt: null, role: 'member' });
    } else {
      const nameKept = (await findLedgerName(transaction, userId)) ?? '';
      await teams.insertMember(transaction, {
        teamId,
        id: newId(),
        userId,
        role: 'member',
        sharesInPool: true,
        joinedAt: now,
        leftAt: null,
        nameKept,
      });
    }
  });
  return findTeam(deps, teamId, userId);
}

export async function eraseExpiredInvitations({
  database,
  clock,
}: Pick<ServerDeps, 'database' | 'clock'>): Promise<void> {
  await invitations.deleteExpiredInvitations(database.db, new Date(clock.now()));
}
