import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { teamInvitations, type teamMembers } from '../schema/team-members';

export type InvitationRow = typeof teamInvitations.$inferSelect;

export async function insertInvitation(db: Queries, invitation: InvitationRow): Promise<void> {
  await db.insert(teamInvitations).values(invitation);
}

/** Returns a team's unexpired invitations, newest first. */
export async function selectInvitations(
  db: Queries,
  teamId: string,
  now: Date,
): Promise<InvitationRow[]> {
  return db
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.teamId, teamId), gt(teamInvitations.expiresAt, now)))
    .orderBy(desc(teamInvitations.createdAt));
}

/** Returns an invitation even if it has expired. */
export async function selectInvitationById(
  db: Queries,
  teamId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.teamId, teamId), eq(teamInvitations.id, id)));
  return row;
}

export async function selectInvitation(
  db: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | null> {
  const [row] = await db.select().from(teamInvitations).where(usable(tokenHash, now));
  return row ?? null;
}

/** Deletes an invitation. Of two requests with the same link, only one gets true. */
export async function consumeInvitation(
  db: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .delete(teamInvitations)
    .where(usable(tokenHash, now))
    .returning({ id: teamInvitations.id });
  return rows.length > 0;
}

export async function deleteInvitation(db: Queries, teamId: string, id: string): Promise<void> {
  await db
    .delete(teamInvitations)
    .where(and(eq(teamInvitations.teamId, teamId), eq(teamInvitations.id, id)));
}

/** Deletes the invitations made by a member. */
export async function deleteInvitationsBy(
  db: Queries,
  { teamId, id }: Pick<typeof teamMembers.$inferSelect, 'teamId' | 'id'>,
): Promise<void> {
  await db
    .delete(teamInvitations)
    .where(and(eq(teamInvitations.teamId, teamId), eq(teamInvitations.byId, id)));
}

export async function deleteExpiredInvitations(db: Queries, now: Date): Promise<void> {
  await db.delete(teamInvitations).where(lt(teamInvitations.expiresAt, now));
}

const usable = (tokenHash: Buffer, now: Date) =>
  and(eq(teamInvitations.tokenHash, tokenHash), gt(teamInvitations.expiresAt, now));
