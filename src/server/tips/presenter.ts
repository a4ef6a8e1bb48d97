// Converts between a tip's row, its state in the rules, and what clients see.
import { dollarsFromCents } from '#contract/money';
import type { TeamTip } from '#contract/teams/teams';
import type { ReceivedTip } from '#contract/tips/received-tips';
import type { StoredAttempt } from '#contract/tips/tip';
import type { Tip } from '#contract/tips/writes';
import type { TipNames } from './find-tip-names';
import type { TipRow } from './repository/tips';
import { stateOfMoney, waitsForReceiver } from './rules/receipt-status';
import type { TipState } from './rules/tip-state';

export function stateOfTip(row: TipRow): TipState {
  return {
    amountCents: row.amountCents,
    paymentMethod: row.paymentMethod,
    status: row.status,
    verificationStatus: row.verificationStatus,
    rating: row.rating,
    reviewText: row.reviewText,
    receiverId: row.receiverId,
    contact: row.tipperOptIn
      ? {
          name: row.tipperName,
          email: row.tipperEmail,
          phoneE164: row.tipperPhoneE164,
          method: row.tipperContactMethod,
        }
      : null,
  };
}

/**
 * Returns the row of a tip in a new state.
 * @param row the tip before, or the keys of a new one
 * @param happenedAt when the tipper did it, by the server's clock
 * @param receivedAt when the server received it
 */
export function rowOfTip(
  row: Pick<TipRow, 'profileId' | 'id' | 'sessionHash'> & Partial<TipRow>,
  state: TipState,
  happenedAt: Date,
  receivedAt: Date,
): TipRow {
  const { contact, ...columns } = state;
  return {
    profileId: row.profileId,
    id: row.id,
    sessionHash: row.sessionHash,
    linkSessionHashes: row.linkSessionHashes ?? null,
    ...columns,
    codeId: row.codeId ?? null,
    atOwnDomain: row.atOwnDomain ?? false,
    tipperOptIn: contact !== null,
    tipperName: contact?.name ?? null,
    tipperEmail: contact?.email ?? null,
    tipperPhoneE164: contact?.phoneE164 ?? null,
    tipperContactMethod: contact?.method ?? null,
    contactRemovedAt: row.contactRemovedAt ?? null,
    occurredAt: row.occurredAt ?? happenedAt,
    createdAt: row.createdAt ?? receivedAt,
    updatedAt: receivedAt,
    completedAt: state.status === 'completed' ? (row.completedAt ?? happenedAt) : null,
    ratedAt: state.rating === null ? null : (row.ratedAt ?? happenedAt),
    ratingCountedAt: row.ratingCountedAt ?? null,
    ratingNetwork: row.ratingNetwork ?? null,
    amountUnusual: row.amountUnusual ?? false,
    receivedAt: row.receivedAt ?? null,
    receivedBy: row.receivedBy ?? null,
    notReceivedAt: row.notReceivedAt ?? null,
    receiptStatusAt: row.receiptStatusAt ?? null,
    receiptStatusSessionId: row.receiptStatusSessionId ?? null,
    textHidden: row.textHidden ?? false,
    nameHidden: row.nameHidden ?? false,
    reportedAt: row.reportedAt ?? null,
    reportReason: row.reportReason ?? null,
  };
}

/** For its tipper. */
export function presentTip(row: TipRow): Tip {
  return {
    id: row.id,
    profileId: row.profileId,
    amount: dollarsFromCents(row.amountCents),
    paymentMethod: row.paymentMethod,
    status: row.status,
    verificationStatus: row.verificationStatus,
    rating: row.rating,
    createdAt: row.createdAt.toISOString(),
  };
}

/** For its receiver. */
export function presentTeamTip(row: TipRow): TeamTip {
  const { id, amount, paymentMethod, status, createdAt } = presentTip(row);
  return {
    id,
    amount,
    paymentMethod,
    status,
    createdAt,
    tipperName: row.tipperName,
    occurredAt: row.occurredAt.toISOString(),
    state: stateOfMoney(row),
    amountUnusual: row.amountUnusual,
  };
}

/** Presents a tip to its worker, with the tipper's name if given but no contact details. */
export function presentReceivedTip(
  row: TipRow,
  { codes, memberOf, othersToAsk }: TipNames,
): ReceivedTip {
  return {
    ...presentTip(row),
    ...presentTeamTip(row),
    reviewText: row.reviewText,
    updatedAt: row.updatedAt.toISOString(),
    ratingCounted: row.rating !== null && (row.ratingCountedAt !== null || row.receivedAt !== null),
    textHidden: row.textHidden,
    nameHidden: row.nameHidden,
    reported: row.reportedAt !== null,
    codeName: codes.get(row.codeId ?? '') ?? null,
    paidTo: row.receiverId === null ? null : memberOf(row.receiverId),
    waitsForReceiver: waitsForReceiver(row, othersToAsk.has(row.receiverId ?? '')),
  };
}

export function presentAttempt(row: TipRow): StoredAttempt {
  return {
    tipperName: row.tipperName,
    tipperPhoneE164: row.tipperPhoneE164,
    tipperEmail: row.tipperEmail,
    tipperContactMethod: row.tipperContactMethod,
    tipperOptIn: row.tipperOptIn,
  };
}
