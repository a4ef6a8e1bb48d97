// Teams and their members.
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#server/accounts/schema/accounts';
import type { Queries } from '#server/db/queries';
import { type ProfileRow, profiles } from '#server/profiles/schema';
import { tips } from '#server/tips/schema/tips';
import { teamMembers } from '../schema/team-members';
import { teams } from '../schema/teams';

export type TeamRow = typeof teams.$inferSelect;
export type MemberRow = typeof teamMembers.$inferSelect;

/** A member's own tip page. */
export type MemberPage = Pick<
  ProfileRow,
  | 'id'
  | 'handle'
  | 'avatarSmallUrl'
  | 'venmoHandle'
  | 'cashappHandle'
  | 'zelleInfo'
  | 'paypalEmail'
  /**
   * When the first of all their own pages was created and when any was last changed, even inactive
   * ones: until these times, a different page may have been the first active one.
   */
  | 'createdAt'
  | 'updatedAt'
>;

/** A member as others see them. */
export interface Member extends MemberRow {
  /** Null once the account is deleted. */
  readonly user: { readonly firstName: string; readonly lastName: string } | null;
  /** Their first active page. */
  readonly page: MemberPage | null;
  /**
   * When a tip for the team was last reported as paid to them. Denied tips count as well: otherwise
   * a member who denies every tip, or whose handle is wrong, would stay next in line.
   */
  readonly lastPaidAt: Date | null;
}

export interface TeamWithPage {
  readonly team: TeamRow;
  readonly page: ProfileRow;
}

/** Returns false if a team has that id, even one inserted concurrently. */
export async function insertTeam(db: Queries, team: TeamRow): Promise<boolean> {
  const rows = await db
    .insert(teams)
    .values(team)
    .onConflictDoNothing()
    .returning({ id: teams.id });
  return rows.length > 0;
}

export async function updateTeam(
  db: Queries,
  id: string,
  rules: Partial<Pick<TeamRow, 'payout' | 'collectorId' | 'split' | 'successorId'>>,
): Promise<void> {
  await db.update(teams).set(rules).where(eq(teams.id, id));
}

export async function selectTeam(db: Queries, id: string): Promise<TeamWithPage | null> {
  const [row] = await db
    .select({ team: teams, page: profiles })
    .from(teams)
    .innerJoin(profiles, eq(profiles.teamId, teams.id))
    .where(eq(teams.id, id));
  return row ?? null;
}

/** Returns a user's current and former teams, in order of joining. */
export async function selectTeamsOfUser(
  db: Queries,
  userId: string,
): Promise<(TeamWithPage & { me: MemberRow; members: number })[]> {
  const present = db
    .select({ count: count() })
    .from(sql`${teamMembers} as others`)
    .where(sql`others.team_id = ${teams.id} and others.left_at is null`);
  return db
    .select({
      team: teams,
      page: profiles,
      me: teamMembers,
      members: sql`(${present})`.mapWith(Number),
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .innerJoin(profiles, eq(profiles.teamId, teams.id))
    .where(eq(teamMembers.userId, userId))
    .orderBy(asc(teamMembers.joinedAt), asc(teams.id));
}

export interface Membership {
  readonly teamId: string;
  /** The team's page. */
  readonly profileId: string;
  readonly memberId: string;
}

/** Returns a user's current and former memberships, in order of joining. */
export async function selectMemberships(db: Queries, userId: string): Promise<Membership[]> {
  return db
    .select({ teamId: teamMembers.teamId, profileId: profiles.id, memberId: teamMembers.id })
    .from(teamMembers)
    .innerJoin(profiles, eq(profiles.teamId, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId))
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.teamId));
}

/**
 * Returns the ids of those members that have an account.
 * @param ids at most as many tips as one request may name
 */
export async function selectMembersWithAccount(
  db: Queries,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .where(and(inArray(teamMembers.id, [...ids]), isNotNull(teamMembers.userId)));
  return rows.map(({ id }) => id);
}

/** Returns all current and former members of a team, in order of joining. */
export async function selectMembers(db: Queries, teamId: string): Promise<Member[]> {
  const own = db
    .select({
      id: profiles.id,
      handle: profiles.handle,
      avatarSmallUrl: profiles.avatarSmallUrl,
      venmoHandle: profiles.venmoHandle,
      cashappHandle: profiles.cashappHandle,
      zelleInfo: profiles.zelleInfo,
      paypalEmail: profiles.paypalEmail,
      active: profiles.active,
      createdAt: sql`min(${profiles.createdAt}) over ()`
        .mapWith(profiles.createdAt)
        .as('first_created_at'),
      updatedAt: sql`max(${profiles.updatedAt}) over ()`
        .mapWith(profiles.updatedAt)
        .as('last_updated_at'),
    })
    .from(profiles)
    .where(and(eq(profiles.userId, teamMembers.userId), isNull(profiles.teamId)))
    .orderBy(desc(profiles.active), asc(profiles.createdAt), asc(profiles.id))
    .limit(1)
    .as('own');
  const lastPaid = sql<string | null>`(select max(${tips.completedAt}) from ${tips}
    where ${tips.profileId} = (select id from profiles as of_team where of_team.team_id = ${teamMembers.teamId})
      and ${tips.receiverId} = ${teamMembers.id})`;
  const rows = await db
    .select({
      member: teamMembers,
      user: { firstName: users.firstName, lastName: users.lastName },
      page: {
        id: own.id,
        handle: own.handle,
        avatarSmallUrl: own.avatarSmallUrl,
        venmoHandle: own.venmoHandle,
        cashappHandle: own.cashappHandle,
        zelleInfo: own.zelleInfo,
        paypalEmail: own.paypalEmail,
        createdAt: own.createdAt,
        updatedAt: own.updatedAt,
      },
      lastPaidAt: lastPaid,
    })
    .from(teamMembers)
    .leftJoin(users, eq(users.id, teamMembers.userId))
    .leftJoinLateral(own, eq(own.active, true))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.id));
  return rows.map(({ member, lastPaidAt, ...rest }) => ({
    ...member,
    ...rest,
    lastPaidAt: lastPaidAt === null ? null : new Date(lastPaidAt),
  }));
}

export async function insertMember(db: Queries, member: MemberRow): Promise<void> {
  await db.insert(teamMembers).values(member);
}

export async function updateMember(
  db: Queries,
  { teamId, id }: Pick<MemberRow, 'teamId' | 'id'>,
  changes: Partial<Omit<MemberRow, 'teamId' | 'id'>>,
): Promise<void> {
  await db
    .update(teamMembers)
    .set(changes)
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.id, id)));
}

/** Deletes a team, and with it its page, its ledger and everything else. */
export async function deleteTeam(db: Queries, id: string): Promise<void> {
  await db.delete(teams).where(eq(teams.id, id));
}
