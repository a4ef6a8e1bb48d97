// Transfers that settle a team's debts, and their events, all append-only.
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { settlementProposals, teamTransferEvents, teamTransfers } from '../schema/team-ledger';

export type ProposalRow = typeof settlementProposals.$inferSelect;
export type TransferRow = typeof teamTransfers.$inferSelect;
export type TransferEventRow = typeof teamTransferEvents.$inferSelect;

export async function selectProposal(
  db: Queries,
  teamId: string,
  id: string,
): Promise<ProposalRow | undefined> {
  const [proposal] = await db
    .select()
    .from(settlementProposals)
    .where(and(eq(settlementProposals.teamId, teamId), eq(settlementProposals.id, id)));
  return proposal;
}

/** Fails if the team has a proposal with that id. */
export async function insertProposal(
  db: Queries,
  proposal: ProposalRow,
  rows: readonly Pick<TransferRow, 'id' | 'fromId' | 'toId' | 'cents'>[],
): Promise<void> {
  const { id: proposalId, teamId, createdAt } = proposal;
  await db.insert(settlementProposals).values(proposal);
  await db
    .insert(teamTransfers)
    .values(rows.map((row) => ({ ...row, teamId, proposalId, createdAt })));
}

export interface TransferWithEvents extends TransferRow {
  readonly events: readonly TransferEventRow[];
}

/** Returns the transfer with an id, or all open ones, oldest first, with their events. */
export async function selectTransfers(
  db: Queries,
  teamId: string,
  which: { id: string } | 'open',
): Promise<TransferWithEvents[]> {
  const countOf = (
    events: SQL,
  ) => sql`(select count(*) from ${teamTransferEvents} where ${teamTransferEvents.teamId} = ${teamTransfers.teamId}
    and ${teamTransferEvents.transferId} = ${teamTransfers.id} and ${teamTransferEvents.event} in (${events}))`;
  const rows = await db
    .select({ transfer: teamTransfers, event: teamTransferEvents })
    .from(teamTransfers)
    .leftJoin(
      teamTransferEvents,
      and(
        eq(teamTransferEvents.teamId, teamTransfers.teamId),
        eq(teamTransferEvents.transferId, teamTransfers.id),
      ),
    )
    .where(
      and(
        eq(teamTransfers.teamId, teamId),
        which === 'open'
          ? sql`${countOf(sql`'withdrawn'`)} = 0 and ${countOf(sql`'sent', 'received'`)} < 2`
          : eq(teamTransfers.id, which.id),
      ),
    )
    .orderBy(asc(teamTransfers.createdAt), asc(teamTransfers.id));
  const transfers = new Map<string, TransferWithEvents & { events: TransferEventRow[] }>();
  for (const { transfer, event } of rows) {
    const known = transfers.get(transfer.id) ?? { ...transfer, events: [] };
    transfers.set(transfer.id, known);
    if (event) known.events.push(event);
  }
  return [...transfers.values()];
}

/** Fails if the transfer already has the event. */
export async function insertTransferEvent(db: Queries, event: TransferEventRow): Promise<void> {
  await db.insert(teamTransferEvents).values(event);
}
