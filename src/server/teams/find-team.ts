// A team as its members see it.

import { dollarsFromCents } from '#contract/money';
import type { ListedTeam, Team, TeamMember } from '#contract/teams/teams';
import { findUser } from '#server/accounts/find-user';
import { ApiError } from '#server/api-error';
import { findEntitlements } from '#server/billing/find-entitlements';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { selectInvitations } from './repository/invitations';
import { selectBalances } from './repository/team-statement';
import { selectTransfers, type TransferWithEvents } from './repository/team-transfers';
import * as teams from './repository/teams';
import { founderOf, requireEverMember, seesAll } from './rules/team-access';
import { canBePaid, nextReceiver } from './rules/team-payout';

export type TeamDeps = Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'provider'>;

/** Returns the name of the lock on a team's members. */
export const membersOf = (teamId: string) => `members of team ${teamId}`;

/** A team, all current and former members, and the user's membership. */
export interface TeamContext extends teams.TeamWithPage {
  readonly members: readonly teams.Member[];
  /** Null for strangers. */
  readonly me: teams.Member | null;
}

/** @throws {ApiError} team_not_found when there is no such team */
export async function loadTeamContext(
  db: Queries,
  teamId: string,
  userId: string,
): Promise<TeamContext> {
  const found = await teams.selectTeam(db, teamId);
  if (!found) throw new ApiError('team_not_found');
  const members = await teams.selectMembers(db, teamId);
  return { ...found, members, me: members.find((member) => member.userId === userId) ?? null };
}

export function nameOfTeam({ displayName, handle }: teams.TeamWithPage['page']): string {
  return displayName?.trim() || handle;
}

/** Returns a user's name in the ledger; null once the account is deleted. */
export async function findLedgerName(db: Queries, userId: string): Promise<string | null> {
  const user = await findUser(db, userId);
  return user && ledgerName(user);
}

/** Returns first name and last initial only, because this name outlives the account. */
function ledgerName({ firstName, lastName }: NonNullable<teams.Member['user']>): string {
  const initial = [...lastName.trim()][0];
  return `${firstName.trim()}${initial ? ` ${initial}.` : ''}`.trim() || 'Member';
}

/**
 * Returns a function that names members in the ledger. Namesakes after the first are numbered, so
 * that it is clear who owes whom.
 * @param members all current and former members, in order of joining
 */
export function namesOf(
  members: readonly Pick<teams.Member, 'id' | 'user' | 'nameKept'>[],
): (id: string) => string {
  const names = new Map<string, string>();
  const namesakes = new Map<string, number>();
  for (const { id, user, nameKept } of members) {
    const name = user ? ledgerName(user) : nameKept;
    const nth = (namesakes.get(name) ?? 0) + 1;
    namesakes.set(name, nth);
    names.set(id, nth === 1 ? name : `${name} (${nth})`);
  }
  return (id) => names.get(id) ?? 'Former member';
}

/** Returns names as `namesOf` does. Without a team, everyone is a former member. */
export async function findLedgerNames(
  db: Queries,
  teamId: string | null,
): Promise<(id: string) => string> {
  return namesOf(teamId === null ? [] : await teams.selectMembers(db, teamId));
}

/**
 * Returns a team (`GET /api/teams/:id`). Managers see everything, members only their own part.
 * @throws {ApiError} team_not_found for strangers
 */
export async function findTeam(deps: TeamDeps, teamId: string, userId: string): Promise<Team> {
  const { db } = deps.database;
  const now = new Date(deps.clock.now());
  const { team, page, members, me } = await loadTeamContext(db, teamId, userId);
  const viewer = requireEverMember(me);
  const manages = seesAll(viewer);
  const entitlements = await findEntitlements(deps, page.userId);
  const balances = await selectBalances(db, teamId);
  const open = await selectTransfers(db, teamId, 'open');
  const transfers = open.filter(
    ({ fromId, toId }) => manages || fromId === viewer.id || toId === viewer.id,
  );
  const named = new Set(transfers.flatMap(({ fromId, toId }) => [fromId, toId]));
  const isSeen = ({ id, leftAt }: teams.Member) =>
    manages || id === viewer.id || named.has(id) || (viewer.leftAt === null && leftAt === null);
  const name = namesOf(members);
  const invitations = manages ? await selectInvitations(db, teamId, now) : [];
  return {
    id: team.id,
    name: nameOfTeam(page),
    handle: page.handle,
    profileId: page.id,
    pageActive: page.active,
    paused: !entitlements.features.teamSplit,
    payout: team.payout,
    collectorId: team.collectorId,
    split: team.split,
    successorId: manages || team.successorId === viewer.id ? team.successorId : null,
    hasFounder: founderOf(members) !== undefined,
    nextId: nextReceiver(team, members)?.id ?? null,
    meId: viewer.id,
    members: members.filter(isSeen).map((member) => ({
      ...presentMember(member, name(member.id)),
      balance:
        manages || member.id === viewer.id ? dollarsFromCents(balances.get(member.id) ?? 0) : null,
    })),
    maxMembers: entitlements.limits.maxTeamMembers,
    transfers: transfers.map(presentTransfer),
    invitations: invitations.map(({ id, byId, createdAt, expiresAt }) => ({
      id,
      by: name(byId),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** Returns a user's current and former teams (`GET /api/teams`). */
export async function listTeams(
  deps: TeamDeps,
  userId: string,
  db: Queries = deps.database.db,
): Promise<ListedTeam[]> {
  const listed: ListedTeam[] = [];
  for (const { team, page, me, members } of await teams.selectTeamsOfUser(db, userId)) {
    const { features } = await findEntitlements(deps, page.userId);
    const balances = await selectBalances(db, team.id);
    listed.push({
      id: team.id,
      name: nameOfTeam(page),
      handle: page.handle,
      profileId: page.id,
      members,
      role: me.role,
      leftAt: me.leftAt?.toISOString() ?? null,
      balance: dollarsFromCents(balances.get(me.id) ?? 0),
      paused: !features.teamSplit,
      asked: me.leftAt === null && (team.successorId === me.id || page.userId === null),
    });
  }
  return listed;
}

function presentMember(member: teams.Member, name: string): Omit<TeamMember, 'balance'> {
  const { id, role, sharesInPool, leftAt, page, userId } = member;
  return {
    id,
    name,
    role,
    sharesInPool,
    leftAt: leftAt?.toISOString() ?? null,
    handle: page?.handle ?? null,
    avatarSmallUrl: page?.avatarSmallUrl ?? null,
    canBePaid: canBePaid(member),
    hasAccount: userId !== null,
  };
}

export function stateOf({ fromId, toId, events }: TransferWithEvents) {
  return { fromId, toId, events: events.map(({ event }) => event) };
}

function presentTransfer({ id, fromId, toId, cents, createdAt, events }: TransferWithEvents) {
  const when = (event: string) =>
    events.find((one) => one.event === event)?.at.toISOString() ?? null;
  return {
    id,
    fromId,
    toId,
    amount: dollarsFromCents(cents),
    createdAt: createdAt.toISOString(),
    sentAt: when('sent'),
    receivedAt: when('received'),
  };
}
