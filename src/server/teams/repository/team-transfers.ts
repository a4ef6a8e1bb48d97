// The transfers that settle a team's debts, and what each side has said. Rows are only ever added.
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { teamMarks, teamPlans, teamTransfers } from '../schema/team-ledger';

export type PlanRow = typeof teamPlans.$inferSelect;
export type TransferRow = typeof teamTransfers.$inferSelect;
export type MarkRow = typeof teamMarks.$inferSelect;

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

/** Adds a plan with its transfers. Fails if the team has a plan with that id. */
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

/** The transfer with an id, or all open ones in order, with what was said of them. */
export async function selectTransfers(
  db: Queries,
  teamId: string,
  which: { id: string } | 'open',
): Promise<TransferWithMarks[]> {
  const said = (
    marks: SQL,
  ) => sql`(select count(*) from ${teamMarks} where ${teamMarks.teamId} = ${teamTransfers.teamId}
    and ${teamMarks.transferId} = ${teamTransfers.id} and ${teamMarks.mark} in (${marks}))`;
  const rows = await db
    .select({ transfer: teamTransfers, mark: teamMarks })
    .from(teamTransfers)
    .leftJoin(
      teamMarks,
      and(eq(teamMarks.teamId, teamTransfers.teamId), eq(teamMarks.transferId, teamTransfers.id)),
    )
    .where(
      and(
        eq(teamTransfers.teamId, teamId),
        which === 'open'
          ? sql`${said(sql`'withdrawn'`)} = 0 and ${said(sql`'sent', 'received'`)} < 2`
          : eq(teamTransfers.id, which.id),
      ),
    )
    .orderBy(asc(teamTransfers.createdAt), asc(teamTransfers.id));
  const transfers = new Map<string, TransferWithMarks & { said: MarkRow[] }>();
  for (const { transfer, mark } of rows) {
    const known = transfers.get(transfer.id) ?? { ...transfer, said: [] };
    transfers.set(transfer.id, known);
    if (mark) known.said.push(mark);
  }
  return [...transfers.values()];
}

/** Fails if it was said before. */
export async function insertMark(db: Queries, mark: MarkRow): Promise<void> {
  await db.insert(teamMarks).values(mark);
}
