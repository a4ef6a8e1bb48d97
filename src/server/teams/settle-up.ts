// What members of a team owe each other, and the transfers that settle it.
import { v7 as newId } from 'uuid';
import { centsFromDollars } from '#contract/money';
import type { AdjustmentBody, TransferEvent } from '#contract/teams/ledger';
import type { Team } from '#contract/teams/teams';
import { ApiError } from '#server/api-error';
import { advisoryLock } from '#server/db/advisory-lock';
import { findTeam, loadTeamContext, stateOf, type TeamDeps } from './find-team';
import { hashEntryRequest, isRepeated, ledgerOf, postEntry } from './post-entry';
import * as ledger from './repository/team-ledger';
import { selectBalances } from './repository/team-statement';
import * as transfers from './repository/team-transfers';
import { isSettled, requireEverMember, requireTransferEvent } from './rules/team-access';
import * as rules from './rules/team-ledger';
import { fewestTransfers } from './rules/team-transfers';

/**
 * Records that a member owes another something (`POST /api/teams/:id/adjustments`).
 * @throws {ApiError} id_taken when another entry has the id, team_member_not_found when one of the
 * two never was a member; and as `requireManager`
 */
export async function adjust(
  deps: TeamDeps,
  teamId: string,
  userId: string,
  body: AdjustmentBody,
): Promise<Team> {
  const at = new Date(deps.clock.now());
  const { id, fromId, toId, amount, note } = body;
  await postEntry(deps, teamId, userId, { split: false }, async (transaction, { members }, me) => {
    const requestHash = hashEntryRequest('adjustment', body);
    if (isRepeated(await ledger.selectEntry(transaction, teamId, id), me, requestHash)) return;
    for (const side of [fromId, toId]) {
      if (!members.some((member) => member.id === side))
        throw new ApiError('team_member_not_found');
    }
    const entry: ledger.NewEntry = {
      teamId,
      id,
      at,
      byId: me.id,
      note,
      kind: 'adjustment',
      requestHash,
    };
    // Entered as a payment in the opposite direction, which creates the debt.
    await ledger.insertEntry(
      transaction,
      entry,
      rules.linesOfMove(toId, fromId, centsFromDollars(amount)),
    );
  });
  return findTeam(deps, teamId, userId);
}

/**
 * Proposes the fewest transfers that settle what open transfers do not cover (`POST
 * /api/teams/:id/settlements`).
 * @throws {ApiError} id_taken when another member's proposal has the id, nothing_to_settle when no
 * debts are left; and as `requireManager`
 */
export async function proposeSettlement(
  deps: TeamDeps,
  teamId: string,
  userId: string,
  proposalId: string,
): Promise<Team> {
  const createdAt = new Date(deps.clock.now());
  await postEntry(deps, teamId, userId, { split: false }, async (transaction, _, me) => {
    const known = await transfers.selectProposal(transaction, teamId, proposalId);
    if (known && known.byId !== me.id) throw new ApiError('id_taken');
    if (known) return;
    const open = await transfers.selectTransfers(transaction, teamId, 'open');
    const owed = rules.afterTransfers(await selectBalances(transaction, teamId), open);
    const proposed = fewestTransfers(owed);
    if (proposed.length === 0) throw new ApiError('nothing_to_settle');
    await transfers.insertProposal(
      transaction,
      { teamId, id: proposalId, byId: me.id, createdAt },
      proposed.map((transfer) => ({ ...transfer, id: newId() })),
    );
  });
  return findTeam(deps, teamId, userId);
}

/**
 * Records an event of a transfer (`PUT /api/teams/:id/transfers/:transferId/events/:event`). Once
 * both sides have confirmed it, it is entered in the ledger.
 * @throws {ApiError} transfer_not_found when the team has no such transfer; and as
 * `requireEverMember` and `requireTransferEvent`
 */
export async function recordTransferEvent(
  deps: TeamDeps,
  teamId: string,
  userId: string,
  transferId: string,
  event: TransferEvent,
): Promise<Team> {
  const at = new Date(deps.clock.now());
  await deps.database.transaction(async (transaction) => {
    await advisoryLock(transaction, ledgerOf(teamId));
    const { me, members } = await loadTeamContext(transaction, teamId, userId);
    const viewer = requireEverMember(me);
    const [transfer] = await transfers.selectTransfers(transaction, teamId, { id: transferId });
    if (!transfer) throw new ApiError('transfer_not_found');
    const before = stateOf(transfer);
    const repeated = transfer.events.some((one) => one.event === event && one.byId === viewer.id);
    if (repeated) return;
    requireTransferEvent(viewer, before, event, (id) =>
      members.some((member) => member.id === id && member.userId !== null),
    );
    // Another manager has recorded it for a member without an account.
    if (before.events.includes(event)) return;
    await transfers.insertTransferEvent(transaction, {
      teamId,
      transferId,
      event,
      byId: viewer.id,
      at,
    });
    if (!isSettled({ events: [...before.events, event] })) return;
    const { fromId, toId, cents } = transfer;
    const entry: ledger.NewEntry = {
      teamId,
      id: newId(),
      at,
      byId: viewer.id,
      note: '',
      kind: 'settlement',
      transferId,
    };
    await ledger.insertEntry(transaction, entry, rules.linesOfMove(fromId, toId, cents));
  });
  return findTeam(deps, teamId, userId);
}
