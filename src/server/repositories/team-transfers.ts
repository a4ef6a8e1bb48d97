// The transfers by which the members of a team settle, and what was said of them. Rows are only
// ever added.
import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../db/queries';
import { teamMarks, teamTransfers } from '../db/schema';

export type TransferRow = typeof teamTransfers.$inferSelect;
export type MarkRow = typeof teamMarks.$inferSelect;

/** Returns whether there is a plan of that id already, as when a request is repeated. */
export async function hasPlan(db: Queries, teamId: string, planId: string): Promise<boolean> {
  const found = await db.$count(
    teamTransfers,
    and(eq(teamTransfers.teamId, teamId), eq(teamTransfers.planId, planId)),
  );
  return found > 0;
}

export async function insertTransfers(db: Queries, rows: readonly TransferRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(teamTransfers).values([...rows]);
}

export interface TransferWithMarks extends TransferRow {
  readonly said: readonly MarkRow[];
}

/** Returns all transfers of a team, the first one first, with what was said of them. */
export async function selectTransfers(db: Queries, teamId: string): Promise<TransferWithMarks[]> {
  const [transfers, marks] = [
    await db
      .select()
      .from(teamTransfers)
      .where(eq(teamTransfers.teamId, teamId))
      .orderBy(asc(teamTransfers.createdAt), asc(teamTransfers.id)),
    await db.select().from(teamMarks).where(eq(teamMarks.teamId, teamId)),
  ];
  return transfers.map((transfer) => ({
    ...transfer,
    said: marks.filter(({ transferId }) => transferId === transfer.id),
  }));
}

export async function insertMark(db: Queries, mark: MarkRow): Promise<void> {
  await db.insert(teamMarks).values(mark).onConflictDoNothing();
}
