// Between a tip's row, its state in the rules, and what people see of it.
import { dollarsFromCents } from '#contract/money';
import type { ReceivedTip } from '#contract/received-tips';
import type { StoredAttempt, Tip } from '#contract/tip';
import type { TipState } from '../policies/tip-state';
import type { TipRow } from '../repositories/tips';

export function stateOfTip(row: TipRow): TipState {
  return {
    amountCents: row.amountCents,
    paymentMethod: row.paymentMethod,
    status: row.status,
    verificationStatus: row.verificationStatus,
    rating: row.rating,
    reviewText: row.reviewText,
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
 * The row of a tip in a new state.
 *
 * @param happenedAt when the tipper did it, by our clock
 * @param receivedAt when we heard of it
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
    ...columns,
    tipperOptIn: contact !== null,
    tipperName: contact?.name ?? null,
    tipperEmail: contact?.email ?? null,
    tipperPhoneE164: contact?.phoneE164 ?? null,
    tipperContactMethod: contact?.method ?? null,
    occurredAt: row.occurredAt ?? happenedAt,
    createdAt: row.createdAt ?? receivedAt,
    updatedAt: receivedAt,
    completedAt: state.status === 'completed' ? (row.completedAt ?? happenedAt) : null,
    ratedAt: state.rating === null ? null : (row.ratedAt ?? happenedAt),
  };
}

/** A tip as its tipper sees it. */
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

/** A tip as the worker sees it: a name perhaps, and no way to reach the tipper. */
export function presentReceivedTip(row: TipRow): ReceivedTip {
  return {
    ...presentTip(row),
    tipperName: row.tipperName,
    reviewText: row.reviewText,
    occurredAt: row.occurredAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What a tipper stored of themselves, to restore their draft. */
export function presentAttempt(row: TipRow): StoredAttempt {
  return {
    tipperName: row.tipperName,
    tipperPhoneE164: row.tipperPhoneE164,
    tipperEmail: row.tipperEmail,
    tipperContactMethod: row.tipperContactMethod,
    tipperOptIn: row.tipperOptIn,
  };
}
