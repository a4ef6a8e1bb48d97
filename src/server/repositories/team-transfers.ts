// The transfers by which the members of a team settle, and what was said of them. Rows are only
// ever added.
import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../db/queries';
import { teamMarks, teamPlans, teamTransfers } from '../db/schema';

export type PlanRow = typeof teamPlans.$inferSelect;
export type TransferRow = typeof teamTransfers.$inferSelect;
export type MarkRow = typeof teamMarks.$inferSelect;

/** Returns the plan of an id, or undefined. */
export async function selectPlan(
  db: Queries,
  teamId: string,
  id: string,
): Promise<PlanRow | undefined> {
  const [plan] = await db
    .select()
    .from(teamPlans)
    .where(and(eq(teamPlans.teamId, teamId), eq(teamPlans.id, id)));
  return plan;
}

/** Notes a plan with its transfers. Fails where the team has a plan of that id. */
export async function insertPlan(
  db: Queries,
  plan: PlanRow,
  rows: readonly Pick<TransferRow, 'id' | 'fromId' | 'toId' | 'cents'>[],
): Promise<void> {
  const { id: planId, teamId, createdAt } = plan;
  await db.insert(teamPlans).values(plan);
  await db.insert(teamTransfers).values(rows.map((row) => ({ ...row, teamId, planId, createdAt })));
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

/** Notes what is said. Fails where it was said before. */
export async function insertMark(db: Queries, mark: MarkRow): Promise<void> {
  await db.insert(teamMarks).values(mark);
}
